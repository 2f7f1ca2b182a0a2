/** Texts that try to run something, in every place where texts of people are shown, in a real browser. */
import { type CallData, calls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hostileTexts } from "../apps/web/src/writing/test-hostile-texts.ts";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { fillWithHostileTexts } from "./hostile-content.ts";
import { prepareJudging, settled } from "./judge-pages.ts";
import { logIn, newMember, registerByApi } from "./member.ts";

const openPage = openBrowser();
const keeper = { name: "keeper", email: "keeper@example.org", password: "keeper_2026" };
const teacher = { ...newMember("harald_hostile"), email: "harald@hostile.edu" };

/** What texts did in a page. */
interface Deeds {
  readonly ran: number;
  readonly harm: readonly string[];
}

type HostileWindow = typeof window & { hostile: () => void; hostileCalls: number };

it("nothing of three hundred hostile texts runs, wherever people write, not even without the content policy", async () => {
  const byKeeper = await logInByApi(keeper.name, keeper.password);
  const schools = [
    { zh: "敌意大学", en: "Hostile University", region: "SH", domains: [{ domain: "hostile.edu", role: "teacher" }] },
  ];
  await byKeeper.post(calls.importSchools.path, { schools });
  await registerByApi(teacher);
  const byTeacher = await logInByApi(teacher.name, teacher.password);
  const { data: person } = await byTeacher.get<CallData<typeof calls.userByName>>(calls.userByName.path, { name: teacher.name });
  const places = await fillWithHostileTexts({ keeper: byKeeper, teacher: byTeacher, teacherId: person.id });

  const page = await openPage({ language: "en", bypassesPolicy: true });
  await prepareJudging(page.context());
  await page.context().addInitScript(() => {
    const target = window as HostileWindow;
    target.hostileCalls = 0;
    target.hostile = () => {
      target.hostileCalls++;
    };
  });
  page.on("dialog", (dialog) => void dialog.dismiss());
  await logIn(page, keeper, "en");
  const { origin } = new URL(page.url());
  const found: string[] = [];
  for (const { name, address } of places) {
    await page.goto(address);
    // What the server has written into the page for readers without scripts stands there before.
    await settled(page);
    // The place shows what was written, as text.
    await expect.poll(() => shownText(page), { message: name }).toContain("hostile()");
    const { ran, harm } = await page.evaluate(deeds);
    if (ran > 0) found.push(`${name}: ran ${ran} times`);
    if (new URL(page.url()).origin !== origin) found.push(`${name}: led away to ${page.url()}`);
    found.push(...harm.map((each) => `${name}: ${each}`));
  }
  expect(found).toEqual([]);

  // Where nothing keeps them from it, they run and are found.
  const samples = hostileTexts.filter(
    (text) => text.startsWith("<img src=x onerror=") || text.startsWith('<a href="javascript:'),
  );
  await page.evaluate((texts) => document.body.insertAdjacentHTML("beforeend", texts.join("")), samples);
  const { ran, harm } = await page.evaluate(deeds);
  expect(ran).toBeGreaterThan(0);
  expect(harm).toHaveLength(samples.length);
});

async function shownText(page: Page): Promise<string> {
  return (await page.locator("body").textContent()) ?? "";
}

/** Runs in the page, once its pictures have had time to fail: what texts did, and what of the document could still run. */
async function deeds(): Promise<Deeds> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
  const harm: string[] = [];
  const running = /^[^/a-z]*(?:javascript|vbscript|data:text|file|view-source|feed|jar):/i;
  for (const element of document.querySelectorAll("*")) {
    const named = (name: string) => `${element.nodeName} ${name} ${element.getAttribute(name)?.slice(0, 80)}`;
    for (const name of element.getAttributeNames()) {
      if (/^on/i.test(name)) harm.push(named(name));
      const isAddress = ["href", "src", "srcset", "xlink:href", "action", "formaction", "data", "background"].includes(name);
      if (isAddress && running.test(element.getAttribute(name) ?? "")) harm.push(named(name));
    }
    if (element instanceof HTMLScriptElement && !/json$/.test(element.type)) {
      const isOwn = element.src !== "" && new URL(element.src).origin === location.origin;
      if (!isOwn) harm.push(`script ${element.src || element.textContent}`);
    }
    if (/^(iframe|object|embed|applet|base|frame|portal)$/i.test(element.nodeName)) harm.push(element.outerHTML.slice(0, 120));
    if (element.nodeName === "META" && element.getAttribute("http-equiv")?.toLowerCase() === "refresh")
      harm.push(named("content"));
  }
  return { ran: (window as HostileWindow).hostileCalls, harm };
}
