import { type CallData, type Calls, errors, limits } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { useSignInDialog } from "../account/sign-in-dialog-state.ts";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { fillIn } from "../testing/fill-in.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { lineChanges } from "../ui/line-changes.ts";
import AskPage from "./ask-page.tsx";
import { askedWith } from "./asked-with.ts";
import DetailPage from "./detail-page.tsx";
import FaqPage from "./faq-page.tsx";
import styles from "./forum-layout.module.css";
import ForumLayout from "./forum-layout.tsx";
import LabelsPage from "./labels-page.tsx";
import ListPage from "./list-page.tsx";
import ResourcesPage from "./resources-page.tsx";
import similarStyles from "./similar-posts.module.css";
import { filterOf, onTagChange, resetTags } from "./tag-filter.ts";

type Post = CallData<Calls["postDetail"]>;

const column = { id: 1, title: "建模", type: 1 } as const;
const label = (n: number) => ({ id: 10 + n, title: `标签${n}`, type: 2 }) as const;
const standing = { nPosts: 3, nFollowers: 2, isFollowed: false };
const person = { id: 3, name: "ann", avatar: null, level: 2 };

const post: Post = {
  id: 5,
  schoolId: null,
  title: "水箱为什么溢出",
  kind: "question",
  column,
  labels: [label(1)],
  author: person,
  excerpt: "它溢出了",
  nAnswers: 1,
  nLikes: 2,
  nDislikes: 0,
  hasAccepted: false,
  isPinned: false,
  isClosed: false,
  isLocked: false,
  isWaiting: false,
  createdAt: "2026-11-20T08:00:00Z",
  activeAt: "2026-11-20T08:00:00Z",
  body: "它 **溢出** 了",
  files: [],
  nFollows: 0,
  nFavorites: 0,
  nSame: 0,
  editedAt: null,
  duplicateOf: null,
  acceptedAnswerId: null,
  isDeleted: false,
  withheld: null,
  marks: [],
  mayEdit: false,
  mayModerate: false,
  events: [],
};

const answer: CallData<Calls["answers"]>["rows"][number] = {
  id: 8,
  author: { id: 4, name: "bob", avatar: null, level: 0 },
  text: "开大阀门",
  files: [],
  nLikes: 1,
  nDislikes: 0,
  vote: null,
  createdAt: "2026-11-20T09:00:00Z",
  editedAt: null,
  isDeleted: false,
  isWaiting: false,
  isAccepted: false,
  nComments: 0,
  comments: [],
};

const hotPosts = Array.from({ length: 5 }, (_, n) => ({ id: 20 + n, title: `热帖${n + 1}` }));
const contributors = Array.from({ length: 10 }, (_, n) => ({ id: 30 + n, name: `p${n + 1}`, avatar: null, score: 50 - n }));
const resources: CallData<Calls["forumResources"]>["rows"] = [
  { id: 1, title: "规范", type: 1, linkUrl: "https://specification.modelica.org/", attachmentList: [] },
  {
    id: 2,
    title: "示例",
    type: 2,
    linkUrl: "",
    attachmentList: [
      { path: "/files/a.mo", name: "a.mo" },
      { path: "/files/b.mo", name: "b.mo" },
    ],
  },
  { id: 3, title: "空的", type: 2, linkUrl: "", attachmentList: [] },
];

/** What the server answers unless a test says otherwise. */
function site(handlers: Handlers = {}) {
  return clientDouble({
    tagCategories: () => [
      { ...column, ...standing },
      ...Array.from({ length: 12 }, (_, n) => ({ ...label(n + 1), ...standing })),
    ],
    publicPosts: () => ({ rows: [post], total: 1, page: 1, pageSize: 10 }),
    forumResources: () => ({ rows: [...resources], total: 3, page: 1, pageSize: limits.resourceCards }),
    forumFaqList: () => [{ id: 1, title: "怎样提问？" }],
    hotPosts: () => hotPosts,
    topContributors: () => contributors,
    postDetail: () => post,
    answers: () => ({ rows: [answer], total: 1, page: 1, pageSize: 10 }),
    similarPosts: () => [],
    ...handlers,
  });
}

