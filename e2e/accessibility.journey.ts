import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { fillHub } from "./hub-content.ts";
import { hubPages } from "./hub-pages.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { logIn, newMember, registerByApi } from "./member.ts";

const openPage = openBrowser();
const keeper = { name: "keeper", email: "keeper@example.org", password: "keeper_2026" };
const guest = newMember("axel_reader");

it("every page of the hub can be used by all, in both themes, and fits a phone and a small window", async () => {
  const page = await openPage({ width: 1280 });
  await registerByApi(guest);
  const [ownerApi, guestApi] = [await logInByApi(keeper.name, keeper.password), await logInByApi(guest.name, guest.password)];
  const content = await fillHub({ owner: ownerApi, ownerName: keeper.name, guest: guestApi, guestName: guest.name });
  await prepareJudging(page.context());
  await logIn(page, keeper, "zh");
  const second = await openPage({ width: 1280, language: "en" });
  await prepareJudging(second.context());
  await logIn(second, keeper, "en");
  const pages = hubPages(content);
  // Two at a time, one in each language, because the browser draws one page while the server answers the other.
  const half = Math.ceil(pages.length / 2);
  const found = await Promise.all([judge(page, pages.slice(0, half)), judge(second, pages.slice(half))]);
  expect(found.flat()).toEqual([]);
});

it.each(["light", "dark"] as const)(
  "the menu of a phone shows at its edges that it goes on, and takes taps there, %s",
  async (theme) => {
    const page = await openPage({ width: 390, height: 844, language: "en", theme });
    await page.goto("/model");
    const menu = page.getByRole("banner").getByRole("navigation");
    await menu.getByRole("link").last().waitFor();
    const { x, y, width, height } = await boxOf(menu);
    // A strip above the words.
    const edge = async (side: "left" | "right") =>
      (await page.screenshot({ clip: { x: side === "left" ? x : x + width - 6, y: y + 4, width: 6, height: 4 } })).toString(
        "base64",
      );
    const [left, right] = [await edge("left"), await edge("right")];
    expect(right).not.toBe(left);
    const top = await menu.evaluate(
      (bar, [across, down]) => bar.contains(document.elementFromPoint(across ?? 0, down ?? 0)),
      [x + width - 6, y + height / 2],
    );
    expect(top).toBe(true);
    await menu.evaluate((bar) => bar.scrollTo({ left: bar.scrollWidth }));
    await expect.poll(() => edge("right")).toBe(left);
    expect(await edge("left")).not.toBe(left);
  },
);
