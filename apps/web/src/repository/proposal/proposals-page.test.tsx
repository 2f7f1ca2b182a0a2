import { EditorView } from "@codemirror/view";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "../../api/client.ts";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository, repository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import NewProposalPage from "./new-proposal-page.tsx";
import ProposalPage from "./proposal-page.tsx";
import ProposalsPage from "./proposals-page.tsx";

const path = "/model/3/proposals";
const ann = { id: 8, name: "ann", avatar: null };
const commit = (letter: string) => letter.repeat(40);
const proposal: CallAnswer<"proposalDetail"> = {
  number: 4,
  title: "Fill faster",
  author: ann,
  state: "open",
  labels: [],
  assignees: [],
  nComments: 2,
  createdAt: "2026-02-01T08:00:00Z",
  updatedAt: "2026-02-01T08:00:00Z",
  source: { id: 12, name: "Tanks", ownerName: "ann" },
  body: "It **fills** faster",
  events: [],
  baseCommit: commit("a"),
  headCommit: commit("c"),
  nCommits: 2,
  mergeability: "clean",
  conflicts: [],
};
const handlers: Handlers = {
  proposals: () => ({ rows: [proposal], total: 1, page: 1, pageSize: 10, nOpen: 1, nClosed: 0, nMerged: 5 }),
  proposalDetail: () => proposal,
  comments: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
};
const shown = { user: member, path: `${path}/4`, route: `${path}/:number` };

// Markdown comes when it is first shown; loading its script is no part of what is waited for.
beforeAll(async () => {
  await import("../../writing/markdown-text.tsx");
});

describe("the proposals to a repository", () => {
  it("are listed by state with their source", async () => {
    const double = clientDouble(handlers);
    const { user } = await renderApp(inRepository(<ProposalsPage />), { double, user: member, path });
    expect((await screen.findByRole("link", { name: "Fill faster" })).getAttribute("href")).toBe("/model/3/proposals/4");
    expect(screen.getByText("来自 ann / Tanks")).toBeDefined();
    await user.click(screen.getByText("已合并 5"));
    await waitFor(() => expect(double.made.at(-1)?.input).toMatchObject({ id: 3, state: "merged" }));
  });

  it("are made from a fork of one's own that is ahead", async () => {
    const fork = { ...repository, id: 12, name: "MyTanks" };
    const double = clientDouble({
      forks: () => ({ rows: [fork, { ...fork, id: 13, owner: { ...fork.owner, id: 99 } }], total: 2, page: 1, pageSize: 100 }),
      forkStatus: () => ({ origin: { id: 3, name: "Tanks", ownerName: "lin" }, nBehind: 0, nAhead: 2 }),
      addProposal: () => ({ number: 5 }),
    });
    const { user, router } = await renderApp(inRepository(<NewProposalPage />), { double, user: member, path: `${path}/new` });
    expect(await screen.findByText("2 次提交")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "提交提议" }));
    expect(await screen.findByText("请输入标题")).toBeDefined();
    await fillIn(user, screen.getByLabelText("标题"), "Fill faster");
    await user.click(screen.getByRole("button", { name: "提交提议" }));
    expect(await screen.findByText("提议 #5 已提交")).toBeDefined();
    expect(router.state.location.pathname).toBe("/model/3/proposals/5");
    expect(double.made).toContainEqual({
      name: "addProposal",
      input: { id: 3, sourceId: 12, title: "Fill faster", body: "" },
    });
  });

  it("tell people without a fork how to begin", async () => {
    const double = clientDouble({ forks: () => ({ rows: [], total: 0, page: 1, pageSize: 100 }) });
    await renderApp(inRepository(<NewProposalPage />), { double, user: member, path: `${path}/new` });
    expect(await screen.findByText("您还没有它的复刻")).toBeDefined();
  });
});

