/** Pages of a course that open from a folder: no script, no network, light and dark by the reader's machine. */
import { renderMarkdown } from "@mofang/markup";
import type { CourseContent, Language, ShownBlock } from "@mofang/protocol";
import { escaped } from "../platform/pages/app-page.ts";
import { plainTitle, titleHtml } from "../platform/pages/page-html.ts";
import type { Lesson } from "./content.ts";
import { mediaHtml } from "./media-html.ts";
import { textIn } from "./text-in.ts";

const words = {
  zh: {
    contents: "目录",
    before: "上一课",
    next: "下一课",
    start: "给出的模型",
    points: (points: number) => `${points} 分`,
    drawn: "这里的题目从题库中为每位学生抽取，不在这份导出里。",
    curves: "已发布运行的曲线：",
    diagram: (name: string) => `${name} 的图`,
    unit: "单位",
    elsewhere: "视频：",
  },
  en: {
    contents: "Contents",
    before: "Previous lesson",
    next: "Next lesson",
    start: "The model to begin with",
    points: (points: number) => (points === 1 ? "1 point" : `${points} points`),
    drawn: "Questions that are drawn from a bank for each student are not in this export.",
    curves: "Curves of a published run: ",
    diagram: (name: string) => `Diagram of ${name}`,
    unit: "Unit",
    elsewhere: "Video: ",
  },
} as const satisfies Readonly<Record<Language, object>>;

const style = `:root { color-scheme: light dark; --ink: #1c2430; --muted: #5b6675; --ground: #ffffff; --field: #f3f5f8; --line: #d5dbe3; --link: #1b5aa6; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e8ee; --muted: #a3adba; --ground: #14181e; --field: #1f252d; --line: #39424e; --link: #86b7f3; }
}
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: var(--ground); font: 1rem/1.65 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.3; }
pre { padding: 0.8rem; overflow-x: auto; background: var(--field); border: 1px solid var(--line); border-radius: 6px; }
img, video, picture { max-width: 100%; height: auto; }
figure { margin: 1rem 0; }
figcaption, .terms { color: var(--muted); }
section { margin: 1.5rem 0; padding: 0.1rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
table { border-collapse: collapse; }
td, th { padding: 0.2rem 0.6rem; border: 1px solid var(--line); }
`;

/** What the pages of one course share. */
export interface StaticCourse {
  readonly language: Language;
  /** Address of the site, without a slash at its end. */
  readonly site: string;
  /** Where a picture that a text shows lies, from the root of the folder; undefined for one that is elsewhere. */
  readonly pictureOf: (address: string) => string | undefined;
  /** Whether there is a diagram of a model, by the key of its block. */
  readonly hasDiagram: (key: string) => boolean;
}

/** Path of a lesson's page. */
export function staticLessonPath(key: string): string {
  return `lessons/${key}.html`;
}

/** Path of the diagram of a model. */
export function diagramPath(key: string, theme: "light" | "dark"): string {
  return `diagrams/${key}-${theme}.svg`;
}

/** The page that lists all lessons. */
export function indexPage(course: StaticCourse, { title, summary, chapters }: CourseContent): string {
  const { language } = course;
  const lists = chapters.map(({ title: name, lessons }) => {
    const ways = lessons.map(
      (lesson) =>
        `<li><a href="${staticLessonPath(lesson.key)}">${titleHtml(textIn(lesson.title, language) || lesson.key)}</a></li>`,
    );
    return `<h2>${titleHtml(textIn(name, language))}</h2>\n<ol>${ways.join("")}</ol>`;
  });
  const head = `<h1>${titleHtml(textIn(title, language))}</h1>\n<p>${titleHtml(textIn(summary, language))}</p>`;
  return page(language, textIn(title, language), [head, ...lists].join("\n"));
}

interface Neighbours {
  readonly before: Lesson | undefined;
  readonly next: Lesson | undefined;
}

/** The page of a lesson, with its blocks as readers see them. */
export function staticLessonPage(
  course: StaticCourse,
  { title, key }: Lesson,
  blocks: readonly ShownBlock[],
  { before, next }: Neighbours,
): string {
  const { language } = course;
  const way = (lesson: Lesson | undefined, word: string) =>
    lesson === undefined
      ? ""
      : `<a href="${lesson.key}.html">${word}: ${titleHtml(textIn(lesson.title, language) || lesson.key)}</a>`;
  const nav = `<nav><a href="../index.html">${words[language].contents}</a>${way(before, words[language].before)}${way(next, words[language].next)}</nav>`;
  const name = textIn(title, language) || key;
  const body = blocks.map((block) => blockHtml(course, block)).join("\n");
  return page(language, name, `${nav}\n<main><h1>${titleHtml(name)}</h1>\n${body}</main>\n${nav}`);
}

