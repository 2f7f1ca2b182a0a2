/** A teacher sets places on a diagram, and students drag labels there by mouse, by keys and on a phone. */
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { course: t, criteria } = texts.en;

const at = (x: number) => `annotation(Placement(transformation(extent = {{${x - 20},-20},{${x + 20},20}})))`;
/** Two parts without drawn names, and a border around. */
const circuit = (left: string, x = -60) => `model Part
  annotation(Icon(graphics = {Rectangle(extent = {{-100,-100},{100,100}}, lineColor = {0,0,255})}));
end Part;
model Circuit
  Part ${left} ${at(x)};
  Part b ${at(60)};
  annotation(Diagram(graphics = {Rectangle(extent = {{-100,-60},{100,60}})}));
end Circuit;
`;

async function fillBoth(within: Page | Locator, label: string, zh: string, en: string): Promise<void> {
  await within.getByLabel(`${label} (${criteria.languages.zh})`, { exact: true }).fill(zh);
  await within.getByLabel(`${label} (${criteria.languages.en})`, { exact: true }).fill(en);
}
const numbered = (text: string, number: number) => text.replace("{number}", String(number));

/** The place that a student sees at a component, by the words before its label. */
function placeAt(page: Page, component: string): Locator {
  return page.getByRole("button", { name: new RegExp(`, component ${component}:|，组件 ${component}：`) });
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

async function openLesson(page: Page, lesson: string): Promise<void> {
  await page.goto(lesson);
  await placeAt(page, "b").waitFor();
}

/** Writes the question by its form: two places on components, one beside them, and a label that belongs to none. */
async function writeQuestion(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: t.addBlock.replace("{kind}", t.blocks.quiz) }).click();
  const block = page.getByRole("region", { name: t.blocks.quiz });
  await fillBoth(block, t.question, "各是什么？", "What is what?");
  await block.getByLabel(t.quizKind).click();
  await page.getByTitle(t.quizKinds.labels, { exact: true }).click();
  await block.getByLabel(t.modelText, { exact: true }).fill(circuit("a"));
  await block.getByLabel(t.labels.className, { exact: true }).fill("Circuit");
  const picture = block.getByRole("img", { name: t.labels.picture });
  const { width, height } = await boxOf(picture);
  // The first part, free paper in the middle, and the other part without a mouse.
  await picture.click({ position: { x: width * 0.22, y: height * 0.45 } });
  await picture.click({ position: { x: width * 0.5, y: height * 0.3 } });
  await block.getByLabel(t.labels.add, { exact: true }).click();
  await page.getByTitle("b", { exact: true }).last().click();
  await fillBoth(block, numbered(t.labels.labelOf, 1), "线圈", "coil");
  await fillBoth(block, numbered(t.labels.labelOf, 2), "纸", "paper");
  await fillBoth(block, numbered(t.labels.labelOf, 3), "电容", "capacitor");
  await block.getByRole("button", { name: t.labels.addDecoy }).click();
  await fillBoth(block, numbered(t.labels.decoy, 1), "马达", "motor");
  return block;
}

async function publish(page: Page): Promise<number> {
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  await page.waitForURL(/courseId=\d+/);
  await page.getByRole("button", { name: new RegExp(`${t.publish}$`) }).click();
  await page.getByRole("heading", { name: t.isPublished, exact: true }).waitFor();
  return Number(new URL(page.url()).searchParams.get("courseId"));
}

