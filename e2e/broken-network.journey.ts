/** What a page keeps when the network or the server fails: scripts that do not come, and what is saved meanwhile. */
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { openGate } from "./gate.ts";
import { becomeMember, logIn, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { openWorkspace, save, showText, typeText } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

it("a page whose network fails keeps what it holds: a part comes with a retry, what is saved is sent later", async () => {
  const page = await openPage({ language: "en" });
  await page.goto("/search");
  const word = page.getByRole("searchbox");
  await word.fill("half a word");

  // A dialog: the page and what was typed stay.
  await page.route("**/assets/contact-dialog-*.js", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("button").click();
  const failure = page.getByRole("alert").filter({ hasText: t.part.failed });
  await failure.waitFor();
  expect(await word.inputValue()).toBe("half a word");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(t.route.search);
  await page.unrouteAll();
  await failure.getByRole("button", { name: t.action.retry }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");

  // A page: the shell stays, and the page comes into its place.
  await page.route("**/assets/list-page-*", (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: t.notFound.toModels }).click();
  await page.getByRole("main").getByRole("alert").waitFor();
  expect(await word.inputValue()).toBe("half a word");
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: t.action.retry }).click();
  await page.getByRole("heading", { level: 1, name: t.route.models }).waitFor();

  // What is saved without a network says so at once and is sent when it returns.
  await logIn(page, { name: "keeper", email: "keeper@example.org", password: "keeper_2026" }, "en");
  await page.goto("/personal");
  await page.waitForURL(/\/user\/\d+\//);
  await page.goto(`${page.url().replace(/\/[a-z]+$/, "")}/setting/feedback`);
  await page.getByLabel(t.settings.feedbackLabel).fill("Written on a train");
  await page.context().setOffline(true);
  await page.getByText(t.offline.title.network).waitFor();
  await page.getByRole("main").getByRole("button", { name: t.contact.send }).click();
  await page.getByText(t.offline.waiting.replace("{count}", "1")).waitFor();
  expect(await page.getByLabel(t.settings.feedbackLabel).inputValue()).toBe("Written on a train");
  await page.context().setOffline(false);
  await page.getByText(t.notice.sent).waitFor();
  await page.getByRole("main").getByText("Written on a train").waitFor();
  expect(await page.getByText(t.offline.title.network).count()).toBe(0);
});

it("a workspace comes with a retry where one of its scripts did not come, and runs where a worker's did not", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("retrying_rita");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Late", openType: "private", modelType: "model", description: "whose page comes late" };
  const { id } = (await client.post<{ readonly id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File(["model Late\n  Real x = time;\nend Late;\n"], "Late.mo")]);
  let nLost = 0;
  await page.context().route("**/assets/run-requests-*.js", (route) => {
    nLost += 1;
    return route.abort();
  });
  await page.route("**/assets/workspace-page-*.js", (route) => route.abort());
  await page.goto(`/workspace?id=${id}`);
  await page.getByRole("alert").filter({ hasText: t.part.failed }).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: t.action.retry }).click();
  await page.getByRole("treeitem", { name: "Late" }).first().waitFor();
  await expect.poll(() => nLost, { timeout: patience }).toBeGreaterThan(0);
  await page.context().unrouteAll();
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await page.locator('[data-variable="x"]').waitFor();
});

it("what is saved while the server is away is kept, also over a reload, and saved once when it answers", async () => {
  const keeper = await logInByApi("keeper", "keeper_2026");
  const { data } = await keeper.post<{ readonly id: number }>("/mofang/repo/create", {
    name: "Away",
    description: "Saved while the server is away",
    openType: "private",
    modelType: "model",
  });
  const { id } = data;
  const model = (text: string) => `model Away "${text}"\n  Real x = time;\nend Away;\n`;
  await keeper.upload(id, [new File([model("begun")], "Away.mo")]);
  const stored = async (): Promise<string> =>
    (await keeper.get<{ readonly text: string }>("/mofang/tgit/content", { id, path: "Away.mo" })).data.text;
  const titles = async (): Promise<readonly string[]> => {
    const history = await keeper.get<{ readonly rows: readonly { readonly message: string }[] }>(
      "/mofang/public/repo/commitList",
      { id },
    );
    return history.data.rows.map(({ message }) => message);
  };

  const gate = await openGate();
  const page = await openPage({ language: "en", address: gate.address });
  await logIn(page, { name: "keeper", email: "keeper@example.org", password: "keeper_2026" }, "en");
  await openWorkspace(page, id);
  await gate.shut();
  await page.getByText(t.offline.title.server).first().waitFor();
  await typeText(page, model("without a server"));
  await save(page, "en", "Saved without a server");
  await page.getByText(t.workspace.save.waits).waitFor();
  expect(await stored()).toBe(model("begun"));
  await gate.open();
  await page.getByText(t.workspace.save.done, { exact: true }).waitFor();
  expect(await stored()).toBe(model("without a server"));
  expect((await titles()).filter((title) => title === "Saved without a server")).toHaveLength(1);

  // What was typed without a server is there after a reload, and meets what others saved as any save does.
  await gate.shut();
  await page.getByText(t.offline.title.server).first().waitFor();
  await typeText(page, model("over a reload"));
  await page.getByText(t.workspace.draft.failed).waitFor();
  page.once("dialog", (dialog) => void dialog.accept());
  const tree = await keeper.get<{ readonly entries: readonly { readonly blob: string }[] }>("/mofang/tgit/tree", { id });
  const changes = tree.data.entries.map(({ blob }) => ({ kind: "write", path: "Away.mo", text: model("theirs"), blob }));
  expect((await keeper.post("/mofang/repo/saveFiles", { id, message: "Theirs", changes })).code).toBe(0);
  await gate.open();
  await page.reload();
  await showText(page);
  await page.locator(".cm-content").getByText("over a reload").waitFor();
  await save(page, "en", "Mine");
  await page.getByText(t.conflict.title).waitFor();
  expect(await stored()).toBe(model("theirs"));
});

it("what is sent while its connection breaks is there once", async () => {
  const gate = await openGate();
  const page = await openPage({ language: "en", address: gate.address });
  await logIn(page, { name: "keeper", email: "keeper@example.org", password: "keeper_2026" }, "en");
  await page.goto("/personal");
  await page.waitForURL(/\/user\/\d+\//);
  await page.goto(`${page.url().replace(/\/[a-z]+$/, "")}/setting/feedback`);
  await page.getByLabel(t.settings.feedbackLabel).fill("Written over a cut");
  const cut = gate.cutAnswerTo("POST /mofang/feedback/add");
  await page.getByRole("main").getByRole("button", { name: t.contact.send }).click();
  await cut;
  await page.getByText(t.notice.sent).waitFor();
  const keeper = await logInByApi("keeper", "keeper_2026");
  const mine = await keeper.get<{ readonly rows: readonly { readonly content: string }[] }>("/mofang/feedback/mine", {});
  expect(mine.data.rows.filter(({ content }) => content === "Written over a cut")).toHaveLength(1);
});
