import "../../i18n/late/course.ts";
import type { CourseContent } from "@mofang/protocol";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { emptyCourse, newBlock, withLesson } from "./content-edit.ts";
import { CourseUploadsContext } from "./course-uploads.ts";
import { LessonEditor } from "./lesson-editor.tsx";

const place = { chapter: 0, lesson: 0 };
const png = new File(["x"], "still.png", { type: "image/png" });

/** The lesson editor as the page around it keeps it; its content is told below. */
function Making({ begun, courseId }: { readonly begun: CourseContent; readonly courseId: number | undefined }) {
  const [content, setContent] = useState(begun);
  return (
    <CourseUploadsContext value={{ courseId, update: setContent }}>
      <LessonEditor content={content} place={place} onChange={setContent} />
      <output aria-label="blocks">{JSON.stringify(content.chapters[0]?.lessons[0]?.blocks)}</output>
    </CourseUploadsContext>
  );
}

const blocks = () => JSON.parse(screen.getByRole("status", { name: "blocks" }).textContent ?? "[]");
const withPicture = withLesson(emptyCourse(), place, (lesson) => ({ ...lesson, blocks: [newBlock("picture", "picture-1")] }));

async function open(begun: CourseContent, handlers: Handlers, { isSaved = true } = {}) {
  const double = clientDouble(handlers);
  const { user } = await renderApp(<Making begun={begun} courseId={isSaved ? 7 : undefined} />, { double, language: "en" });
  return { user, double };
}

it("uploads the file of a block, and shows its name and size", async () => {
  const { user, double } = await open(withPicture, { addCourseFile: () => ({ id: 3, name: "still.png", size: 12_300 }) });
  await user.upload(screen.getByLabelText("Picture", { selector: "input" }), png);
  await screen.findByText("still.png · 12.3 kB");
  expect(blocks()[0].file).toEqual({ id: 3, name: "still.png", size: 12_300 });
  expect(double.made).toMatchObject([{ name: "addCourseFile", input: { courseId: 7, kind: "picture" } }]);
  await user.click(screen.getByRole("button", { name: "Picture: Remove" }));
  expect(blocks()[0].file).toBeNull();
});

it("says beside the field why a file was refused, and takes another", async () => {
  const { user } = await open(withPicture, {
    addCourseFile: () => {
      throw refusal("Only pictures of the kinds png, jpg");
    },
  });
  await user.upload(screen.getByLabelText("Picture", { selector: "input" }), png);
  expect((await screen.findByRole("alert")).textContent).toBe("Only pictures of the kinds png, jpg");
  expect(screen.getByRole("button", { name: "Picture: Choose a file" })).toHaveProperty("disabled", false);
});

it("makes a block of each file that is dropped on the lesson", async () => {
  await open(emptyCourse(), { addCourseFile: () => ({ id: 4, name: "still.png", size: 1 }) });
  const data = new File(["1"], "data.csv", { type: "text/csv" });
  const text = screen.getByRole("textbox", { name: /Title of the lesson \(English\)/ });
  fireEvent.drop(text, { dataTransfer: { files: [png, data], types: ["Files"] } });
  await expect
    .poll(() => blocks().map(({ kind, file }: { kind: string; file: unknown }) => [kind, file !== null]))
    .toEqual([
      ["picture", true],
      ["file", true],
    ]);
});

it("asks to save a new course before files are uploaded to it", async () => {
  const { double } = await open(withPicture, {}, { isSaved: false });
  expect(screen.getByRole("button", { name: "Picture: Choose a file" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Save the course first, then upload files.")).toBeDefined();
  expect(double.made).toEqual([]);
});
