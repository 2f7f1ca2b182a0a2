import "../../i18n/late/course.ts";
import type { CallData, Calls, CourseContent } from "@mofang/protocol";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { LessonEngineContext, useNewLessonEngine } from "../shared/use-lesson-engine.ts";
import { PublishPanel } from "./publish-panel.tsx";

type Draft = CallData<Calls["courseDraft"]>;

const both = (text: string) => ({ zh: text, en: text });
const lessons = ["one", "two"].map((key) => ({ key, title: both(`Lesson ${key}`), blocks: [] }));
const chapters = [{ key: "chapter", title: both("Chapter"), lessons }];
const content: CourseContent = { title: both("Springs"), summary: both(""), level: 1, chapters };
const school = { id: 9, name: "Fudan University" };
const control = { id: 31, name: "Control 1", school: "Fudan University" };
const mechanics = { id: 32, name: "Mechanics", school: "Fudan University" };
const draft: Draft = {
  ...{ content, pictures: [], revision: 3, inviteCode: "abc123", publishedAt: null, isPublished: false },
  ...{ visibility: "public", school: null, classrooms: [], limits: [], own: { schools: [], classrooms: [] } },
};

/** The panel in a page that starts no engine, as the course has no exercise. */
function Panel({ also }: { readonly also: Partial<Draft> }) {
  const engine = useNewLessonEngine();
  return (
    <LessonEngineContext value={engine}>
      <PublishPanel draft={{ ...draft, ...also, courseId: 5 }} content={content} />
    </LessonEngineContext>
  );
}

async function open(also: Partial<Draft>, handlers: Handlers = { publishCourse: () => null }) {
  const double = clientDouble(handlers);
  const { user } = await renderApp(<Panel also={also} />, { double, language: "en" });
  const sent = () => double.made.filter(({ name }) => name === "publishCourse").map(({ input }) => input);
  const choose = async (field: string, option: string) => {
    fireEvent.mouseDown(screen.getByRole("combobox", { name: field }));
    await user.click(await screen.findByText(option, { selector: ".ant-select-item-option-content" }));
  };
  const publish = () => user.click(screen.getByRole("button", { name: "Publish what is saved" }));
  return { user, choose, publish, sent };
}

const who = "Who may take it";

it("publishes for the one school in which the teacher is, which need not be chosen", async () => {
  const { choose, publish, sent } = await open({ own: { schools: [school], classrooms: [] } });
  await choose(who, "People of a school");
  expect(screen.getByText("Fudan University")).toBeTruthy();
  expect(screen.getByText(/Others do not see the course/)).toBeTruthy();
  await publish();
  expect(sent()).toMatchObject([{ courseId: 5, visibility: "school", schoolId: 9 }]);
});

it("publishes for classes, beside those that it has also for those of the teacher", async () => {
  const { choose, publish, sent } = await open({
    ...{ visibility: "classes", classrooms: [control], own: { schools: [], classrooms: [mechanics] } },
  });
  expect(screen.getByText("Control 1 · Fudan University")).toBeTruthy();
  await choose("The classes", "Mechanics · Fudan University");
  await publish();
  expect(sent()).toMatchObject([{ courseId: 5, visibility: "classes", classroomIds: [31, 32] }]);
});

it("offers no school and no class to one who teaches in none, and shows the code of an invitation", async () => {
  const { choose } = await open({});
  await choose(who, "Whoever has the code");
  expect(screen.getByText("Code: abc123")).toBeTruthy();
  const options = document.querySelectorAll(".ant-select-item-option-content");
  expect([...options].map(({ textContent }) => textContent)).toEqual(["Everybody", "Whoever has the code"]);
});

it("limits lessons to schools and classes, and takes a limit away", async () => {
  const { user, choose, publish, sent } = await open({
    ...{ own: { schools: [school], classrooms: [mechanics] } },
    limits: [{ lesson: "two", schools: [], classrooms: [control] }],
  });
  await user.click(screen.getByRole("button", { name: "Limit a lesson" }));
  await choose("Whom “Lesson one” is for", "Mechanics · Fudan University");
  await publish();
  expect(sent()).toMatchObject([
    {
      visibility: "public",
      limits: [
        { lesson: "two", schoolIds: [], classroomIds: [31] },
        { lesson: "one", schoolIds: [], classroomIds: [32] },
      ],
    },
  ]);
  await user.click(screen.getAllByRole("button", { name: "Take the limit away" })[0] as HTMLElement);
  await publish();
  expect(sent()[1]).toMatchObject({ limits: [{ lesson: "one" }] });
});