it("a question with labels is made on a diagram, and answered with mouse and keys, and on a phone", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await becomeMember(page, newMember("labels_parts"));
  await page.goto("/education/publish");
  await fillBoth(page, t.title, "电路课", "Parts of circuits");
  await fillBoth(page, t.lessonTitle, "电路", "Circuits");
  const block = await writeQuestion(page);
  expect(await block.getByLabel(numbered(t.labels.where, 1), { exact: true }).locator("..").textContent()).toContain("a");

  // A component that is renamed leaves its place behind, and the form says so.
  await block.getByLabel(t.modelText, { exact: true }).fill(circuit("renamed"));
  await block.getByText(t.labels.goneInForm.replace("{name}", "a")).waitFor();
  await block.getByLabel(t.modelText, { exact: true }).fill(circuit("a", -40));
  await block.getByText(t.labels.goneInForm.replace("{name}", "a")).waitFor({ state: "detached" });
  const courseId = await publish(page);
  const lesson = `/education/${courseId}/lesson/lesson-1`;

  const student = await openPage({ language: "en" });
  await prepareJudging(student.context());
  await becomeMember(student, newMember("drags_labels"));
  await openLesson(student, lesson);
  const tray = student.getByRole("group", { name: t.labels.tray });
  await drag(student, tray.getByRole("button", { name: "coil" }), placeAt(student, "a"));
  await student.getByRole("button", { name: /component a: coil/ }).waitFor();
  // A label goes elsewhere, and back.
  await drag(student, placeAt(student, "a"), placeAt(student, "b"));
  await student.getByRole("button", { name: /component b: coil/ }).waitFor();
  await drag(student, placeAt(student, "b"), tray);
  await tray.getByRole("button", { name: "coil" }).waitFor();
  await drag(student, tray.getByRole("button", { name: "coil" }), placeAt(student, "a"));
  await drag(student, tray.getByRole("button", { name: "motor" }), placeAt(student, "b"));
  await student.getByRole("button", { name: new RegExp(`${t.answer}$`) }).click();
  await student.getByText(t.partlyRight.replace("{percent}", "33%")).waitFor();
  // By keys alone: take the capacitor, walk to its place, and put it there; the motor goes back.
  await tray.getByRole("button", { name: "capacitor" }).focus();
  await student.keyboard.press("Enter");
  await placeAt(student, "b").focus();
  await student.keyboard.press("Enter");
  await tray.getByRole("button", { name: "paper" }).focus();
  await student.keyboard.press("Space");
  await student.keyboard.press("ArrowDown");
  const free = student.getByRole("button", { name: /^Place \d: no label$/ });
  for (let steps = 0; steps < 3 && !(await free.evaluate((place) => place === document.activeElement)); steps++) {
    await student.keyboard.press("ArrowRight");
  }
  await student.keyboard.press("Enter");
  await student.getByRole("button", { name: new RegExp(`${t.answer}$`) }).click();
  await student.getByText(t.right, { exact: true }).waitFor();
  expect(await judge(student, [lesson])).toEqual([]);

  const zh = texts.zh.course;
  const phone = await openPage({ language: "zh", width: 390, height: 844 });
  await prepareJudging(phone.context());
  await becomeMember(phone, newMember("labels_on_phone"));
  await openLesson(phone, lesson);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await phone.getByRole("group", { name: zh.labels.tray }).getByRole("button", { name: "电容" }).click();
  await placeAt(phone, "b").click();
  await phone.getByRole("button", { name: /组件 b：电容/ }).waitFor();
  await phone.getByText(zh.labels.lists).click();
  await phone.getByLabel(/^位置 \d，组件 a$/).click();
  await phone.getByTitle("马达", { exact: true }).last().click();
  await phone.getByRole("button", { name: zh.answer, exact: true }).click();
  await phone.getByText(zh.partlyRight.replace("{percent}", "33%")).waitFor();
  expect(await judge(phone, [lesson])).toEqual([]);

  await page.goto(`/education/${courseId}/statistics`);
  await page
    .getByRole("button", { name: /expand/i })
    .first()
    .click();
  await page.getByText("Place 1: motor").waitFor();
  expect(await judge(page, [`/education/publish?courseId=${courseId}`, `/education/${courseId}/statistics`])).toEqual([]);
});

it("a question with labels is made on a picture that is uploaded", async () => {
  const page = await openPage({ language: "en" });
  await becomeMember(page, newMember("labels_pictures"));
  await page.goto("/education/publish");
  await fillBoth(page, t.title, "图片课", "Parts of a picture");
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  await page.waitForURL(/courseId=\d+/);
  await page.getByRole("button", { name: t.addBlock.replace("{kind}", t.blocks.quiz) }).click();
  const block = page.getByRole("region", { name: t.blocks.quiz });
  await fillBoth(block, t.question, "这是什么？", "What is this?");
  await block.getByLabel(t.quizKind).click();
  await page.getByTitle(t.quizKinds.labels, { exact: true }).click();
  await block.getByText(t.labels.kinds.file, { exact: true }).click();
  await block.getByText(t.labels.noPicture).waitFor();
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 150 } });
  await block.locator("input[type=file]").setInputFiles({ name: "parts.png", mimeType: "image/png", buffer: shot });
  await fillBoth(block, t.alt, "两个零件", "Two parts");
  // Its places are set before the course is saved again.
  const picture = block.getByRole("img", { name: t.labels.picture });
  const { width, height } = await boxOf(picture);
  await picture.click({ position: { x: width * 0.25, y: height * 0.5 } });
  await fillBoth(block, numbered(t.labels.labelOf, 1), "泵", "pump");
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  await page.getByText(t.saved, { exact: true }).last().waitFor();
  const courseId = await publish(page);

  const student = await openPage({ language: "en" });
  await becomeMember(student, newMember("labels_the_pump"));
  await student.goto(`/education/${courseId}/lesson/lesson-1`);
  await student.getByRole("img", { name: "Two parts" }).waitFor();
  await student.getByRole("button", { name: "pump", exact: true }).click();
  await student.getByRole("button", { name: "Place 1: no label" }).click();
  await student.getByRole("button", { name: new RegExp(`${t.answer}$`) }).click();
  await student.getByText(t.right, { exact: true }).waitFor();
});
