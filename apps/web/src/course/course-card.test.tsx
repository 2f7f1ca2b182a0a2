import "../i18n/late/course.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { CourseCard } from "./course-card.tsx";

const both = (text: string) => ({ zh: text, en: text });
const course = {
  ...{ title: both("Springs and `der`"), summary: both("About springs"), level: 1, visibility: "public" as const },
  ...{
    teacher: null,
    nLessons: 3,
    nTasks: 2,
    nStudents: 1,
    stars: null,
    nRatings: 0,
    publishedAt: null,
    progress: null,
    hours: null,
  },
};

it("shows the cover of a course, and an empty sheet where none is drawn", async () => {
  const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]);
  const double = clientDouble({ courseCover: ({ courseId }) => ({ blob: courseId === 1 ? svg : new Blob([]), fileName: "" }) });
  const cards = [1, 2].map((id) => <CourseCard key={id} course={{ ...course, id }} />);
  await renderApp(<ul>{cards}</ul>, { double, language: "en" });
  const [drawn, empty] = screen.getAllByRole("link", { name: /Springs/ }) as [HTMLElement, HTMLElement];
  await expect.poll(() => drawn.querySelector("img")?.src).toMatch(/^blob:/);
  expect(empty.querySelector("img")).toBeNull();
  expect(drawn.querySelector("code")?.textContent).toBe("der");
  expect(drawn.getAttribute("href")).toBe("/education/1");
});
