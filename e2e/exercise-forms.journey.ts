import { repositoryCalls } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, type Member, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en;

/** A cup cools from 80 to 20: its end does not depend on how fast it cools. */
const cooling = `package Cooling
  model Cup "Coffee"
    parameter Real tau = 2 "kept";
    Real T(start = 80, fixed = true);
  equation
    der(T) = (20 - T)/tau;
    annotation(experiment(StopTime = 30));
  end Cup;
end Cooling;
`;
const answer = (tau: string, equation: string) =>
  `model Cup\n  parameter Real tau = ${tau};\n  Real T(start = 80, fixed = true);\nequation\n  ${equation}\nend Cup;\n`;
/** What a wrong answer gets to read, by the words of the criterion that the teacher took. */
const wrongFinal = "The final value of T is 80; asked for: 20 ± 1.";

async function addModels({ name, password }: Member): Promise<void> {
  const api = await logInByApi(name, password);
  const facts = { name: "Cooling", openType: "private", description: "d", modelType: "model" };
  const { id } = (await api.post<{ readonly id: number }>(repositoryCalls.createRepository.path, facts)).data;
  const changes = [{ kind: "write", path: "Cooling.mo", text: cooling, blob: null }];
  expect((await api.post(repositoryCalls.saveFiles.path, { id, changes, message: "m" })).code).toBe(0);
}

/** What a teacher does to a page, counted. */
class Hands {
  readonly #page: Page;
  clicks = 0;
  fields = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(place: Locator): Promise<void> {
    this.clicks++;
    await place.click();
  }

  async fill(label: string, text: string): Promise<void> {
    this.fields++;
    await this.#page.getByLabel(label, { exact: true }).fill(text);
  }

  async fillBoth(label: string, zh: string, en: string): Promise<void> {
    await this.fill(`${label} (${t.criteria.languages.zh})`, zh);
    await this.fill(`${label} (${t.criteria.languages.en})`, en);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.click(this.#page.getByLabel(label, { exact: true }));
    await this.click(this.#page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }));
  }

  button(name: string | RegExp): Promise<void> {
    return this.click(this.#page.getByRole("button", { name, exact: true }));
  }
}

/** Replaces the text of an editor. */
async function write(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

/** Takes the model, leaves its equation out, takes checks from its run and gives each student a time constant. */
async function makeExercise(page: Page, hands: Hands, teacher: Member): Promise<void> {
  await hands.button(t.course.addBlock.replace("{kind}", t.course.blocks.exercise));
  await hands.button(t.exercise.fromModel);
  await hands.choose(t.exercise.repository, `${teacher.name} / Cooling`);
  await hands.choose(t.exercise.model, "Cooling.Cup");
  await page.getByText(t.exercise.sound).waitFor({ timeout: patience });
  await hands.button(t.exercise.take);
  await hands.fillBoth(t.course.task, "让咖啡冷却到 20。", "Let the coffee cool down to 20.");
  const leftOut = page.getByRole("region", { name: t.exercise.starterOf });
  // The last one is for the equations.
  await hands.click(leftOut.getByRole("checkbox").last());
  await hands.button(t.exercise.makeStarter);
  const run = page.getByRole("button", { name: new RegExp(`${t.exercise.runReference}$`) });
  await hands.click(run);
  await hands.button(`${t.exercise.adopt}: The final value of T: 20 ± 1`);
  await hands.button(t.exercise.addParameter);
  await hands.fill(t.exercise.step, "0.001");
  await page.getByText(t.exercise.versions_other.replace("{count}", "2001")).waitFor();
  await page.getByText(t.exercise.stale).waitFor();
  await hands.click(run);
  await page.getByText(t.exercise.stale).waitFor({ state: "detached", timeout: patience });
  await hands.button(/^Take: T follows the curve of the reference model/);
}

it("[EDU-001] an exercise is made of a model by forms alone, tried, published, solved and not solved", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  const teacher = newMember("teaches_by_forms");
  await becomeMember(page, teacher);
  await addModels(teacher);
  await page.goto("/education/publish");
  const hands = new Hands(page);
  await hands.fillBoth(t.course.title, "冷却", "Cooling down");
  await makeExercise(page, hands, teacher);

  await hands.click(page.getByRole("button", { name: new RegExp(`${t.exercise.try}$`) }));
  const right = page.getByRole("region", { name: t.exercise.right });
  await right.getByText(t.exercise.solutionPasses).waitFor({ timeout: patience });
  await page.getByRole("region", { name: t.exercise.wrong }).getByText(t.exercise.starterFails).waitFor();
  const desk = page.getByRole("region", { name: t.exercise.student });
  await write(page, desk.getByRole("textbox", { name: t.course.answerText }), answer("2", "der(T) = 0;"));
  await desk.getByRole("button", { name: new RegExp(`${t.course.submit}$`) }).click();
  await desk.getByText(wrongFinal).waitFor({ timeout: patience });

  await hands.click(page.getByRole("button", { name: new RegExp(`${t.course.save}$`) }));
  await page.waitForURL(/courseId=\d+/);
  const courseId = Number(new URL(page.url()).searchParams.get("courseId"));
  await hands.click(page.getByRole("button", { name: new RegExp(`${t.exercise.tryAll}$`) }));
  await page.getByText(t.exercise.ready).waitFor({ timeout: patience });
  await hands.click(page.getByRole("button", { name: new RegExp(`${t.course.publish}$`) }));
  await page.getByRole("heading", { name: t.course.isPublished, exact: true }).waitFor();
  // Choices of lists and the model itself come on top.
  expect(hands.clicks + hands.fields, `${hands.clicks} clicks, ${hands.fields} fields`).toBeLessThanOrEqual(30);
  expect(await judge(page, [`/education/publish?courseId=${courseId}`])).toEqual([]);

  const drawn = [await solve(courseId, "solves_forms_a"), await solve(courseId, "solves_forms_b")];
  expect(drawn[0]).not.toBe(drawn[1]);
});

/** A student fails with a wrong model, told as the teacher saw it, and passes with a right one. @returns the drawn value */
async function solve(courseId: number, name: string): Promise<string> {
  const page = await openPage({ language: "en" });
  await becomeMember(page, newMember(name));
  await page.goto(`/education/${courseId}/lesson/lesson-1`);
  const exercise = page.getByRole("region", { name: "Cup" });
  const editor = exercise.getByRole("textbox", { name: t.course.answerText });
  await editor.getByText(/tau = /).waitFor();
  const tau = present(/tau = ([\d.]+)/.exec((await editor.textContent()) ?? "")?.[1], "a drawn value in the starter");
  const handIn = exercise.getByRole("button", { name: new RegExp(`${t.course.submit}$`) });
  await write(page, editor, answer(tau, "der(T) = 0;"));
  await handIn.click();
  await exercise.getByText(wrongFinal).waitFor({ timeout: patience });
  await write(page, editor, answer(tau, "tau*der(T) + T = 20;"));
  await handIn.click();
  await exercise.getByText(t.course.marked.replace("{percent}", "100")).waitFor({ timeout: patience });
  return tau;
}
