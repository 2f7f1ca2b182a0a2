import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { newMember, register } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.zh;
const member = newMember("hub_walker");

it("header, dialogs and tabs are worked by keyboard", async () => {
  const page = await openPage();
  await register(page, member, "zh");

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
});

function focused(page: Page): Locator {
  return page.locator(":focus");
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}
