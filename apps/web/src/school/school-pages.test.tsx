import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import ForumLayout from "../forum/forum-layout.tsx";
import ListPage from "../forum/list-page.tsx";
import { onTagChange } from "../forum/tag-filter.ts";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import IndexPage from "./index-page.tsx";
import SchoolLayout from "./school-layout.tsx";

const school = { id: 9, name: "示例大学", logo: "/mofang/file/picture/logo.png" };
const current: CallData<Calls["currentSchool"]> = {
  current: { ...school, role: "teacher", intro: "" },
  schools: [{ ...school, role: "teacher", endsOn: null }],
  open: [],
};
const none: CallData<Calls["currentSchool"]> = { current: null, schools: [], open: [] };
const column = { id: 1, title: "建模", type: 1, nPosts: 3, nFollowers: 2, isFollowed: false } as const;
const times = { startsAt: null, endsAt: null, venue: "", createdAt: "2026-11-20T09:00:00Z" };
const titles = { news: "开学通知", activity: "仿真讲座", faq: "怎样交作业？" } as const;
const page = { total: 1, page: 1, pageSize: 10 };

function zone(handlers: Handlers = {}) {
  return clientDouble({
    currentSchool: () => current,
    schoolArticles: ({ kind }) => ({ rows: [{ id: 3, kind, title: titles[kind], ...times }], ...page }),
    schoolResources: () => ({
      rows: [
        { id: 4, title: "讲义", type: 2, linkUrl: "", attachmentList: [{ path: "/x", name: "讲义.pdf" }], isOwn: true },
        { id: 5, title: "规范", type: 1, linkUrl: "https://modelica.org/", attachmentList: [], isOwn: false },
      ],
      ...page,
    }),
    tagCategories: () => [column],
    schoolPosts: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
    publicPosts: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
    hotPosts: () => [],
    topContributors: () => [],
    forumResources: () => ({ rows: [], total: 0, page: 1, pageSize: 12 }),
    forumFaqList: () => [],
    ...handlers,
  });
}

const path = "/bbs/school/home";

describe("the layout of a school", () => {
  it("[SCH-006] [SCH-007] [SCH-008] shows logo and name, activity announcements and resources to download", async () => {
    const { container } = await renderApp(<SchoolLayout />, { double: zone(), user: member, path });
    expect(await screen.findByRole("link", { name: "示例大学" })).toBeDefined();
    expect(container.querySelector(`img[src="${school.logo}"]`)).not.toBeNull();
    expect((await screen.findByRole("link", { name: "仿真讲座" })).getAttribute("href")).toBe("/bbs/school/news/detail?id=3");
    expect(screen.getByRole("link", { name: "怎样交作业？" }).getAttribute("href")).toBe("/bbs/school/faqDetail?id=3");
    expect(screen.getByRole("link", { name: "开学通知" })).toBeDefined();
    expect(await screen.findByRole("button", { name: /讲义/ })).toBeDefined();
  });

  it("asks about the school alone, and fetches its files by a call of its people", async () => {
    const double = zone({ schoolFile: () => ({ blob: new Blob(["x"]), fileName: "讲义.pdf" }) });
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => undefined;
    const { user } = await renderApp(<SchoolLayout />, { double, user: member, path });
    await user.click(await screen.findByRole("button", { name: /讲义/ }));
    await waitFor(() => expect(double.made.map(({ name }) => name)).toContain("schoolFile"));
    const inputs = double.made.filter(({ name }) => ["tagCategories", "hotPosts", "topContributors"].includes(name));
    expect(inputs.map(({ input }) => (input as { schoolId?: number }).schoolId)).toEqual(inputs.map(() => school.id));
    expect(double.made.find(({ name }) => name === "schoolFile")?.input).toEqual({ schoolId: 9, resourceId: 4, place: 0 });
  });

  it("[SCH-009] leads back where there is no current school", async () => {
    const { router } = await renderApp(<SchoolLayout />, { double: zone({ currentSchool: () => none }), user: member, path });
    await waitFor(() => expect(router.state.location.pathname).toBe("/bbs/school/index"));
    expect(await screen.findByText("请先选择或加入一所学校")).toBeDefined();
  });

  it("[BBS-027] [BBS-028] leads a change of the filter to the home of the school, and tells which school it is", async () => {
    const heard: unknown[] = [];
    const stop = onTagChange((filter) => heard.push(filter));
    const { user, router } = await renderApp(<SchoolLayout />, { double: zone(), user: member, path: "/bbs/school/faq" });
    await user.click(await screen.findByRole("button", { name: "建模 3" }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: "?columnId=1" }));
    stop();
    expect(heard).toEqual([{ columnId: 1, tags: [], selectSchool: 9 }]);
  });
});

describe("the public forum", () => {
  it("[BBS-015] has a way into the zone for those who have a school, and asks for public posts", async () => {
    const double = zone();
    const view = await renderApp(<ForumLayout />, { double, user: member, path: "/bbs/pubtechx" });
    expect((await screen.findByRole("link", { name: /示例大学专区/ })).getAttribute("href")).toBe(path);
    view.unmount();
    const other = zone({ currentSchool: () => none });
    await renderApp(<ForumLayout />, { double: other, user: member, path: "/bbs/pubtechx" });
    await screen.findByRole("button", { name: "建模 3" });
    expect(screen.queryByRole("link", { name: /专区/ })).toBeNull();
    await renderApp(<ListPage />, { double: other, path: "/bbs/pubtechx" });
    await waitFor(() => expect(other.made.map(({ name }) => name)).toContain("publicPosts"));
    expect(other.made.map(({ name }) => name)).not.toContain("schoolPosts");
  });
});

describe("the chooser", () => {
  const listed = { id: 9, name: "示例大学", logo: null, region: "SH", intro: "", role: null } as const;
  const directory: Handlers = {
    schools: () => ({
      rows: [listed, { ...listed, id: 10, name: "我的大学", role: "student" }],
      total: 2,
      page: 1,
      pageSize: 10,
    }),
    schoolMap: () => [{ region: "SH", nSchools: 2 }],
  };

  it("shows every school and where schools are; a region narrows the list", async () => {
    const double = zone(directory);
    const { user, router } = await renderApp(<IndexPage />, { double, path: "/bbs/school/index" });
    expect(await screen.findByText("示例大学")).toBeDefined();
    const map = within(screen.getByRole("group", { name: "学校分布" }));
    expect(map.getByTitle("北京：0 所")).toHaveProperty("disabled", true);
    await user.click(map.getByTitle("上海：2 所"));
    expect(router.state.location.search).toBe("?region=SH");
    await waitFor(() => expect(double.made.at(-1)?.input).toMatchObject({ region: "SH" }));
  });

  it("enters one's own school, and joins by a link or at once where one's address belongs to a school", async () => {
    const double = zone({
      ...directory,
      currentSchool: () => ({ ...current, open: [school] }),
      invitedSchool: () => ({ school, role: "teacher", endsOn: "2027-06-30" }),
      joinByInvitation: () => ({ schoolId: 9 }),
      joinSchool: () => null,
      chooseSchool: () => null,
    });
    const { user } = await renderApp(<IndexPage />, { double, user: member, path: "/bbs/school/index?invitation=k" });
    await user.click(await screen.findByRole("button", { name: "接受邀请" }));
    await waitFor(() => expect(double.made).toContainEqual({ name: "joinByInvitation", input: { key: "k" } }));
  });
});
