/** A teacher keeps questions in a bank, a course draws some for each student, and statistics tell how they were answered. */
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { course: t, criteria, action } = texts.en;

async function fillBoth(within: Page | Locator, label: string, zh: string, en: string): Promise<void> {
  await within.getByLabel(`${label} (${criteria.languages.zh})`, { exact: true }).fill(zh);
  await within.getByLabel(`${label} (${criteria.languages.en})`, { exact: true }).fill(en);
}

/** "What is n + n?", to which 2 n is the answer. */
const sumQuestion = (n: number) => ({
  question: { zh: `${n} + ${n} 是多少？`, en: `What is ${n} + ${n}?` },
  feedback: { zh: `是 ${2 * n}。`, en: `It is ${2 * n}.` },
  answer: { type: "number", value: 2 * n, tolerance: 0, unit: "" },
  labels: ["sums"],
  difficulty: 1,
});

/** Writes a question by its form. */
async function addQuestion(page: Page, n: number): Promise<void> {
  await page.getByRole("button", { name: t.bank.add }).click();
  const dialog = page.getByRole("dialog");
  const { question, feedback, labels } = sumQuestion(n);
  await fillBoth(dialog, t.question, question.zh, question.en);
  await dialog.getByLabel(t.quizKind).click();
  await page.getByTitle(t.quizKinds.number, { exact: true }).click();
  await dialog.getByLabel(t.number, { exact: true }).fill(String(2 * n));
  await fillBoth(dialog, t.feedback, feedback.zh, feedback.en);
  await dialog.getByLabel(t.bank.labels, { exact: true }).fill(labels.join());
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: action.save }).click();
  await dialog.waitFor({ state: "detached" });
  const row = page.getByRole("listitem").filter({ hasText: question.en });
  await row.getByText(labels.join(), { exact: true }).waitFor();
}

/** The numbers n of the questions that a student has, in their order. */
async function drawnBy(page: Page): Promise<readonly number[]> {
  const questions = page.getByRole("region", { name: t.draw.title }).getByRole("group");
  // Their texts come after them.
  await questions
    .nth(2)
    .getByText(/\d \+ \d/)
    .waitFor();
  const shown = await questions.allTextContents();
  return shown.map((text) => Number(/(\d+) \+/.exec(text)?.[1]));
}

/** Answers all questions of a page. */
async function answerAll(page: Page, answerTo: (n: number) => number): Promise<void> {
  for (const [i, n] of (await drawnBy(page)).entries()) {
    const question = page.getByRole("group", { name: t.draw.question.replace("{number}", String(i + 1)) });
    await question.getByRole("spinbutton").fill(String(answerTo(n)));
  }
  await page.getByRole("button", { name: t.draw.submit }).click();
  await page.getByRole("region", { name: t.draw.marked }).waitFor();
}

it("a teacher makes five questions, two students get three each, and the statistics say what they answered", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await becomeMember(page, newMember("keeps_questions"));
  await page.goto("/education");
  await page.getByRole("button", { name: t.bank.page.list }).click();
  await page.getByLabel(t.bank.title).fill("Sums");
  await page.getByRole("button", { name: t.bank.make }).click();
  await page.waitForURL(/\/education\/bank\/\d+/);
  const bank = new URL(page.url()).pathname;
  await addQuestion(page, 1);
  await addQuestion(page, 2);
  const questions = [2, 3, 4, 5].map(sumQuestion);
  const file = Buffer.from(JSON.stringify({ title: "More sums", questions }));
  await page.locator("input[type=file]").setInputFiles({ name: "sums.json", mimeType: "application/json", buffer: file });
  // The bank has the second one already.
  await page.getByText(t.bank.leftOut.replace("{numbers}", "1")).waitFor();
  await page.getByText(sumQuestion(5).question.en).waitFor();

  await page.goto("/education/publish");
  await fillBoth(page, t.title, "加法课", "A course of sums");
  await fillBoth(page, t.lessonTitle, "加法", "Sums");
  await page.getByRole("button", { name: t.addBlock.replace("{kind}", t.blocks.draw) }).click();
  const block = page.getByRole("region", { name: t.blocks.draw });
  await block.getByLabel(t.bank.page.bank, { exact: true }).click();
  await page.getByTitle("Sums", { exact: true }).click();
  await block.getByText(t.draw.matches_other.replace("{count}", "5").replace("{needed}", "3")).waitFor();
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  await page.waitForURL(/courseId=\d+/);
  const courseId = Number(new URL(page.url()).searchParams.get("courseId"));
  await page.getByRole("button", { name: new RegExp(`${t.publish}$`) }).click();
  await page.getByRole("heading", { name: t.isPublished, exact: true }).waitFor();

  const lesson = `/education/${courseId}/lesson/lesson-1`;
  const knowing = await openPage({ language: "en" });
  await prepareJudging(knowing.context());
  await becomeMember(knowing, newMember("knows_sums"));
  await knowing.goto(lesson);
  const known = await drawnBy(knowing);
  expect(new Set(known).size).toBe(3);
  await knowing.reload();
  expect(await drawnBy(knowing)).toEqual(known);
  await answerAll(knowing, (n) => 2 * n);
  await knowing.getByText(t.draw.nRight_other.replace("{right}", "3").replace("{count}", "3")).waitFor();
  expect(await judge(knowing, [lesson])).toEqual([]);
  const guessing = await openPage({ language: "zh" });
  await becomeMember(guessing, newMember("guesses_sums"));
  await guessing.goto(lesson);
  const zh = texts.zh.course;
  const groups = guessing.getByRole("region", { name: zh.draw.title }).getByRole("group");
  await groups
    .nth(2)
    .getByText(/\d \+ \d/)
    .waitFor();
  const guessed = (await groups.allTextContents()).map((text) => Number(/(\d+) \+/.exec(text)?.[1]));
  for (const group of await groups.all()) await group.getByRole("spinbutton").fill("1");
  await guessing.getByRole("button", { name: zh.draw.submit }).click();
  await guessing.getByText(zh.draw.nRight_other.replace("{right}", "0").replace("{count}", "3")).waitFor();

  await page.goto(`/education/${courseId}/gradebook`);
  await page.getByRole("link", { name: t.items.page }).click();
  await page.getByText(t.items.lead_other.replace("{count}", "2")).waitFor();
  for (const n of new Set([...known, ...guessed])) {
    const row = page.getByRole("row").filter({ hasText: sumQuestion(n).question.en });
    // Right by the first student and wrong by the second; intervals of Wilson for 1 of 2, 1 of 1 and 0 of 1 by hand.
    const isKnown = known.includes(n);
    const expected = isKnown && guessed.includes(n) ? "50 % 9 % … 91 %" : isKnown ? "100 % 21 % … 100 %" : "0 % 0 % … 79 %";
    await row.getByText(expected).waitFor();
  }
  await page
    .getByRole("button", { name: /expand/i })
    .first()
    .click();
  await page.getByText(t.items.advice.few).waitFor();
  const pages = ["/education/banks", bank, `/education/publish?courseId=${courseId}`, `/education/${courseId}/statistics`];
  expect(await judge(page, pages)).toEqual([]);
});
