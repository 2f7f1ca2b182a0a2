import type { CallData, Calls } from "@mofang/protocol";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import forumStyles from "../forum/forum-layout.module.css";
import ForumLayout from "../forum/forum-layout.tsx";
import ListPage from "../forum/list-page.tsx";
import { onTagChange } from "../forum/tag-filter.ts";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { fillIn } from "../testing/fill-in.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import ArticlePage from "./article-page.tsx";
import FaqPage from "./faq-page.tsx";
import IndexPage from "./index-page.tsx";
import { MemberList } from "./member-list.tsx";
import NewsListPage from "./news-list-page.tsx";
import { ResourceDialog } from "./resource-dialog.tsx";
import SchoolLayout from "./school-layout.tsx";
import { type CurrentSchool, SchoolContext } from "./use-school.ts";

const school = { id: 9, name: "示例大学", logo: "/mofang/file/picture/logo.png" };
const taught: CurrentSchool = { ...school, role: "teacher", isModerator: false, intro: "" };
const current: CallData<Calls["currentSchool"]> = {
  current: taught,
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
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const { user } = await renderApp(<SchoolLayout />, { double, user: member, path });
    await user.click(await screen.findByRole("button", { name: /讲义/ }));
    await waitFor(() => expect(double.made.map(({ name }) => name)).toContain("schoolFile"));
    const inputs = double.made.filter(({ name }) => ["tagCategories", "hotPosts", "topContributors"].includes(name));
    expect(inputs.map(({ input }) => (input as { schoolId?: number }).schoolId)).toEqual(inputs.map(() => school.id));
    expect(double.made.find(({ name }) => name === "schoolFile")?.input).toEqual({ schoolId: 9, resourceId: 4, place: 0 });
  });

  it("[SCH-009] leads back to the page before where there is no current school", async () => {
    const double = zone({ currentSchool: () => none });
    const { router } = await renderApp(<SchoolLayout />, { double, user: member, path: "/model?key=tank", route: path });
    // As the router of a browser counts the pages of the site in a tab.
    window.history.replaceState({ idx: 1 }, "");
    await act(() => router.navigate(path));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/model", search: "?key=tank" }));
    expect(await screen.findByText("请先选择或加入一所学校")).toBeDefined();
  });

  it("[SCH-009] leads to the chooser where there is no page before", async () => {
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

describe("what a teacher writes for the school", () => {
  const inSchool = (page: ReactNode) => <SchoolContext value={taught}>{page}</SchoolContext>;
  const [startsAt, endsAt] = ["2099-03-01T14:00", "2099-03-01T16:00"];
  const facts = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString(), venue: "A 101" };
  const noFacts = { startsAt: null, endsAt: null, venue: "" };
  const kinds = [
    {
      kind: "news",
      page: <NewsListPage />,
      list: "/bbs/school/newsList",
      one: "/bbs/school/news/detail",
      write: "发布新闻",
      empty: "还没有新闻",
    },
    {
      kind: "activity",
      page: <NewsListPage />,
      list: "/bbs/school/newsList?schoolFlag=2",
      one: "/bbs/school/news/detail",
      write: "发布活动公告",
      empty: "还没有活动公告",
    },
    {
      kind: "faq",
      page: <FaqPage />,
      list: "/bbs/school/faq",
      one: "/bbs/school/faqDetail",
      write: "添加问题",
      empty: "还没有常见问题",
    },
  ] as const;

  it.each(kinds)("[SCH-002] [SCH-003] is published: $kind", async ({ kind, page, list, one, write, empty }) => {
    const double = zone({
      schoolArticles: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
      saveSchoolArticle: () => ({ articleId: 4 }),
    });
    const { user, router } = await renderApp(inSchool(page), { double, user: member, path: list });
    expect(await screen.findByText(empty)).toBeDefined();
    await user.click(screen.getByRole("button", { name: new RegExp(`${write}$`) }));
    await fillIn(user, screen.getByLabelText("标题"), " 开学通知 ");
    await fillIn(user, screen.getByLabelText("正文", { selector: "textarea" }), "周一开学。");
    if (kind === "activity") {
      fireEvent.change(screen.getByLabelText("开始时间"), { target: { value: startsAt } });
      fireEvent.change(screen.getByLabelText("结束时间"), { target: { value: endsAt } });
      await fillIn(user, screen.getByLabelText("地点"), " A 101 ");
    }
    await user.click(screen.getByRole("button", { name: "发布" }));
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(`${one}?id=4`));
    expect(await screen.findByText("已发布")).toBeDefined();
    const content = { title: "开学通知", text: "周一开学。", ...(kind === "activity" ? facts : noFacts) };
    const input = { schoolId: 9, articleId: null, kind, ...content };
    expect(double.made).toContainEqual({ name: "saveSchoolArticle", input });
  });

  it.each(kinds)("[SCH-002] [SCH-003] is listed: $kind", async ({ kind, page, list, one, empty }) => {
    await renderApp(inSchool(page), { double: zone(), user: member, path: list });
    expect((await screen.findByRole("link", { name: titles[kind] })).getAttribute("href")).toBe(`${one}?id=3`);
    expect(screen.queryByText(empty)).toBeNull();
  });

  it.each(kinds)("[SCH-002] [SCH-003] is changed: $kind", async ({ kind, one }) => {
    const content = { title: "开学通知", text: "周一开学。", ...(kind === "activity" ? facts : noFacts) };
    const article = {
      id: 4,
      kind,
      ...content,
      author: { id: 3, name: "ann", avatar: null },
      createdAt: times.createdAt,
      editedAt: null,
    };
    const double = zone({ schoolArticle: () => article, saveSchoolArticle: () => ({ articleId: 4 }) });
    const { user } = await renderApp(inSchool(<ArticlePage />), { double, user: member, path: `${one}?id=4` });
    await user.click(await screen.findByRole("button", { name: "修改" }));
    await fillIn(user, screen.getByLabelText("标题"), "（更新）");
    await user.click(screen.getByRole("button", { name: "发布" }));
    expect(await screen.findByRole("heading", { name: "开学通知" })).toBeDefined();
    const input = { schoolId: 9, articleId: 4, kind, ...content, title: "开学通知（更新）" };
    expect(double.made).toContainEqual({ name: "saveSchoolArticle", input });
  });

  it("is a resource: a link, or files", async () => {
    const double = zone({ addSchoolResource: () => ({ resourceId: 6 }) });
    const dialog = inSchool(<ResourceDialog onClose={() => undefined} />);
    const { user } = await renderApp(dialog, { double, user: member, path });
    const sent = () => double.made.filter(({ name }) => name === "addSchoolResource").map(({ input }) => input);
    await user.type(await screen.findByLabelText("标题"), "讲义");
    await user.upload(document.querySelector("input[type=file]") as HTMLInputElement, new File(["x"], "讲义.pdf"));
    await user.click(screen.getByRole("button", { name: "发布" }));
    await waitFor(() => expect(sent()).toMatchObject([{ schoolId: 9, title: "讲义", linkUrl: "" }]));
    await user.click(screen.getByText("链接"));
    await fillIn(user, await screen.findByLabelText("链接", { selector: "input[placeholder]" }), "https://modelica.org/");
    await user.click(screen.getByRole("button", { name: "发布" }));
    await waitFor(() => expect(sent()[1]).toMatchObject({ title: "讲义", linkUrl: "https://modelica.org/" }));
  });
});