const path = "/bbs/pubtechx";
/** A part of the layout, by its name in the style sheet. */
function areaOf(container: HTMLElement, name: string): HTMLElement {
  return container.querySelector<HTMLElement>(`.${styles.columns} > .${styles[name]}`) as HTMLElement;
}
const panel = (name: string) => within(screen.getByRole("heading", { name }).closest("section") as HTMLElement);

describe("the forum's layout", () => {
  it("[BBS-011] [BBS-012] [BBS-013] [BBS-014] shows columns and ten labels, all once unfolded, and leads to their page", async () => {
    const { user, container } = await renderApp(<ForumLayout />, { double: site(), path });
    expect(await screen.findByRole("button", { name: "建模 3" })).toBeDefined();
    const left = within(areaOf(container, "left"));
    const labels = () => left.getAllByRole("button", { name: /^标签\d+$/ });
    expect(left.getByRole("button", { name: "建模 3" })).toBeDefined();
    expect(labels()).toHaveLength(10);
    expect(left.getByRole("link", { name: "全部" }).getAttribute("href")).toBe("/bbs/label");
    await user.click(screen.getByRole("button", { name: "展开全部 12 个" }));
    expect(labels()).toHaveLength(12);
    await user.click(screen.getByRole("button", { name: "收起" }));
    expect(labels()).toHaveLength(10);
  });

  it("[BBS-016] has the list in its centre, between filter and side", async () => {
    const layout = (
      <Routes>
        <Route element={<ForumLayout />}>
          <Route path="pubtechx" element={<ListPage />} />
        </Route>
      </Routes>
    );
    const { container } = await renderApp(layout, { double: site(), path, route: "/bbs/*" });
    const link = await screen.findByRole("link", { name: post.title });
    expect(areaOf(container, "centre").contains(link)).toBe(true);
    const areas = [...(container.querySelector(`.${styles.columns}`)?.children ?? [])];
    expect(areas).toEqual(["left", "centre", "writing", "right"].map((name) => areaOf(container, name)));
  });

  it("[BBS-018] [BBS-019] [BBS-020] [BBS-021] shows resources, FAQ and hot posts with three fires at the right", async () => {
    const { container } = await renderApp(<ForumLayout />, { double: site(), path });
    const resource = await screen.findByRole("button", { name: /规范/ });
    const right = areaOf(container, "right");
    expect(right.contains(resource)).toBe(true);
    expect(within(right).getByRole("link", { name: "怎样提问？" }).getAttribute("href")).toBe("/bbs/faqDetail?id=1");
    expect(right.contains(screen.getByRole("heading", { name: "热门帖子" }))).toBe(true);
    expect(panel("热门帖子").getAllByRole("link")).toHaveLength(5);
    const hot = panel("热门帖子").getAllByRole("listitem");
    expect(hot.map((row) => within(row).queryAllByRole("img", { name: "最热" }).length)).toEqual([1, 1, 1, 0, 0]);
  });

  it("[BBS-022] [BBS-023] [BBS-024] shows ten ranked contributors of seven days with their scores at the right", async () => {
    const { container } = await renderApp(<ForumLayout />, { double: site(), path });
    await screen.findByText("p1");
    expect(areaOf(container, "right").contains(screen.getByRole("heading", { name: "近 7 天贡献榜" }))).toBe(true);
    const ranking = panel("近 7 天贡献榜").getAllByRole("listitem");
    expect(ranking).toHaveLength(10);
    expect(ranking.map((row) => row.querySelector("[data-icon]")?.getAttribute("data-icon"))).toEqual(
      Array.from({ length: 10 }, (_, n) => `number_${n + 1}`),
    );
    expect(ranking.map((row, n) => row.textContent?.includes(String(50 - n)))).toEqual(Array.from({ length: 10 }, () => true));
    expect(screen.getByRole("link", { name: "计分规则" }).getAttribute("href")).toBe("/bbs/levels");
  });

  it("[BBS-017] [PRM-009] [PRM-011] asks a visitor to log in before a new post and more resources, and lets a member through", async () => {
    const visitor = await renderApp(<ForumLayout />, { double: site(), path });
    for (const open of [
      () => screen.findByRole("button", { name: /发帖/ }),
      async () => panel("资源中心").getByRole("button", { name: "更多" }),
    ]) {
      useSignInDialog.setState({ mode: null });
      await visitor.user.click(await open());
      expect(useSignInDialog.getState().mode).toBe("login");
      expect(visitor.router.state.location.pathname).toBe(path);
    }
    visitor.unmount();
    const { user, router, container } = await renderApp(<ForumLayout />, { double: site(), path, user: member });
    const newPost = await within(areaOf(container, "writing")).findByRole("button", { name: /发帖/ });
    await user.click(newPost);
    expect(router.state.location.pathname).toBe("/bbs/ask");
  });

  it("[BBS-031] [BBS-032] [BBS-033] [PRM-010] opens a resource after a login: a link in a new tab, files as downloads, a note without any", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const visitor = await renderApp(<ForumLayout />, { double: site(), path });
    useSignInDialog.setState({ mode: null });
    await visitor.user.click(await screen.findByRole("button", { name: /规范/ }));
    expect(useSignInDialog.getState().mode).toBe("login");
    expect(opened).not.toHaveBeenCalled();
    visitor.unmount();
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const forumResourceFile = ({ place }: { place: number }) => ({
      blob: new Blob(["x"]),
      fileName: ["a.mo", "b.mo"][place] ?? "",
    });
    const { user } = await renderApp(<ForumLayout />, { double: site({ forumResourceFile }), path, user: member });
    await user.click(await screen.findByRole("button", { name: /规范/ }));
    expect(opened).toHaveBeenCalledWith("https://specification.modelica.org/", "_blank", "noopener");
    await user.click(screen.getByRole("button", { name: /示例/ }));
    const saved = () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
    await waitFor(() => expect(saved()).toEqual(["a.mo", "b.mo"]));
    await user.click(screen.getByRole("button", { name: /空的/ }));
    expect(await screen.findByText("这个资源没有附件")).toBeDefined();
    vi.restoreAllMocks();
  });
});

