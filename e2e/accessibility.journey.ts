import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
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