describe("the people of a school", () => {
  const managed = { ...taught, role: "manager" } as const;
  const pupil = {
    account: { id: 3, name: "ann", avatar: null },
    realName: "",
    role: "student",
    isModerator: false,
    email: null,
    joinedAt: times.createdAt,
    endsOn: null,
    hasEnded: false,
  } as const;

  it("keep order in its forum where a manager has named them, until one dismisses them", async () => {
    let isModerator = false;
    const set = (now: boolean) => () => {
      isModerator = now;
      return null;
    };
    const double = zone({
      schoolMembers: () => ({ rows: [{ ...pupil, isModerator }], ...page }),
      nameSchoolModerator: set(true),
      dismissSchoolModerator: set(false),
    });
    const list = (
      <SchoolContext value={managed}>
        <MemberList />
      </SchoolContext>
    );
    const { user, router } = await renderApp(list, { double, user: member, path: "/bbs/school/manage" });
    const input = { schoolId: 9, accountId: 3 };
    for (const [button, name] of [
      ["任命为论坛版主", "nameSchoolModerator"],
      ["免去论坛版主", "dismissSchoolModerator"],
    ] as const) {
      await user.click(await screen.findByRole("button", { name: "修改" }));
      await user.click(await screen.findByRole("button", { name: button }));
      await waitFor(() => expect(double.made).toContainEqual({ name, input }));
      await screen.findByText(isModerator ? "学生 · 论坛版主 · 由邀请加入" : "学生 · 由邀请加入");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await act(() => router.navigate("/bbs/school/manage?role=moderator"));
    await waitFor(() => expect(double.made.at(-1)).toMatchObject({ name: "schoolMembers", input: { isModerator: true } }));
  });
});

describe("the public forum", () => {
  it("[BBS-015] has a way into the zone for those who have a school, and asks for public posts", async () => {
    const double = zone();
    const view = await renderApp(<ForumLayout />, { double, user: member, path: "/bbs/pubtechx" });
    const entry = await screen.findByRole("link", { name: /示例大学专区/ });
    expect(entry.getAttribute("href")).toBe(path);
    expect(entry.parentElement?.className).toBe(forumStyles.left);
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
