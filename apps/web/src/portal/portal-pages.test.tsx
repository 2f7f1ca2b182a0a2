import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import DetailPage from "./detail-page.tsx";
import ListPage from "./list-page.tsx";
import { Partners } from "./partners.tsx";

type Entry = CallData<Calls["portalEntry"]>;

const coming = new Date(Date.now() + 86_400_000).toISOString();
const entry: Entry = {
  id: 7,
  kind: "activity",
  title: "建模日",
  summary: "一起建模",
  cover: "",
  tags: ["入门"],
  isTranslated: true,
  publishedAt: "2026-11-20T08:00:00Z",
  model: null,
  dates: {
    startsAt: coming,
    endsAt: coming,
    registrationEndsAt: coming,
    place: "线上",
    capacity: 5,
    isForSchools: false,
    nRegistered: 3,
  },
  body: "带上 **一个** 模型",
  link: "/tutorials",
  files: [{ name: "任务.pdf", address: "/mofang/ecosystem/file/k/x.pdf" }],
  updatedAt: "2026-11-20T08:00:00Z",
  isRegistered: false,
  mayEdit: false,
};
const pageOf = (rows: Entry[], total = rows.length) => ({ rows, total, page: 1, pageSize: 12 });

function site(handlers: Handlers = {}) {
  return clientDouble({
    activities: () => pageOf([entry], 13),
    trainings: () => pageOf([{ ...entry, kind: "training", dates: null }]),
    portalTags: () => ["入门"],
    portalEntry: () => entry,
    ...handlers,
  });
}

describe("lists of the portal", () => {
  it("show twelve cards a page, by the filter of the address", async () => {
    const double = site();
    const { user, router } = await renderApp(<ListPage />, { double, path: "/activity?when=coming" });
    expect((await screen.findByRole("link", { name: "建模日" })).getAttribute("href")).toBe("/activity/detail?id=7");
    expect(screen.getByText("已报名 3 / 5")).toBeDefined();
    expect(double.made.find(({ name }) => name === "activities")?.input).toEqual({ page: 1, when: "coming" });
    await user.click(screen.getByTitle("2"));
    await waitFor(() => expect(router.state.location.search).toBe("?when=coming&page=2"));
  });

  it("show names between backticks as code, in titles and summaries", async () => {
    const named = { ...entry, title: "初始值 `start`", summary: "写 `fixed`" };
    await renderApp(<ListPage />, { double: site({ activities: () => pageOf([named]) }), path: "/activity" });
    expect((await screen.findByText("start")).tagName).toBe("CODE");
    expect(screen.getByText("fixed").tagName).toBe("CODE");
  });

  it("say when nothing fits, and lead to one where the list has no other page for it", async () => {
    const double = site({ trainings: () => pageOf([]), portalEntry: () => ({ ...entry, kind: "training", dates: null }) });
    const { unmount } = await renderApp(<ListPage />, { double, path: "/train?key=x" });
    expect(await screen.findByRole("button", { name: "清除筛选" })).toBeDefined();
    unmount();
    await renderApp(<ListPage />, { double, path: "/train?id=7" });
    expect(await screen.findByRole("heading", { name: "建模日" })).toBeDefined();
  });
});

describe("an entry of the portal", () => {
  it("is read, registered for, and given back", async () => {
    const double = site({ registerForActivity: () => ({ nRegistered: 4 }) });
    const { user } = await renderApp(<DetailPage />, { double, path: "/activity/detail?id=7", user: member });
    expect((await screen.findByText("一个")).tagName).toBe("STRONG");
    expect(screen.getByRole("link", { name: /任务.pdf/ }).getAttribute("download")).toBe("任务.pdf");
    await user.click(screen.getByRole("button", { name: /报\s?名/ }));
    await waitFor(() => expect(double.made).toContainEqual({ name: "registerForActivity", input: { entryId: 7 } }));
  });

  it("says that it is not translated, that all places are taken, and that it is over", async () => {
    const full = { ...entry, isTranslated: false, dates: entry.dates && { ...entry.dates, capacity: 3 } };
    const { unmount } = await renderApp(<DetailPage />, {
      double: site({ portalEntry: () => full }),
      path: "/activity/detail?id=7",
    });
    expect(await screen.findByText(/还没有中文/)).toBeDefined();
    expect((screen.getByRole("button", { name: "名额已满" }) as HTMLButtonElement).disabled).toBe(true);
    unmount();
    const over = { ...entry, dates: entry.dates && { ...entry.dates, registrationEndsAt: "2026-01-01T00:00:00Z" } };
    await renderApp(<DetailPage />, { double: site({ portalEntry: () => over }), path: "/activity/detail?id=7" });
    expect(((await screen.findByRole("button", { name: "报名已截止" })) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe("the partners", () => {
  it("[ECO-008] stand with their logos or names, each with its site where it has one", async () => {
    const logo = "/mofang/file/picture/tongyuan.png";
    const partners = [
      { title: "同元", url: "https://partner.example.org", logo },
      { title: "某大学", url: "", logo: "" },
    ];
    await renderApp(<Partners />, { double: site({ partners: () => partners }) });
    expect((await screen.findByRole("img", { name: "同元" })).getAttribute("src")).toBe(logo);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["https://partner.example.org"]);
    expect(screen.getByText("某大学")).toBeDefined();
  });

  it("take no room while there are none", async () => {
    const double = site({ partners: () => [] });
    await renderApp(<Partners />, { double });
    await waitFor(() => expect(double.made).toHaveLength(1));
    expect(screen.queryByText("合作伙伴")).toBeNull();
  });
});
