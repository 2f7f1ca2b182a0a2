/** Two people in one model: what one does the other sees, both end with the same text, and nobody loses anything. */
import type { Locator, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { openWorkspace, save } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const placed = (x: number) => `annotation(Placement(transformation(extent={{${x},0},{${x + 20},20}})))`;
const model = `model Plant
  block Part
    Real u;
  end Part;
  Part one ${placed(-40)};
  Part two ${placed(20)};
end Plant;
`;

/** The text as the page has it, whichever view is shown. */
const codeOf = (page: Page): Promise<string> =>
  page.locator(".cm-line").evaluateAll((lines) => lines.map((line) => line.textContent).join("\n"));

/** Both have the same text, and it is as it should be. */
async function expectBoth(pages: readonly [Page, Page], check: (text: string) => void): Promise<void> {
  await vi.waitFor(
    async () => {
      const [one, other] = [await codeOf(pages[0]), await codeOf(pages[1])];
      expect(one).toBe(other);
      check(one);
    },
    { timeout: patience, interval: 150 },
  );
}

const canvas = (page: Page): Locator =>
  page.getByRole("group", { name: t.canvas.help.replace("{label}", t.picture.diagramOf.replace("{name}", "Plant")) });
const component = (page: Page, name: string): Locator => canvas(page).locator(`svg > g > [data-component="${name}"]`);

async function showLayer(page: Page, layer: "code" | "diagram"): Promise<void> {
  await page.getByText(t.picture.layer[layer], { exact: true }).first().click();
}

/** Chooses a component by keys and does something to it. */
async function press(page: Page, name: string, key: string): Promise<void> {
  await component(page, name).waitFor();
  await canvas(page).focus();
  await page.keyboard.press("Escape");
  for (const _ of name === "one" ? [1] : [1, 2]) await page.keyboard.press("Tab");
  await page.keyboard.press(key);
}

/** The line in which an element of the editor stands, from 0. */
function lineOf(element: Element): number {
  const line = element.closest(".cm-line");
  return [...(line?.parentElement?.children ?? [])].indexOf(line as Element);
}

async function chooseOne(page: Page): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
}

/** Types at the beginning of the text. */
async function typeAtTop(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type(text);
}

/** A repository in which both may edit. */
async function shared(owner: ApiClient, guest: ApiClient): Promise<number> {
  const facts = { name: "Plants", openType: "private", modelType: "model", description: "by two" };
  const { id } = (await owner.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await owner.upload(id, [new File([model], "Plant.mo")]);
  const invitation = { id, role: "ROLE_PROJECT_EDIT", days: null };
  const { key } = (await owner.post<{ key: string }>("/mofang/repo/members/resetInviteKey", invitation)).data;
  const { applicationId } = (await guest.post<{ applicationId: number }>("/mofang/repo/members/joinByUrl", { key })).data;
  expect((await owner.post("/mofang/repo/members/audit", { id, applicationId, isPassed: true })).code).toBe(0);
  return id;
}

it("what two people do to one model at once comes together, offline, past a reload and in one commit", async () => {
  const [ann, ben] = [await openPage({ language: "en" }), await openPage({ language: "en" })];
  const [owner, guest] = [newMember("co_ann"), newMember("co_ben")];
  await becomeMember(ann, owner);
  await becomeMember(ben, guest);
  const client = await logInByApi(owner.name, owner.password);
  const id = await shared(client, await logInByApi(guest.name, guest.password));
  const both = [ann, ben] as const;
  for (const page of both) await openWorkspace(page, id);

  // One types, the other sees it while they do, with their cursor where it was.
  await typeAtTop(ann, "// by ann\n");
  await expectBoth(both, (text) => expect(text).toBe(`// by ann\n${model}`));
  await expect.poll(() => ben.locator(`.cm-line [data-person="${owner.name}"]`).evaluate(lineOf)).toBe(1);

  // Both move the same component, one types meanwhile.
  for (const page of both) await showLayer(page, "diagram");
  await Promise.all([press(ann, "one", "ArrowRight"), press(ben, "one", "ArrowUp")]);
  await expectBoth(both, (text) => expect(text).toMatch(/Part one annotation\(Placement\(transformation\(extent=\{\{-3\d,\d+\}/));
  await showLayer(ann, "code");
  await Promise.all([typeAtTop(ann, "// and more\n"), press(ben, "two", "ArrowUp")]);
  await expectBoth(both, (text) => {
    expect(text).toContain("// and more\n// by ann\n");
    expect(text).not.toContain(`Part two ${placed(20)}`);
  });

  // One goes offline, works on, and comes back.
  await ben.context().setOffline(true);
  await press(ben, "two", "Delete");
  await typeAtTop(ann, "// meanwhile\n");
  await vi.waitFor(async () => expect(await codeOf(ben)).not.toContain("Part two"), { timeout: patience });
  expect(await codeOf(ann)).toContain("Part two");
  await ben.context().setOffline(false);
  await expectBoth(both, (text) => {
    expect(text.startsWith("// meanwhile\n// and more\n// by ann\nmodel Plant\n")).toBe(true);
    expect(text).not.toContain("Part two");
  });

  // Each sees what the other has selected; who follows sees what the other sees, until they do something themselves.
  await ann.getByRole("button", { name: t.work.follow.replace("{name}", guest.name) }).click();
  await canvas(ann).waitFor();
  await chooseOne(ben);
  await ann.locator(`[data-people] rect[data-person="${guest.name}"]`).waitFor();
  await showLayer(ben, "code");
  const stop = ann.getByRole("button", { name: t.work.stop, exact: true });
  await expect.poll(() => ann.locator(".cm-content").isVisible()).toBe(true);
  await stop.waitFor();
  await ann.locator(".cm-content").click();
  await expect.poll(() => stop.count()).toBe(0);

  // A reload keeps what each can take back: ben's deletion, and not what ann typed after it.
  await ben.getByText(t.workspace.draft.kept).waitFor();
  await openWorkspace(ben, id);
  await ben.locator(".cm-content").click();
  await ben.keyboard.press("ControlOrMeta+z");
  await expectBoth(both, (text) => {
    expect(text).toContain("Part two");
    expect(text.startsWith("// meanwhile\n")).toBe(true);
  });

  // One saves for both.
  const text = await codeOf(ann);
  await save(ann, "en", "By two");
  await ann.getByText(t.workspace.save.done).waitFor();
  await expect
    .poll(async () => (await client.get<{ text: string }>("/mofang/tgit/content", { id, path: "Plant.mo" })).data?.text)
    .toBe(text);
  await expect.poll(() => ben.getByRole("button", { name: t.workspace.save.action, exact: true }).isDisabled()).toBe(true);
});