function page(language: Language, title: string, body: string): string {
  const lang = language === "zh" ? "zh-CN" : "en";
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(plainTitle(title))}</title>
<style>
${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function blockHtml(course: StaticCourse, block: ShownBlock): string {
  const { language, site } = course;
  switch (block.kind) {
    case "text":
      return written(course, textIn(block.text, language), block.key);
    case "model":
      return `${diagramHtml(course, block.key, block.className)}${code(block.text)}`;
    case "exercise":
      return taskHtml(course, block, [
        `<h2>${titleHtml(textIn(block.title, language))}</h2>`,
        written(course, textIn(block.task, language), block.key),
        block.starter.trim() === "" ? "" : `<p>${words[language].start}</p>\n${code(block.starter)}`,
      ]);
    case "quiz":
      return taskHtml(course, block, [
        written(course, textIn(block.question, language), block.key),
        labelledHtml(course, block),
        answerHtml(block.answer, language),
      ]);
    case "draw":
      return `<p class="terms">${words[language].drawn}</p>`;
    case "run":
      if (block.run === "") return "";
      return `<p>${words[language].curves}<a href="${site}/run/${block.run}">${escaped(textIn(block.caption, language) || block.run)}</a></p>`;
    case "video":
      // A video of another site plays there: the folder asks no network by itself.
      if (block.file === null && block.address !== "") {
        const name = escaped(textIn(block.title, language) || block.address);
        return `<p>${words[language].elsewhere}<a href="${escaped(block.address)}">${name}</a></p>`;
      }
      return mediaHtml(block, language);
    default:
      return mediaHtml(block, language);
  }
}

function taskHtml({ language }: StaticCourse, { points }: { readonly points: number }, parts: readonly string[]): string {
  return `<section>${parts.join("\n")}\n<p class="terms">${words[language].points(points)}</p></section>`;
}

/** The picture of a question with labels; what belongs where is not told. */
function labelledHtml(course: StaticCourse, { key, answer }: Extract<ShownBlock, { kind: "quiz" }>): string {
  if (answer.type !== "labels") return "";
  const { picture } = answer;
  if (picture.kind === "class") return diagramHtml(course, key, picture.className);
  if (picture.file === null) return "";
  return `<figure><img src="${escaped(picture.file.url)}" alt="${escaped(textIn(picture.alt, course.language))}"></figure>`;
}

function answerHtml(answer: Extract<ShownBlock, { kind: "quiz" }>["answer"], language: Language): string {
  const list = (items: readonly Readonly<Record<Language, string>>[]) =>
    `<ul>${items.map((item) => `<li>${escaped(textIn(item, language))}</li>`).join("")}</ul>`;
  switch (answer.type) {
    case "choice":
      return list(answer.options);
    case "order":
      return list(answer.items);
    case "labels":
      return list(answer.labels);
    case "number":
      return answer.unit === "" ? "" : `<p>${words[language].unit}: ${escaped(answer.unit)}</p>`;
    case "formula":
      return `<p><code>${escaped(answer.variables.join(", "))}</code></p>`;
  }
}

function code(text: string): string {
  return `<pre><code>${escaped(text)}</code></pre>`;
}

function diagramHtml({ hasDiagram, language }: StaticCourse, key: string, className: string): string {
  if (!hasDiagram(key)) return "";
  const [light, dark] = [diagramPath(key, "light"), diagramPath(key, "dark")];
  const source = `<source media="(prefers-color-scheme: dark)" srcset="../${dark}">`;
  return `<figure><picture>${source}<img src="../${light}" alt="${escaped(words[language].diagram(className))}"></picture></figure>\n`;
}

/** A text of a lesson: ways into the site lead there, pictures of the site are in the folder. */
function written({ site, pictureOf }: StaticCourse, text: string, place: string): string {
  const onSite = (address: string) => (/^\/(?!\/)/.test(address) ? site + address : address);
  const image = (address: string) => {
    const path = pictureOf(address);
    return path === undefined ? onSite(address) : `../${path}`;
  };
  return renderMarkdown(text, { place, addresses: { link: onSite, image } });
}

/** Address of a file of the course from the page of a lesson. */
export function staticFileAddress(path: string): string {
  return `../${path.split("/").map(encodeURIComponent).join("/")}`;
}
