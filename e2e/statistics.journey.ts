/** What a model is made of and what its run cost: numbers counted by hand, lines that lead to text and diagram, the structure. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { waitForStatus } from "./workspace.ts";

const openPage = openBrowser();

/**
 * Counted by hand. Two masses at a fixed distance: 5 equations, the constraint differentiated twice, der(s1) = v1 and
 * der(s2) = v2 go, so that 2 states and 2 dependents stay and both accelerations and the force are a linear loop of 3 with
 * 1 left. x, y and z are a nonlinear loop of 3 with 1 left, which has no start value. The ball is a component with 2 states.
 * From 1 m, keeping 0.7 of its speed and g = 9.81, it bounces at T·(1, 1 + 2·0.7, 1 + 2·0.7 + 2·0.49, …) with T = √(2/g) =
 * 0.4515 s: at 0.45, 1.08, 1.53, 1.84 s, … up to 1.7 s three times; its condition becomes true
 * at each, and false again behind it.
 */
const files = [
  new File(
    [
      `model Ball
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -0.7*pre(v));
    n = pre(n) + 1;
  end when;
  annotation(Icon(graphics={Ellipse(extent={{-80,-80},{80,80}})}));
end Ball;
`,
    ],
    "Ball.mo",
  ),
  new File(
    [
      `model Made
  Real s1(start = 1, fixed = true);
  Real v1(start = 0, fixed = true);
  Real s2, v2, f;
  Real x, y, z;
  Ball ball annotation(Placement(transformation(extent={{-20,-20},{20,20}})));
equation
  der(s1) = v1;
  der(s2) = v2;
  2*der(v1) = f - 3;
  4*der(v2) = -f;
  s1 = s2 + 1;
  x = exp(z);
  y = sin(x) + 2;
  z = cos(y) - 1;
  annotation(experiment(StopTime = 1.7));
end Made;
`,
    ],
    "Made.mo",
  ),
];
const bounces = 3;
const eventsOfBall = 2 * bounces;

async function workspaceOf(page: Page, name: string): Promise<string> {
  const member = newMember(name);
  await becomeMember(page, member);
  const api = await logInByApi(member.name, member.password);
  const facts = { name: "Made", openType: "private", modelType: "model", description: "counted by hand" };
  const { id } = (await api.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await api.upload(id, files);
  return `/workspace?id=${id}&class=Made`;
}

/** A page with the panel open and the class examined. */
async function examined(language: "zh" | "en", name: string) {
  const t = texts[language];
  const page = await openPage({ language });
  await prepareJudging(page.context());
  await page.goto(await workspaceOf(page, name));
  await page.getByRole("tab", { name: "Made" }).waitFor();
  const bar = page.getByRole("region", { name: t.office.bar });
  await bar.getByRole("button", { name: t.office.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: t.office.right.statistics, exact: true }).click();
  const panel = page.getByRole("complementary", { name: t.office.rightPanel });
  await panel.getByRole("button", { name: t.statistics.examine }).click();
  await panel.getByTestId("statistics-sizes").waitFor();
  const to = async (name: keyof typeof t.statistics.section): Promise<void> => {
    await panel
      .getByRole("navigation", { name: t.statistics.sections })
      .getByRole("button", { name: new RegExp(`^${t.statistics.section[name]}`) })
      .click();
  };
  return { t, page, bar, panel, to };
}

it("says what a model is made of in numbers that a person counts, and each line leads to text or diagram", async () => {
  const { t, page, panel, to } = await examined("en", "counts_states");
  expect(await judgeShown(page)).toEqual([]);
  const sizes = t.statistics.sizes;
  const shown = await panel.getByTestId("statistics-sizes").locator("div").allInnerTexts();
  const counts = Object.fromEntries(shown.map((line) => [line.replace(/\s*\d+$/, "").trim(), Number(/\d+$/.exec(line)?.[0])]));
  expect(counts).toMatchObject({
    [sizes.equations]: 5 + 3 + 3,
    [sizes.unknowns]: 5 + 3 + 3,
    [sizes.differentiated]: 2,
    [sizes.states]: 2 + 2,
    [sizes.dependents]: 2,
    [sizes.linear]: 1,
    [sizes.nonlinear]: 1,
    [sizes.starts]: 1,
    [sizes.conditions]: 1,
  });

  await to("loops");
  await panel.getByText("Linear loop: 3 → 1", { exact: true }).waitFor();
  await panel.getByRole("button", { name: "Show the unknowns of Nonlinear loop: 3 → 1" }).click();
  for (const name of ["x", "y", "z"]) await panel.locator("code").getByText(name, { exact: true }).waitFor();

  await to("states");
  expect(await panel.getByText(t.statistics.reasons.kept).count()).toBe(2);
  expect(await panel.getByText(t.statistics.reasons.reinit).count()).toBe(1);
  expect(await panel.locator("code").getByText("s1 = s2 + 1", { exact: true }).count()).toBeGreaterThan(0);
  await panel.getByRole("button", { name: "Show component ball in the diagram" }).first().click();
  await to("events");
  await panel.getByRole("button", { name: /ball\.h < 0/ }).click();
  await expect.poll(() => page.locator(".cm-content").textContent()).toContain("when h < 0 then");
});

it("counts the events of a run by their condition, and says what limits its steps", async () => {
  const { t, page, bar, panel, to } = await examined("zh", "counts_events");
  await to("time");
  await panel.getByRole("switch").click();
  await bar.getByRole("button", { name: t.workspace.runHere }).click();
  await waitForStatus(page, "succeed");
  // A run may draw the panel again; the section stays.
  await panel.getByText(/非线性，1 个未知量/).waitFor();
  await to("events");
  const { condition, eventsOf_other: eventsOf } = texts.zh.statistics;
  const kind = condition.crossing;
  await panel.getByText(eventsOf.replace("{count}", String(eventsOfBall)).replace("{kind}", kind)).waitFor();
  await to("steps");
  await panel.getByText(t.statistics.reason.limit).waitFor();
});

it("shows the cost of a run on the server as that of one in the page", async () => {
  const { page, bar, panel, to } = await examined("zh", "counts_on_server");
  await to("time");
  await panel.getByRole("switch").click();
  await bar.getByRole("button", { name: new RegExp(`${texts.zh.workspace.simulate}$`) }).click();
  await waitForStatus(page, "succeed");
  await panel.getByText(/非线性，1 个未知量/).waitFor();
  await to("events");
  const { condition, eventsOf_other: eventsOf } = texts.zh.statistics;
  await panel.getByText(eventsOf.replace("{count}", String(eventsOfBall)).replace("{kind}", condition.crossing)).waitFor();
});

it("draws the structure, tells its cells, and hands out the flat model", async () => {
  const { t, page, panel, to } = await examined("en", "draws_structure");
  await to("structure");
  const picture = panel.getByRole("group", { name: t.statistics.pictureHelp });
  await picture.locator("canvas[data-drawn]").waitFor();
  await picture.focus();
  await page.keyboard.press("ArrowDown");
  await panel.getByText("Row 1", { exact: true }).waitFor();
  expect(await judgeShown(page)).toEqual([]);
  // Large, it fills the page.
  await panel.getByRole("button", { name: t.statistics.enlarge }).click();
  await page.getByRole("button", { name: t.office.leaveFull }).waitFor();
  await page.keyboard.press("Escape");
  await to("flat");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: t.statistics.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Made.flat.mo");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("der(s1) = v1");
  expect(text).toContain("'ball.h'");
});
