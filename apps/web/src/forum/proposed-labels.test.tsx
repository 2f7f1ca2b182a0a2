import { type CallData, type Calls, errors } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CallError } from "../api/call-error.ts";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { fillIn } from "../testing/fill-in.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import AskPage from "./ask-page.tsx";
import LabelsPage from "./labels-page.tsx";
import ModerationPage from "./moderation/moderation-page.tsx";

const pageOf = <Row,>(rows: Row[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 });
const standing = (level: number) =>
  ({ level, points: 0, counts: {}, missing: null }) as unknown as CallData<Calls["forumStanding"]>;
const proposal: CallData<Calls["labelProposals"]>["rows"][number] = {
  ...{ id: 4, zh: "联合仿真", en: "co-simulation", reason: "For couplings", createdAt: "2026-11-20T08:00:00Z" },
  ...{ author: { id: 3, name: "ann", avatar: null }, post: { id: 5, title: "Who couples" }, verdict: null, answer: "" },
};
const column = { id: 1, title: "Modelling", type: 1 as const, nPosts: 0, nFollowers: 0, isFollowed: false };

function double(level: number, handlers: Handlers = {}) {
  return clientDouble({
    forumStanding: () => standing(level),
    tagCategories: () => [column],
    tagCategoriesPage: () => pageOf([column]),
    similarPosts: () => [],
    labelProposals: () => pageOf([]),
    proposeLabel: () => ({ proposalId: 4 }),
    createPost: () => ({ postId: 5, isWaiting: false }),
    ...handlers,
  });
}
async function fillDialog(user: Awaited<ReturnType<typeof renderApp>>["user"]) {
  const dialog = within(await screen.findByRole("dialog"));
  await fillIn(user, dialog.getByRole("textbox", { name: "Name in Chinese" }), "联合仿真");
  await fillIn(user, dialog.getByRole("textbox", { name: "Name in English" }), "co-simulation");
  await fillIn(user, dialog.getByRole("textbox", { name: /^Which posts/ }), "For couplings");
  await user.click(dialog.getByRole("button", { name: "Propose" }));
  return dialog;
}

describe("proposing a label", () => {
  it("goes with the post that is written, and a draft of that keeps it", async () => {
    const site = double(2);
    const asked = { double: site, user: member, path: "/bbs/ask?proposing=1", language: "en" } as const;
    const { user, unmount } = await renderApp(<AskPage />, asked);
    await user.click(await screen.findByRole("button", { name: "Propose a label" }));
    await fillDialog(user);
    expect(await screen.findByText("co-simulation (proposed)")).toBeDefined();
    unmount();
    const again = await renderApp(<AskPage />, asked);
    expect(await screen.findByText("co-simulation (proposed)")).toBeDefined();
    await fillIn(again.user, screen.getByRole("textbox", { name: /^Title/ }), "Who couples");
    await fillIn(again.user, screen.getByRole("textbox", { name: "Text" }), "Two models");
    await again.user.click(screen.getByRole("combobox", { name: "Column" }));
    await again.user.click(await screen.findByTitle("Modelling"));
    await again.user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(site.made.find(({ name }) => name === "createPost")?.input).toMatchObject({ proposals: [4] }));
  });

  it("keeps what was typed where the name is refused", async () => {
    const { code } = errors["forum.label-exists"];
    const refuse = () => Promise.reject(new CallError("refused", { code, message: "There is a label “co-simulation” already" }));
    const site = double(2, { proposeLabel: refuse });
    const { user } = await renderApp(<LabelsPage />, { double: site, user: member, path: "/bbs/label", language: "en" });
    await user.click(await screen.findByRole("button", { name: "Propose a label" }));
    const dialog = await fillDialog(user);
    expect(await screen.findByText("There is a label “co-simulation” already")).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name in English" }).value).toBe("co-simulation");
  });

  it("is for those whose level allows it, who see what came of theirs", async () => {
    const declined = { ...proposal, verdict: "declined" as const, answer: "Too wide" };
    const site = double(1, { labelProposals: () => pageOf([declined]) });
    await renderApp(<LabelsPage />, { double: site, user: member, path: "/bbs/label", language: "en" });
    expect(await screen.findByText("Too wide")).toBeDefined();
    expect(screen.getByText("Declined")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Propose a label" })).toBeNull();
  });
});

describe("the queue of proposed labels", () => {
  const state = { isModerator: true, nOpen: 0, nWaiting: 0, nAppeals: 0, nLabels: 1, nRulings: 0 };
  const queue = (handlers: Handlers = {}) =>
    clientDouble({
      moderationState: () => state,
      moderationQueue: () => pageOf([]),
      labelProposals: () => pageOf([proposal]),
      decideLabelProposal: () => null,
      ...handlers,
    });

  it("shows each with its reason and its post, which a moderator accepts, or declines with a reason", async () => {
    const site = queue();
    const { user } = await renderApp(<ModerationPage />, { double: site, user: member, path: "/bbs/moderation", language: "en" });
    await user.click(await screen.findByText("Proposed labels (1)"));
    const one = within(await screen.findByRole("article", { name: "联合仿真 / co-simulation" }));
    expect(one.getByText("For couplings")).toBeDefined();
    expect(one.getByRole("link", { name: "Who couples" }).getAttribute("href")).toBe("/bbs/detail?id=5");
    await user.click(one.getByRole("button", { name: "Accept" }));
    expect(site.made).toContainEqual({ name: "decideLabelProposal", input: { proposalId: 4, verdict: "accepted" } });
    await user.click(one.getByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog"));
    await fillIn(user, dialog.getByRole("textbox"), "Too wide");
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    const input = { proposalId: 4, verdict: "declined", reason: "Too wide" };
    await waitFor(() => expect(site.made).toContainEqual({ name: "decideLabelProposal", input }));
  });

  it("is not for those who moderate in a school alone", async () => {
    const site = queue({ moderationState: () => ({ ...state, nLabels: null }) });
    await renderApp(<ModerationPage />, { double: site, user: member, path: "/bbs/moderation", language: "en" });
    expect(await screen.findByText("No flag waits")).toBeDefined();
    expect(screen.queryByText(/Proposed labels/)).toBeNull();
  });
});
