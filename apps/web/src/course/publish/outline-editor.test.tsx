import type { CourseContent } from "@mofang/protocol";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import type { LessonPlace } from "./content-edit.ts";
import { OutlineEditor } from "./outline-editor.tsx";

const both = (text: string) => ({ zh: text, en: text });
const lesson = (key: string) => ({ key, title: both(key), blocks: [] });
const course: CourseContent = {
  title: both("Springs"),
  summary: both(""),
  level: 1,
  chapters: [{ key: "chapter", title: both("Chapter"), lessons: ["one", "two", "three"].map(lesson) }],
};

/** The outline as the page around it keeps it; the current lesson is told below. */
function Outline() {
  const [content, setContent] = useState(course);
  const [place, setPlace] = useState<LessonPlace>({ chapter: 0, lesson: 0 });
  return (
    <>
      <OutlineEditor content={content} place={place} onPlace={setPlace} onChange={setContent} />
      <output aria-label="current">{content.chapters[place.chapter]?.lessons[place.lesson]?.key}</output>
    </>
  );
}

const current = () => screen.getByRole("status", { name: "current" }).textContent;
const lessons = () =>
  screen.getAllByRole("button", { name: /^(one|two|three|Lesson \d)$/ }).map(({ textContent }) => textContent);

async function open() {
  const { user } = await renderApp(<Outline />, { double: clientDouble({}), language: "en" });
  const press = (name: string, nth: number) => user.click(screen.getAllByRole("button", { name })[nth] as HTMLElement);
  return { user, press };
}

it("moves lessons up and down, and the current lesson goes with its place", async () => {
  const { press } = await open();
  await press("Move down", 0);
  expect([lessons(), current()]).toEqual([["two", "one", "three"], "one"]);
  await press("Move up", 2);
  expect([lessons(), current()]).toEqual([["two", "three", "one"], "three"]);
});

it("adds a lesson and goes to it, and after a question removes one", async () => {
  const { user, press } = await open();
  await press("Add a lesson", 0);
  expect([lessons(), current()]).toEqual([["one", "two", "three", "Lesson 4"], "lesson-1"]);
  await press("Remove", 1);
  expect(lessons()).toHaveLength(4);
  await user.click(within(await screen.findByRole("tooltip")).getByRole("button", { name: "OK" }));
  expect([lessons(), current()]).toEqual([["one", "three", "Lesson 3"], "one"]);
});
