import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();

it("[EDU-001] a student runs, checks, hands in, fails, tries again and is marked", async () => {
  const page = await openPage({ language: "en" });
  const t = texts.en.course;
  await becomeMember(page, newMember("pupil"));
  await page.goto("/education");
  await page.getByRole("link", { name: /First steps in Modelica/ }).click();
  await page.getByRole("button", { name: t.take }).click();
  const exercise = page.getByRole("region", { name: "Two unknowns" });
  await exercise.getByRole("button", { name: new RegExp(`${t.check}$`) }).click();
  await exercise
    .getByText(/The model cannot be translated/)
    .first()
    .waitFor();
  const editor = exercise.getByRole("textbox", { name: t.answerText });
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(
    "model Pair\n  Real x(start = 1, fixed = true);\n  Real y;\nequation\n  der(x) = -x;\n  y = x;\nend Pair;\n",
  );
  await exercise.getByRole("button", { name: new RegExp(`${t.submit}$`) }).click();
  await exercise.getByText("Mark: 33 %").waitFor();
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(
    "model Pair\n  Real x(start = 1, fixed = true);\n  Real y;\nequation\n  der(x) = -x;\n  y = 2*x;\nend Pair;\n",
  );
  await exercise.getByRole("button", { name: new RegExp(`${t.check}$`) }).click();
  await exercise.getByText(t.checkPassed).waitFor();
  await exercise.getByRole("button", { name: new RegExp(`${t.submit}$`) }).click();
  await exercise.getByText("Mark: 100 %").waitFor();
  const quiz = page.getByRole("region", { name: t.question });
  await quiz.getByRole("radio").first().check();
  await quiz.getByRole("button", { name: t.answer, exact: true }).click();
  await quiz.getByText(t.right, { exact: true }).waitFor();
  await expect.poll(() => page.getByText("2/3").count()).toBeGreaterThan(0);
});
