import type { CourseContent } from "@mofang/protocol";
import { fireEvent, screen, within } from "@testing-library/react";
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
function Outline({ of = course }: { readonly of?: CourseContent }) {
  const [content, setContent] = useState(of);
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

async function open(of = course) {
  const { user } = await renderApp(<Outline of={of} />, { double: clientDouble({}), language: "en" });
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

const chapterOf = (key: string, ...keys: string[]) => ({ key, title: both(key), lessons: keys.map(lesson) });
const two = { ...course, chapters: [chapterOf("first", "one", "two"), chapterOf("second", "three")] };

it("takes a chapter behind the next one, and the chosen lesson stays chosen", async () => {
  const { press } = await open(two);
  await press("Move chapter 1 down", 0);
  expect([lessons(), current()]).toEqual([["three", "one", "two"], "one"]);
  await press("Move chapter 2 up", 0);
  expect([lessons(), current()]).toEqual([["one", "two", "three"], "one"]);
});

it("takes a lesson that is dropped on one of another chapter before that", async () => {
  await open(two);
  const entry = (name: string) => screen.getByRole("button", { name }).parentElement as HTMLElement;
  const kept = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? "",
  };
  fireEvent.dragStart(entry("one"), { dataTransfer });
  fireEvent.drop(entry("three"), { dataTransfer });
  const second = within(screen.getByRole("region", { name: "Chapter 2" }));
  expect(second.getAllByRole("button", { name: /^(one|three)$/ }).map(({ textContent }) => textContent)).toEqual([
    "one",
    "three",
  ]);
  expect(current()).toBe("one");
});
