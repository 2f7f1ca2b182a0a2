import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { closeSignIn, useSignInDialog } from "../../account/sign-in-dialog-state.ts";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import { Comments } from "./comments.tsx";

const lin = { id: 7, name: "lin", avatar: null };
const ann = { id: 8, name: "ann", avatar: null };
const answer = (id: number, author: typeof lin | null, text: string) => ({
  id,
  author,
  text,
  createdAt: "2026-02-01T08:00:00Z",
  editedAt: null,
  isDeleted: false,
});
const comments = [
  { ...answer(1, ann, "a **fine** model"), nReplies: 25, replies: [answer(2, lin, "thanks")] },
  { ...answer(3, null, "who was I"), nReplies: 0, replies: [] },
  { ...answer(4, ann, ""), isDeleted: true, nReplies: 1, replies: [answer(5, lin, "still here")] },
];
const listed: Handlers = {
  comments: ({ parentId }) =>
    parentId === undefined
      ? { rows: comments, total: 3, page: 1, pageSize: 10 }
      : { rows: [{ ...answer(6, lin, "the last one"), nReplies: 0, replies: [] }], total: 1, page: 1, pageSize: 50 },
};
const stranger = { role: null } as const;

describe("comments", () => {
  it("[REP-008] [REP-134] show who wrote them in Markdown, with replies, and what is deleted as deleted", async () => {
    const { user } = await renderApp(inRepository(<Comments />, stranger), { double: clientDouble(listed), user: member });
    expect((await screen.findByText("fine")).tagName).toBe("STRONG");
    expect(screen.getByText("thanks")).toBeDefined();
    expect(screen.getByText("已注销的用户")).toBeDefined();
    expect(screen.getByText("这条评论已删除")).toBeDefined();
    expect(screen.getByText("still here")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "显示全部 25 条回复" }));
    expect(await screen.findByText("the last one")).toBeDefined();
  });

  it("[REP-131] [VAL-066] are sent when they are not empty", async () => {
    const double = clientDouble({ ...listed, addComment: () => ({ commentId: 9 }) });
    const { user } = await renderApp(inRepository(<Comments />, stranger), { double, user: member });
    const field = screen.getByLabelText("发表评论");
    await user.type(field, "  ");
    await user.click(screen.getByRole("button", { name: /发\s*表/ }));
    expect(await screen.findByText("请输入评论")).toBeDefined();
    await fillIn(user, field, "hello");
    await user.click(screen.getByRole("button", { name: /发\s*表/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("发表评论").value).toBe(""));
    expect(double.made.filter(({ name }) => name === "addComment")).toEqual([
      { name: "addComment", input: { id: 3, text: "hello" } },
    ]);
  });

  it("are answered, on an issue as well", async () => {
    const double = clientDouble({ ...listed, addComment: () => ({ commentId: 9 }) });
    const { user } = await renderApp(inRepository(<Comments number={4} />, stranger), { double, user: member });
    await user.click((await screen.findAllByRole("button", { name: /^回\s*复$/ }))[0] as HTMLElement);
    const field = screen.getByLabelText("回复 ann");
    await fillIn(user, field, "I see");
    await user.click(within(field.closest("form") as HTMLElement).getByRole("button", { name: /^回\s*复$/ }));
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "addComment", input: { id: 3, number: 4, parentId: 1, text: "I see" } }),
    );
  });

  it("[REP-132] [REP-133] are changed by their author only, and deleted by managers as well", async () => {
    const double = clientDouble({ ...listed, updateComment: () => null, deleteComment: () => null });
    const { user, unmount } = await renderApp(inRepository(<Comments />, stranger), { double, user: member });
    await screen.findByText("thanks");
    expect(screen.getAllByRole("button", { name: /^修\s*改$/ })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: /^删\s*除$/ })).toHaveLength(2);
    await user.click(screen.getAllByRole("button", { name: /^修\s*改$/ })[0] as HTMLElement);
    await user.type(screen.getByDisplayValue("thanks"), "!");
    await user.click(screen.getByRole("button", { name: /保\s*存/ }));
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "updateComment", input: { id: 3, commentId: 2, text: "thanks!" } }),
    );
    unmount();
    const manager = await renderApp(inRepository(<Comments />), { double, user: member });
    await screen.findByText("thanks");
    const [first] = screen.getAllByRole("button", { name: /^删\s*除$/ });
    await manager.user.click(first as HTMLElement);
    await manager.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /删\s*除/ }));
    expect(await screen.findByText("评论已删除")).toBeDefined();
    expect(double.made).toContainEqual({ name: "deleteComment", input: { id: 3, commentId: 1 } });
  });

  it("[REP-039] [PRM-012] are not offered where the owner has not opened them, and ask visitors to sign in where they are", async () => {
    const closed = inRepository(<Comments />, { role: null, isCommentable: false });
    const first = await renderApp(closed, { double: clientDouble(listed), user: member });
    expect(await screen.findByText("所有者没有开放评论。")).toBeDefined();
    await screen.findByText("thanks");
    expect(screen.queryByLabelText("发表评论")).toBeNull();
    expect(screen.queryByRole("button", { name: /^回\s*复$/ })).toBeNull();
    first.unmount();
    const { user } = await renderApp(inRepository(<Comments />, stranger), { double: clientDouble(listed) });
    closeSignIn();
    await user.click(await screen.findByRole("button", { name: "登录后评论" }));
    expect(useSignInDialog.getState().mode).toBe("login");
  });
});
