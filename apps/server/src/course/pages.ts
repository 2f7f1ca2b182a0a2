/** Courses and lessons as those see them who run no scripts: what a visitor may see, without what marks an answer. */
import { type CallData, courseCalls, type Language, type TextModel } from "@mofang/protocol";
import { previewOfCourse } from "../picture/index.ts";
import { escaped } from "../platform/pages/app-page.ts";
import type { AskCall } from "../platform/pages/ask-call.ts";
import { linkedList, listFacts, plainText, titleHtml } from "../platform/pages/page-html.ts";
import type { PageTexts } from "../platform/pages/page-texts.ts";
import type { ListedPage, ServedPage } from "../platform/pages/served-page.ts";
import { labelQuestionHtml } from "./label-question-html.ts";
import { mediaHtml } from "./media-html.ts";
import type { ModelDrawings } from "./model-drawing.ts";
import { textIn } from "./text-in.ts";

type Course = CallData<typeof courseCalls.courseDetail>;
type Lesson = CallData<typeof courseCalls.courseLesson>;
type Texts = Readonly<Record<Language, string>>;

const listTitle: Texts = { zh: "课程", en: "Courses" };
const listAbout: Texts = {
  zh: "在网页中运行模型的 Modelica 建模与仿真课程。",
  en: "Courses on Modelica modelling and simulation whose models run in the page.",
};
const pageSize = 100;

const pathOf = (courseId: number): string => `/education/${courseId}`;
const lessonPath = (courseId: number, lesson: string): string => `${pathOf(courseId)}/lesson/${lesson}`;

const list: ServedPage = {
  path: "/education",
  write: async ({ site, ask, language }) => {
    const courses = await ask(courseCalls.courses, { page: 1, pageSize });
    if (courses === undefined) return undefined;
    const links = courses.rows.map(({ id, title, summary }) => ({
      path: pathOf(id),
      title: textIn(title, language),
      text: textIn(summary, language),
    }));
    return {
      title: listTitle[language],
      description: listAbout[language],
      address: `${site}/education`,
      type: "website",
      facts: listFacts(site, "/education", listTitle[language], links),
      body: linkedList(listTitle[language], links),
    };
  },
  listed: async () => [{ path: "/education" }],
};

const course: ServedPage = {
  path: "/education/:courseId(^\\d{1,9}$)",
  write: async ({ site, ask, language, params: { courseId } }) => {
    const found = await ask(courseCalls.courseDetail, { courseId });
    if (found === undefined) return undefined;
    const [title, summary] = [textIn(found.title, language), textIn(found.summary, language)];
    return {
      title,
      description: plainText(summary),
      address: site + pathOf(found.id),
      picture: previewOfCourse(site, found.id),
      facts: courseFacts(site, found, language),
      body: `<h1>${titleHtml(title)}</h1>\n<p>${escaped(summary)}</p>\n${outline(found, language)}`,
    };
  },
  listed: async (ask) =>
    (await publicCourses(ask)).map(({ id, publishedAt }) => ({ path: pathOf(id), changedAt: publishedAt ?? undefined })),
};

function outline({ id, chapters }: Course, language: Language): string {
  return chapters
    .map(({ title, lessons }) => {
      const ways = lessons.map(
        (lesson) => `<li><a href="${lessonPath(id, lesson.key)}">${titleHtml(textIn(lesson.title, language))}</a></li>`,
      );
      return `<h2>${escaped(textIn(title, language))}</h2>\n<ol>${ways.join("")}</ol>`;
    })
    .join("\n");
}

function courseFacts(site: string, { id, title, summary, teacher, stars, nRatings, publishedAt }: Course, language: Language) {
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: textIn(title, language),
    description: plainText(textIn(summary, language)) || textIn(title, language),
    url: site + pathOf(id),
    image: previewOfCourse(site, id).address,
    provider: { "@type": "Organization", name: "模坊 · Mofang", url: site },
    ...(teacher && { author: { "@type": "Person", name: teacher.name } }),
    ...(publishedAt !== null && { datePublished: publishedAt }),
    ...(stars !== null && { aggregateRating: { "@type": "AggregateRating", ratingValue: stars, ratingCount: nRatings } }),
  };
}