describe("the filter of columns and labels", () => {
  it("[BBS-012] [BBS-025] [BBS-026] [BBS-027] [BBS-028] toggles, goes to the public list and tells what it is now", async () => {
    const told = vi.fn();
    const stop = onTagChange(told);
    const { user, router } = await renderApp(<ForumLayout />, { double: site(), path, route: "/bbs/*" });
    await user.click(await screen.findByRole("button", { name: "建模 3" }));
    await waitFor(() => expect(router.state.location.search).toBe("?columnId=1"));
    await user.click(screen.getByRole("button", { name: "标签1" }));
    await user.click(screen.getByRole("button", { name: "标签2" }));
    await waitFor(() => expect(router.state.location.search).toBe("?columnId=1&tags=11%2C12"));
    expect(screen.getByRole("button", { name: "标签1" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "标签1" }));
    await user.click(screen.getByRole("button", { name: "建模 3" }));
    await waitFor(() => expect(router.state.location.search).toBe("?tags=12"));
    expect(told.mock.calls.map(([filter]) => filter)).toEqual([
      { columnId: 1, tags: [], selectSchool: null },
      { columnId: 1, tags: [11], selectSchool: null },
      { columnId: 1, tags: [11, 12], selectSchool: null },
      { columnId: 1, tags: [12], selectSchool: null },
      { columnId: null, tags: [12], selectSchool: null },
    ]);
    stop();
  });

  it("[BBS-027] leads from another page of the forum to the public list", async () => {
    const { user, router } = await renderApp(<ForumLayout />, { double: site(), path: "/bbs/detail?id=5", route: "/bbs/*" });
    await user.click(await screen.findByRole("button", { name: "标签3" }));
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(`${path}?tags=13`));
  });

  it("[BBS-029] [BBS-030] is that of the address, and is cleared by the reset event", async () => {
    const { router } = await renderApp(<ForumLayout />, { double: site(), path: `${path}?columnId=1&tags=11`, route: "/bbs/*" });
    await screen.findByRole("button", { name: "标签1" });
    const chosen = () => screen.getByRole("button", { name: "标签1" }).getAttribute("aria-pressed");
    expect(chosen()).toBe("true");
    resetTags();
    await waitFor(() => expect(router.state.location.search).toBe(""));
    await waitFor(() => expect(chosen()).toBe("false"));
  });

  it("[BBS-030] begins with the labels of the address, and asks for their posts", async () => {
    const double = site();
    await renderApp(<ListPage />, { double, path: `${path}?tags=11,12,x,11&columnId=1` });
    await screen.findByRole("link", { name: post.title });
    expect(double.made.find(({ name }) => name === "publicPosts")?.input).toMatchObject({ tags: "11,12", columnId: 1 });
    expect(filterOf(new URLSearchParams("tags=0,-1,2"))).toEqual({ columnId: null, tags: [2], selectSchool: null });
  });
});

