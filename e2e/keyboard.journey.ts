import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.zh;
const member = newMember("hub_walker");

it("header, dialogs, tabs and shortcuts are worked by keyboard", async () => {
  const page = await openPage();
  await becomeMember(page, member);

  // The first stop leads past the header.
  await page.goto("/home");
  const menu = page.getByRole("button", { name: t.shell.userMenu.replace("{name}", member.name) });
  await menu.waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page).textContent()).toBe(t.shell.skip);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page).getAttribute("id")).toBe("content");

  // A menu opens, is walked through and closed; the focus comes back.
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page).getAttribute("role")).toBe("menuitem");
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem").first().waitFor({ state: "hidden" });
  await expect.poll(() => isFocused(menu)).toBe(true);

  // So does a dialog, which holds the focus while it is open.
  const contact = page.getByRole("button", { name: t.footer.contactUs });
  await contact.focus();
  await page.keyboard.press("Enter");
  await page.locator(".ant-modal-root :focus").waitFor();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    // Behind the last stop the browser itself has one.
    const isInside = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest(".ant-modal-root") != null;
    });
    expect(isInside, `stop ${stop} is in the dialog`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => isFocused(contact)).toBe(true);

  // Tabs go with the arrows and stand in the address.
  await page.goto("/workbench");
  await page.getByRole("tab", { selected: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/tab=likes/);
  await expect.poll(() => focused(page).textContent()).toBe(t.workbench.likes);

  // The settings have a menu beside them, of which each part has an address.
  await page.goto("/personal");
  await page.getByRole("link", { name: t.user.settings }).click();
  const parts = page.getByRole("navigation", { name: t.user.settings });
  await parts.getByRole("link", { name: t.settings.password }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/setting\/password$/);
  await expect.poll(() => parts.locator('[aria-current="page"]').textContent()).toBe(t.settings.password);

  // The shortcuts float: arrows and pointer move them, they stay where they are put, and folded they cover nothing.
  await page.goto("/home");
  const shortcuts = page.getByRole("complementary", { name: t.floating.title });
  const handle = shortcuts.getByRole("button", { name: t.floating.fold });
  await handle.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await boxOf(shortcuts)).x).toBeLessThan(100);
  for (let press = 0; press < 30; press++) await page.keyboard.press("ArrowUp");
  const header = await boxOf(page.getByRole("banner"));
  await expect.poll(async () => (await boxOf(shortcuts)).y).toBeCloseTo(header.height, 0);
  const grip = await boxOf(handle);
  await page.mouse.move(grip.x + 5, grip.y + 5);
  await page.mouse.down();
  await page.mouse.move(1400, 890, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(shortcuts)).x).toBeGreaterThan(1300);
  await page.reload();
  await expect.poll(async () => (await boxOf(shortcuts)).x).toBeGreaterThan(1300);
  await handle.click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/home", "/workbench", "/model"]) {
    await page.goto(address);
    await page.getByRole("contentinfo").getByRole("button").waitFor();
    await page.mouse.wheel(0, 10_000);
    const box = await boxOf(shortcuts);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    expect(await coveredBy(shortcuts), address).toEqual([]);
  }
});

/** Names of what can be clicked in the page and stands under an element. */
function coveredBy(element: Locator): Promise<readonly string[]> {
  return element.evaluate((cover) => {
    const over = cover.getBoundingClientRect();
    return [...document.querySelectorAll("a, button, input, [role=tab]")].flatMap((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const isUnder = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return isUnder && width > 1 && !cover.contains(one) ? [one.textContent] : [];
    });
  });
}

it("[VAL-051] the text of the contact form shows three rows, grows to six with what is written, and scrolls beyond", async () => {
  const page = await openPage();
  await page.goto("/home");
  await page.getByRole("button", { name: t.footer.contactUs }).click();
  const text = page.getByRole("dialog").getByLabel(t.contact.content, { exact: true });
  await text.waitFor();
  await expect.poll(() => shownRows(text)).toBe(3);
  for (const [written, rows] of [
    [4, 4],
    [6, 6],
    [9, 6],
    [1, 3],
  ] as const) {
    await text.fill(Array.from({ length: written }, (_, row) => String(row)).join("\n"));
    await expect.poll(() => shownRows(text)).toBe(rows);
  }
});

/** Lines for which a field of text has room. */
function shownRows(field: Locator): Promise<number> {
  return field.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    return Math.round(
      (element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight),
    );
  });
}

function focused(page: Page): Locator {
  return page.locator(":focus");
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}