/** @param drawings  draw the pictures of questions */
const lesson = (drawings: ModelDrawings): ServedPage => ({
  path: "/education/:courseId(^\\d{1,9}$)/lesson/:lesson",
  write: async ({ site, ask, texts, language, params: { courseId, lesson: key } }) => {
    const found = await ask(courseCalls.courseLesson, { courseId, lesson: key });
    const whole = found && (await ask(courseCalls.courseDetail, { courseId }));
    if (found === undefined || whole === undefined) return undefined;
    const blocks: string[] = [];
    for (const block of found.blocks) blocks.push(await blockHtml({ texts, drawings, language }, block));
    const title = textIn(found.title, language);
    const address = site + lessonPath(whole.id, found.key);
    const description = plainText(firstText(found, language)) || title;
    return {
      title,
      description,
      address,
      picture: previewOfCourse(site, whole.id),
      facts: {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        name: title,
        description,
        url: address,
        image: previewOfCourse(site, whole.id).address,
        learningResourceType: "lesson",
        isPartOf: { "@type": "Course", name: textIn(whole.title, language), url: site + pathOf(whole.id) },
      },
      body: [
        `<nav><a href="${pathOf(whole.id)}">${escaped(textIn(whole.title, language))}</a></nav>`,
        `<article><h1>${titleHtml(title)}</h1>`,
        ...blocks,
        "</article>",
      ].join("\n"),
    };
  },
  listed: async (ask) => {
    const pages: ListedPage[] = [];
    for (const { id } of await publicCourses(ask)) {
      const found = await ask(courseCalls.courseDetail, { courseId: id });
      for (const { lessons } of found?.chapters ?? [])
        pages.push(...lessons.map(({ key }) => ({ path: lessonPath(id, key), changedAt: found?.publishedAt ?? undefined })));
    }
    return pages;
  },
});

function firstText({ blocks }: Lesson, language: Language): string {
  const block = blocks.find(({ kind }) => kind === "text");
  return block?.kind === "text" ? textIn(block.text, language) : "";
}

/** What blocks are shown with. */
interface BlockShowing {
  readonly texts: PageTexts;
  readonly drawings: ModelDrawings;
  readonly language: Language;
}

async function blockHtml({ texts, drawings, language }: BlockShowing, block: Lesson["blocks"][number]): Promise<string> {
  switch (block.kind) {
    case "text":
      return texts.html(textIn(block.text, language), { place: block.key });
    case "model":
      return `<pre><code>${escaped(block.text)}</code></pre>\n${await texts.lastRun(modelOf(block))}`;
    case "quiz": {
      const question = await texts.html(textIn(block.question, language), { place: block.key });
      return block.answer.type === "labels" ? question + (await labelQuestionHtml(drawings, block.answer, language)) : question;
    }
    case "exercise":
      return `<h2>${escaped(textIn(block.title, language))}</h2>\n${await texts.html(textIn(block.task, language), { place: block.key })}`;
    case "run":
      return block.run === "" ? "" : texts.run(block.run, textIn(block.caption, language));
    case "draw":
      return "";
    default:
      return mediaHtml(block, language);
  }
}

/** A model of a lesson as its page runs it. */
function modelOf({ text, className, stopTime, variables }: Extract<Lesson["blocks"][number], { kind: "model" }>): TextModel {
  return { text, className, plot: variables, start: 0, stop: stopTime, intervals: 500, tolerance: 1e-6, parameters: {} };
}

async function publicCourses(ask: AskCall) {
  const courses = await ask(courseCalls.courses, { page: 1, pageSize });
  return courses?.rows.filter(({ visibility }) => visibility === "public") ?? [];
}

/** Every page of courses. @param drawings  draw the pictures of questions */
export function coursePages(drawings: ModelDrawings): readonly ServedPage[] {
  return [list, course, lesson(drawings)];
}