describe("a proposal", () => {
  it("shows what is said, and what it changes against the commit that both began from", async () => {
    const double = clientDouble({
      ...handlers,
      compareVersions: () => ({
        from: commit("a"),
        to: commit("c"),
        files: [{ path: "Tanks.mo", kind: "changed", formerPath: null }],
      }),
      modelicaFiles: () => ({ commit: null, files: [] }),
    });
    const { user } = await renderApp(inRepository(<ProposalPage />), { ...shown, double });
    expect((await screen.findByText("fills")).tagName).toBe("STRONG");
    await user.click(screen.getByRole("tab", { name: "改动" }));
    expect(await screen.findByRole("tab", { name: "文件变化（1）" })).toBeDefined();
    expect(double.made).toContainEqual({ name: "compareVersions", input: { id: 3, from: commit("a"), to: commit("c") } });
  });

  const file = { path: "Tanks.mo", state: "a b", theirs: "model Tanks\nend Tanks;", merged: "model Tanks" };

  it("is merged once every conflict is decided", async () => {
    const conflict = { place: "Tank.level", base: "1", mine: "Real level = 2;", theirs: "Real level = 3;" };
    const double = clientDouble({
      ...handlers,
      proposalDetail: () => ({ ...proposal, mergeability: "conflicts", conflicts: [{ path: "Tanks.mo", count: 1 }] }),
      mergeProposal: ({ choices = [] }) =>
        choices.length === 0
          ? { commit: null, conflicts: [{ ...file, conflicts: [conflict] }] }
          : { commit: commit("d"), conflicts: [] },
    });
    const { user } = await renderApp(inRepository(<ProposalPage />), { ...shown, double });
    expect(await screen.findByText("1 处冲突")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "处理冲突并合并" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByText("Real level = 2;"));
    await user.click(dialog.getByRole("button", { name: /合\s*并/ }));
    expect(await screen.findByText("提议已合并")).toBeDefined();
    expect(double.made.filter(({ name }) => name === "mergeProposal").at(-1)?.input).toEqual({
      id: 3,
      number: 4,
      message: "",
      choices: [{ path: "Tanks.mo", place: "Tank.level", side: "mine" }],
      texts: [],
    });
  });

  it("takes a text of one's own where neither side is right", async () => {
    const conflict = { place: "Tank.level", base: "1", mine: "Real level = 2;", theirs: "Real level = 3;" };
    const double = clientDouble({
      ...handlers,
      proposalDetail: () => ({ ...proposal, mergeability: "conflicts", conflicts: [{ path: "Tanks.mo", count: 1 }] }),
      mergeProposal: ({ texts = [] }) =>
        texts.length === 0
          ? { commit: null, conflicts: [{ ...file, conflicts: [conflict] }] }
          : { commit: commit("d"), conflicts: [] },
    });
    const { user } = await renderApp(inRepository(<ProposalPage />), { ...shown, double });
    await user.click(await screen.findByRole("button", { name: "处理冲突并合并" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByText("直接编辑文本"));
    const editor = await dialog.findByRole("textbox", { name: "合并结果（可编辑）" });
    const view = EditorView.findFromDOM(editor);
    act(() => view?.dispatch({ changes: { from: 0, insert: "encapsulated " } }));
    await user.click(dialog.getByRole("button", { name: /合\s*并/ }));
    expect(await screen.findByText("提议已合并")).toBeDefined();
    expect(double.made.filter(({ name }) => name === "mergeProposal").at(-1)?.input).toEqual({
      id: 3,
      number: 4,
      message: "",
      choices: [],
      texts: [{ path: "Tanks.mo", state: "a b", text: "encapsulated model Tanks" }],
    });
  });

  it("tells what happened to it, and lets its author change what is said", async () => {
    const event = { kind: "merged", actor: ann, detail: {}, createdAt: "2026-02-02T08:00:00Z" } as const;
    const double = clientDouble({
      ...handlers,
      proposalDetail: () => ({ ...proposal, labels: ["speed"], events: [event] }),
      updateIssue: () => null,
    });
    const page = inRepository(<ProposalPage />, { role: null });
    const { user } = await renderApp(page, { ...shown, user: { ...member, id: ann.id }, double });
    expect(await screen.findByText("speed")).toBeDefined();
    expect(screen.getByRole("complementary").querySelector("ol")?.textContent).toContain("ann");
    await user.click(screen.getByRole("button", { name: /^修\s*改$/ }));
    await user.type(screen.getByDisplayValue("Fill faster"), "!");
    await user.click(screen.getByRole("button", { name: /保\s*存/ }));
    expect(await screen.findByText("It", { exact: false })).toBeDefined();
    expect(double.made).toContainEqual({
      name: "updateIssue",
      input: { id: 3, number: 4, title: "Fill faster!", body: "It **fills** faster" },
    });
  });

  it("is closed by its author, who cannot merge it", async () => {
    const double = clientDouble({ ...handlers, setIssueState: () => null });
    const page = inRepository(<ProposalPage />, { role: null });
    const { user } = await renderApp(page, { ...shown, user: { ...member, id: ann.id }, double });
    await user.click(await screen.findByRole("button", { name: "关闭提议" }));
    expect(await screen.findByText("提议已关闭")).toBeDefined();
    expect(screen.queryByRole("button", { name: /合\s*并$/ })).toBeNull();
    expect(double.made).toContainEqual({ name: "setIssueState", input: { id: 3, number: 4, state: "closed" } });
  });
});
