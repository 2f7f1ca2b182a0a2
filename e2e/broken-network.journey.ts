/** What a page keeps when the network fails: scripts that do not come, and what is saved without a network. */
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { logIn } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en;

it("[ERR-016] a page whose network fails keeps what it holds: a part comes with a retry, what is saved is sent later", async () => {
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
  await page.getByText(t.offline.title).waitFor();
  await page.getByRole("main").getByRole("button", { name: t.contact.send }).click();
  await page.getByText(t.offline.waiting.replace("{count}", "1")).waitFor();
  expect(await page.getByLabel(t.settings.feedbackLabel).inputValue()).toBe("Written on a train");
  await page.context().setOffline(false);
  await page.getByText(t.notice.sent).waitFor();
  await page.getByRole("main").getByText("Written on a train").waitFor();
  expect(await page.getByText(t.offline.title).count()).toBe(0);
});
