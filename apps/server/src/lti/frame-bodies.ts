/** The contents of the pages in a frame. */
import type { Language } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import type { CoursePart, LinkableCourse } from "../course/index.ts";
import { escaped } from "../platform/pages/app-page.ts";
import { frameTexts as texts } from "./frame-texts.ts";
import { parametersOf } from "./linked-part.ts";
import { openingPath, toolPaths } from "./tool-addresses.ts";

/** The way into a window of its own, where a session can be kept. */
export function openingBody(code: string, language: Language): string {
  return `<p>${texts.openText[language]}</p>\n<p>${openingLink(code, texts.open[language])}</p>`;
}

/** The way to say who one is, and to go on with a choice. */
export function linkingBody(accountCode: string, choiceCode: string, language: Language): string {
  return `<p>${texts.linkText[language]}</p>
<p>${openingLink(accountCode, texts.linkOpen[language])}</p>
<form method="post" action="${toolPaths.choose}">${hidden({ code: choiceCode })}
<button type="submit">${texts.goOn[language]}</button></form>`;
}

/** Courses with their lessons and tasks, each a button that chooses it. */
export function choiceBody(courses: readonly LinkableCourse[], code: string, key: string, language: Language): string {
  const list = courses.map((course) => courseBody(course, code, language)).join("\n");
  return `<p>${texts.chooseText[language]}</p>
<form method="post" action="${toolPaths.choose}" role="search">${hidden({ code })}
<input name="key" value="${escaped(key)}" maxlength="100" aria-label="${texts.search[language]}">
<button type="submit">${texts.search[language]}</button></form>
${list || `<p>${texts.nothing[language]}</p>`}`;
}

/** The answer of a choice, which goes to the platform by a button: the page runs no script that could press it. */
export function chosenBody(address: string, jwt: string, language: Language): string {
  return `<p>${texts.chosenText[language]}</p>
<form method="post" action="${escaped(address)}">${hidden({ JWT: jwt })}
<button class="go" type="submit">${texts.handBack[language]}</button></form>`;
}

function courseBody({ part, title, points, lessons }: LinkableCourse, code: string, language: Language): string {
  const rows = lessons.map(
    (lesson) => `<li>${partButton(lesson.part, textIn(lesson.title, language), lesson.points, code, language)}
<ul>${lesson.tasks.map((task) => `<li>${partButton(task.part, textIn(task.title, language), task.points, code, language)}</li>`).join("\n")}</ul></li>`,
  );
  return `<details><summary>${escaped(textIn(title, language))}</summary>
<ul><li>${partButton(part, texts.whole[language], points, code, language)}</li>
${rows.join("\n")}</ul></details>`;
}

function partButton(part: CoursePart, title: string, points: number, code: string, language: Language): string {
  const worth = points === 0 ? "" : ` · ${points} ${texts.points[language]}`;
  return `<form method="post" action="${toolPaths.chosen}">${hidden({ code, ...parametersOf(part) })}
<button type="submit">${escaped(title)}${worth}</button></form>`;
}

function openingLink(code: string, text: string): string {
  return `<a class="go" target="_blank" rel="noopener" href="${openingPath}#${encodeURIComponent(code)}">${text}</a>`;
}

function hidden(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("");
}

function textIn(title: Texts, language: Language): string {
  return title[language] || title.zh || title.en;
}
