import "../../i18n/late/course.ts";
import type { CourseContent } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { CourseHead } from "./course-head.tsx";

const both = (text: string) => ({ zh: text, en: text });
const course: CourseContent = { title: both("Springs"), summary: both(""), level: 1, hours: 8, chapters: [] };

/** The head in a page that keeps the content, whose hours are told below. */
function Head() {
  const [content, setContent] = useState(course);
  return (
    <>
      <CourseHead content={content} onChange={setContent} />
      <output aria-label="hours">{String(content.hours)}</output>
    </>
  );
}

it("takes hours in halves, an empty field for none, and keeps what breaks the rule with a word about it", async () => {
  const { user } = await renderApp(<Head />, { double: clientDouble({}), language: "en" });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Hours of study" });
  const kept = () => screen.getByRole("status", { name: "hours" }).textContent;
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    return [field.value, kept(), field.getAttribute("aria-invalid")];
  };
  expect(field.value).toBe("8");
  expect(await type("7.5")).toEqual(["7.5", "7.5", "false"]);
  expect(await type("0.7")).toEqual(["0.7", "0.7", "true"]);
  expect(screen.getByText("“0.7” is no number of hours: from 0.5 to 1000, in halves such as 7.5")).toBeDefined();
  expect(await type("eight")).toEqual(["eight", "NaN", "true"]);
  await user.clear(field);
  expect([field.value, kept(), field.getAttribute("aria-invalid")]).toEqual(["", "undefined", "false"]);
});
