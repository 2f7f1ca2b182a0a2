import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import IssueListPage from "./issue-list-page.tsx";
import IssuePage from "./issue-page.tsx";
import NewIssuePage from "./new-issue-page.tsx";

const path = "/model/3/issues";
const lin = { id: 7, name: "lin", avatar: null };
const ann = { id: 8, name: "ann", avatar: null };
const summary = {
  number: 4,
  title: "The tank overflows",
  author: ann,
  state: "open",
  labels: ["bug"],
  assignees: [lin],
  nComments: 2,
  createdAt: "2026-02-01T08:00:00Z",
  updatedAt: "2026-02-02T08:00:00Z",
} as const;
const detail = {
  ...summary,
  labels: [...summary.labels],
  assignees: [...summary.assignees],
  body: "It is **full**",
  events: [
    { kind: "renamed" as const, actor: ann, detail: { title: "Tank" }, createdAt: "2026-02-01T09:00:00Z" },
    {
      kind: "referenced" as const,
      actor: lin,
      detail: { commit: "c".repeat(40), message: "See #4" },
      createdAt: "2026-02-01T10:00:00Z",
    },
  ],
};
const rows = [{ ...summary, labels: [...summary.labels], assignees: [...summary.assignees] }];
const answers: Handlers = {
  issues: () => ({ rows, total: 1, page: 1, pageSize: 10, nOpen: 1, nClosed: 6 }),
  issueLabels: () => [{ label: "bug", count: 3 }],
  issueDetail: () => detail,
  comments: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
  members: () => ({ rows: [], total: 0, page: 1, pageSize: 100 }),
};
const opened = { path: `${path}/4`, route: "/model/:id/issues/:number" };

describe("the issues of a repository", () => {
  it("[REP-011] are listed, the open ones first, and filtered by state and word", async () => {
    const double = clientDouble(answers);
    const { user, router } = await renderApp(inRepository(<IssueListPage />), { double, user: member, path });
    expect(await screen.findByRole("link", { name: "The tank overflows" })).toHaveProperty("pathname", "/model/3/issues/4");
    await user.click(screen.getByText("已关闭 6"));
    await user.type(screen.getByRole("searchbox"), "overflow{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?state=closed&key=overflow"));
    expect(double.made.filter(({ name }) => name === "issues").map(({ input }) => input)).toMatchObject([
      { id: 3, state: "open" },
      { id: 3, state: "closed" },
      { id: 3, state: "closed", key: "overflow" },
    ]);
  });

  it("[REP-011] are opened with a title, where comments are open", async () => {
    const double = clientDouble({ ...answers, addIssue: () => ({ number: 9 }) });
    const first = await renderApp(inRepository(<NewIssuePage />), { double, user: member, path: `${path}/new` });
    await first.user.click(screen.getByRole("button", { name: /提\s*交/ }));
    expect(await screen.findByText("请输入标题")).toBeDefined();
    await fillIn(first.user, screen.getByLabelText("标题"), " Leaks ");
    await fillIn(first.user, screen.getByLabelText("内容", { selector: "textarea" }), "below");
    await first.user.click(screen.getByRole("button", { name: /提\s*交/ }));
    await waitFor(() => expect(first.router.state.location.pathname).toBe("/model/3/issues/9"));
    expect(double.made).toContainEqual({ name: "addIssue", input: { id: 3, title: "Leaks", body: "below" } });
    first.unmount();
    const closed = inRepository(<NewIssuePage />, { role: null, isCommentable: false });
    await renderApp(closed, { double, user: member, path: `${path}/new` });
    expect(await screen.findByText("所有者没有开放评论，不能提出问题")).toBeDefined();
  });
});

describe("an issue", () => {
  it("[REP-011] shows its text, what happened to it and who works on it", async () => {
    await renderApp(inRepository(<IssuePage />, { role: null }), { double: clientDouble(answers), ...opened });
    expect((await screen.findByText("full")).tagName).toBe("STRONG");
    expect(screen.getByText("ann 修改了标题，原为“Tank”")).toBeDefined();
    expect(screen.getByText("lin 在提交中提到：See #4")).toBeDefined();
    expect(screen.getByRole("link", { name: "bug" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "关闭问题" })).toBeNull();
    expect(screen.queryByRole("button", { name: "设置标签" })).toBeNull();
  });

  it("is closed and changed by its author, who sets no labels", async () => {
    const double = clientDouble({ ...answers, issueDetail: () => ({ ...detail, author: lin }), setIssueState: () => null });
    const { user } = await renderApp(inRepository(<IssuePage />, { role: null }), { double, user: member, ...opened });
    await user.click(await screen.findByRole("button", { name: "关闭问题" }));
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "setIssueState", input: { id: 3, number: 4, state: "closed" } }),
    );
    expect(screen.queryByRole("button", { name: "设置标签" })).toBeNull();
  });

  it("is labelled by developers, with words that can be labels", async () => {
    const double = clientDouble({ ...answers, setIssueLabels: () => null });
    const { user } = await renderApp(inRepository(<IssuePage />), { double, user: member, ...opened });
    await user.click(await screen.findByRole("button", { name: "设置标签" }));
    await user.type(screen.getByRole("combobox", { name: "标签" }), "Help wanted{Enter}");
    const field = screen.getByRole("heading", { name: "标签" }).closest("section") as HTMLElement;
    await user.click(within(field).getByRole("button", { name: /保\s*存/ }));
    await waitFor(() =>
      expect(double.made).toContainEqual({
        name: "setIssueLabels",
        input: { id: 3, number: 4, labels: ["bug", "help wanted"] },
      }),
    );
  });
});