describe("the pages of the forum", () => {
  it("marks what a member has not read yet, and leads to where reading goes on", async () => {
    const posts = [post, { ...post, id: 6 }, { ...post, id: 7 }];
    const double = site({
      publicPosts: () => ({ rows: posts, total: 3, page: 1, pageSize: 10 }),
      unreadPosts: () => [
        { postId: 5, isNew: false, nUnread: 3, firstId: 40 },
        { postId: 6, isNew: true, nUnread: 0, firstId: null },
      ],
    });
    await renderApp(<ListPage />, { double, path, user: member });
    expect((await screen.findByRole("link", { name: "3 条新内容" })).getAttribute("href")).toBe("/bbs/detail?id=5#answer-40");
    expect(screen.getAllByText("未读")).toHaveLength(1);
    expect(double.made).toContainEqual({ name: "unreadPosts", input: { posts: "5,6,7" } });
  });

  it("[RTE-070] lists posts by what the address says, and offers to clear a filter that finds none", async () => {
    const double = site();
    const { user, router, unmount } = await renderApp(<ListPage />, { double, path });
    expect((await screen.findByRole("link", { name: post.title })).getAttribute("href")).toBe("/bbs/detail?id=5");
    await user.click(screen.getByText("待回答"));
    await waitFor(() => expect(router.state.location.search).toBe("?sort=unanswered"));
    expect(double.made.at(-1)?.input).toMatchObject({ sort: "unanswered" });
    unmount();
    const none = site({ publicPosts: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }) });
    await renderApp(<ListPage />, { double: none, path: `${path}?tags=11` });
    expect(await screen.findByRole("button", { name: "清除筛选" })).toBeDefined();
  });

  it("[RTE-071] shows a post with its answers, and what a member thinks of them", async () => {
    const double = site({ markPost: () => ({ count: 3 }), voteAnswer: () => ({ nLikes: 2, nDislikes: 0 }) });
    const { user } = await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=5", user: member });
    expect(await screen.findByRole("heading", { name: post.title })).toBeDefined();
    expect((await screen.findByText("溢出")).tagName).toBe("STRONG");
    expect(await screen.findByText("开大阀门")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "赞 2" }));
    await user.click(screen.getByRole("button", { name: "赞 1" }));
    expect(double.made).toContainEqual({ name: "markPost", input: { postId: 5, kind: "like" } });
    expect(double.made).toContainEqual({ name: "voteAnswer", input: { postId: 5, answerId: 8, vote: "like" } });
    expect(screen.queryByRole("button", { name: "采纳" })).toBeNull();
  });

  it("lets who asked accept, comment and decide, and keeps what is typed when sending fails", async () => {
    const own = { ...post, author: { ...person, id: member.id }, mayEdit: true };
    const double = site({ postDetail: () => own, acceptAnswer: () => null });
    const { user, unmount } = await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=5", user: member });
    await user.click(await screen.findByRole("button", { name: /采纳/ }));
    expect(double.made).toContainEqual({ name: "acceptAnswer", input: { postId: 5, answerId: 8 } });
    const field = screen.getByRole("textbox", { name: "我的回答" });
    await user.type(field, "谢谢");
    await user.click(screen.getByRole("button", { name: "发表回答" }));
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "createAnswer", input: { postId: 5, text: "谢谢", files: [] } }),
    );
    expect((field as HTMLTextAreaElement).value).toBe("谢谢");
    unmount();
    await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=5", user: member });
    expect(((await screen.findByRole("textbox", { name: "我的回答" })) as HTMLTextAreaElement).value).toBe("谢谢");
  });

  it("leads a member to what is unread, notes what was seen, and keeps its place as others vote and answer", async () => {
    const rows = [
      { ...answer, id: 9, text: "旧的" },
      { ...answer, id: 12, text: "新的" },
    ];
    let given = rows;
    const double = site({
      postReading: () => ({ seenId: 9, nUnread: 1, firstId: 12 }),
      readPost: () => null,
      answers: () => ({ rows: given, total: given.length, page: 1, pageSize: 10 }),
      voteAnswer: () => ({ nLikes: 2, nDislikes: 0 }),
    });
    const { user } = await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=5", user: member });
    expect((await screen.findByRole("link", { name: "接着读" })).getAttribute("href")).toBe("/bbs/detail?id=5#answer-12");
    expect(screen.getAllByText("未读")).toHaveLength(1);
    await waitFor(() => expect(double.made).toContainEqual({ name: "readPost", input: { postId: 5, answerId: 12 } }));
    given = [
      { ...answer, id: 15, text: "最新的" },
      { ...answer, id: 12, text: "新的" },
      { ...answer, id: 9, text: "旧的" },
    ];
    await user.click(screen.getAllByRole("button", { name: "赞 1" })[0] as HTMLElement);
    await screen.findByText("最新的");
    expect(screen.getAllByText(/^(旧的|新的|最新的)$/).map(({ textContent }) => textContent)).toEqual(["旧的", "新的", "最新的"]);
    expect(screen.getAllByText("未读")).toHaveLength(2);
  });

  it("asks for the page of the answer to which its address leads", async () => {
    const double = site();
    await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=5#answer-8" });
    const item = (await screen.findByText("开大阀门")).closest("li");
    expect(item?.dataset.meant).toBe("true");
    const asked = double.made.filter(({ name }) => name === "answers").map(({ input }) => input);
    expect(asked).toEqual([{ postId: 5, sort: "votes", page: 1, pageSize: 10, around: 8 }]);
  });

  it("leads from the address of a merged post to the one in which it is", async () => {
    const double = site({ postDetail: () => ({ ...post, id: 9 }) });
    const { router } = await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=5#answer-8" });
    await waitFor(() => expect(router.state.location.search + router.state.location.hash).toBe("?id=9#answer-8"));
    expect(await screen.findByRole("heading", { name: post.title })).toBeDefined();
  });

  it("merges a post into another one, for moderators, once they know that it is for good", async () => {
    const others = [{ id: 9, title: "水箱溢出", nAnswers: 2, hasAccepted: true }];
    const kept = { ...post, mayEdit: true, mayModerate: true };
    const double = site({ postDetail: () => kept, similarPosts: () => others, mergePosts: () => null });
    const { user } = await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=5", user: member });
    await user.click(await screen.findByRole("button", { name: "处理帖子" }));
    await user.click(await screen.findByRole("menuitem", { name: "并入另一个帖子" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/不能撤销/)).toBeDefined();
    await user.click(within(dialog).getByRole("combobox"));
    await user.click(await screen.findByTitle("水箱溢出"));
    await user.click(within(dialog).getByRole("button", { name: "并入另一个帖子" }));
    await waitFor(() => expect(double.made).toContainEqual({ name: "mergePosts", input: { postId: 5, intoId: 9 } }));
  });

  it("says when there is no such post", async () => {
    const refused = errors["forum.post-not-found"];
    const double = site({ postDetail: () => Promise.reject(new Error(refused.zh)) });
    await renderApp(<DetailPage />, { double, path: "/bbs/detail?id=abc" });
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(double.made.find(({ name }) => name === "postDetail")?.input).toEqual({ postId: 0 });
  });

  it("[RTE-072] follows columns and labels", async () => {
    const rows = [{ ...label(1), ...standing }];
    const double = site({
      tagCategoriesPage: () => ({ rows, total: 1, page: 1, pageSize: 10 }),
      followTagCategory: () => null,
    });
    const { user } = await renderApp(<LabelsPage />, { double, path: "/bbs/label", user: member });
    await user.click(await screen.findByRole("button", { name: /关注/ }));
    expect(double.made).toContainEqual({ name: "followTagCategory", input: { categoryId: 11 } });
  });

  it("[RTE-073] lets a visitor write and keeps the draft; sending asks for a login first", async () => {
    useSignInDialog.setState({ mode: null });
    const double = site({ similarPosts: () => [{ id: 9, title: "水箱溢出", nAnswers: 2, hasAccepted: true }] });
    const { user, unmount } = await renderApp(<AskPage />, { double, path: "/bbs/ask" });
    await fillIn(user, await screen.findByRole("textbox", { name: /标题/ }), "水箱为什么会溢出");
    expect((await screen.findByRole("link", { name: "水箱溢出" })).getAttribute("href")).toBe("/bbs/detail?id=9");
    await fillIn(user, screen.getByRole("textbox", { name: "正文" }), "模型如下");
    await user.click(screen.getByRole("combobox", { name: "栏目" }));
    await user.click(await screen.findByTitle("建模"));
    await user.click(screen.getByRole("button", { name: /发\s?布/ }));
    await waitFor(() => expect(useSignInDialog.getState().mode).toBe("login"));
    expect(double.made.some(({ name }) => name === "createPost")).toBe(false);
    unmount();
    await renderApp(<AskPage />, { double, path: "/bbs/ask" });
    expect(((await screen.findByRole("textbox", { name: /标题/ })) as HTMLInputElement).value).toBe("水箱为什么会溢出");
  });

  it("shows the first similar post in a line that has its place before, and the others when they are asked for", async () => {
    const others = [1, 2, 3].map((id) => ({ id, title: `溢出 ${id}`, nAnswers: 0, hasAccepted: false }));
    const { user, container } = await renderApp(<AskPage />, { double: site({ similarPosts: () => others }), path: "/bbs/ask" });
    const title = await screen.findByRole("textbox", { name: /标题/ });
    const place = container.querySelector(`.${similarStyles.place}`);
    expect(place?.childElementCount).toBe(0);
    await fillIn(user, title, "水箱为什么会溢出");
    await screen.findByRole("link", { name: "溢出 1" });
    expect(container.querySelector(`.${similarStyles.place}`)).toBe(place);
    expect(screen.queryByRole("link", { name: "溢出 2" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "还有 2 个" }));
    expect(screen.getByRole("link", { name: "溢出 3" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "收起" }));
    expect(screen.queryByRole("link", { name: "溢出 3" })).toBeNull();
  });

  it("[RTE-074] lists the FAQ", async () => {
    const double = site({ forumFaqPage: () => ({ rows: [{ id: 4, title: "谁能删除？" }], total: 1, page: 1, pageSize: 10 }) });
    await renderApp(<FaqPage />, { double, path: "/bbs/faq" });
    expect((await screen.findByRole("link", { name: "谁能删除？" })).getAttribute("href")).toBe("/bbs/faqDetail?id=4");
  });

  it("[RTE-076] [LIM-002] shows twelve resources a page", async () => {
    const double = site({ forumResources: () => ({ rows: [...resources], total: 30, page: 2, pageSize: limits.resourceCards }) });
    await renderApp(<ResourcesPage />, { double, path: "/bbs/help?page=2" });
    expect(await screen.findByRole("button", { name: /规范/ })).toBeDefined();
    expect(limits.resourceCards).toBe(12);
    expect(screen.getByTitle("3")).toBeDefined();
    expect(screen.queryByTitle("4")).toBeNull();
  });
});

describe("what an address brings to the ask page", () => {
  it("is a picture of this site and a page of this site, with either sign between", () => {
    const picture = "/mofang/file/picture/abc.png";
    for (const sign of ["?", "&"]) {
      expect(askedWith(`?url=${picture}${sign}returnUrl=/model`)).toMatchObject({ picture, returnUrl: "/model" });
    }
    expect(askedWith("?url=https://evil.example/x.png&returnUrl=//evil.example")).toMatchObject({
      picture: null,
      returnUrl: null,
    });
    expect(askedWith("?url=x)![](javascript:1)&returnUrl=/\\evil.example")).toMatchObject({ picture: null, returnUrl: null });
  });
});

describe("what changes from one text to another", () => {
  it.each([
    ["", "a", "+a"],
    ["a\nb\nc", "a\nx\nc", " a -b +x  c"],
    ["a\nb", "b\na", "-a  b +a"],
  ])("from %j to %j is told line by line", (before, after, told) => {
    const signs = { same: " ", added: "+", removed: "-" };
    expect(
      lineChanges(before, after)
        .map(({ change, line }) => signs[change] + line)
        .join(" "),
    ).toBe(told);
  });
});
