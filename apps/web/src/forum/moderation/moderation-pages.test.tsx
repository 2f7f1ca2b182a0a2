import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { FlagButton } from "./flag-button.tsx";
import ModerationPage from "./moderation-page.tsx";
import RulingsPage from "./rulings-page.tsx";

type Case = CallData<Calls["moderationQueue"]>["rows"][number];

const time = "2026-11-20T08:00:00Z";
const pageOf = <Row,>(rows: Row[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 });
const ruling = { id: 4, verdict: "hide", reason: "广告", createdAt: time, appeal: null } as const;
const appeal = { words: "这不是广告", createdAt: time, outcome: null, reason: "" };
const text = { postId: 5, answerId: null, schoolId: null, title: "水箱为什么溢出", text: "它 **溢出** 了" };
const open: Case = {
  ...text,
  author: { id: 3, name: "ann", avatar: null },
  isDeleted: false,
  withheld: null,
  flags: [{ reason: "other", words: "卖药", name: "bob", createdAt: time }],
  ruling: null,
  isOwnRuling: false,
};
const judged: Case = {
  ...open,
  isDeleted: true,
  withheld: "moderator",
  flags: [],
  ruling: { ...ruling, appeal, moderator: null, judge: null },
};
const state = { isModerator: true, nOpen: 1, nWaiting: 1, nAppeals: 0, nLabels: 1, nRulings: 0 };

describe("flagging", () => {
  it("takes a reason, and words where the reason is another one", async () => {
    const double = clientDouble({ flagText: () => null });
    const { user } = await renderApp(<FlagButton postId={5} answerId={8} />, { double, user: member });
    await user.click(screen.getByRole("button", { name: /举报/ }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("combobox", { name: "原因" }));
    await user.click(await screen.findByTitle("其他"));
    await user.click(within(dialog).getByRole("button", { name: /提\s?交/ }));
    expect(await within(dialog).findByText("请写明原因")).toBeDefined();
    expect(double.made).toEqual([]);
    await fillIn(user, within(dialog).getByRole("textbox"), "卖药");
    await user.click(within(dialog).getByRole("button", { name: /提\s?交/ }));
    const input = { postId: 5, answerId: 8, reason: "other", words: "卖药" };
    await waitFor(() => expect(double.made).toContainEqual({ name: "flagText", input }));
  });
});

describe("the queue of moderators", () => {
  it("shows what is held against a text, and hides it with a reason", async () => {
    const double = clientDouble({ moderationState: () => state, moderationQueue: () => pageOf([open]), ruleOnText: () => null });
    const { user } = await renderApp(<ModerationPage />, { double, user: member, path: "/bbs/moderation" });
    const one = await screen.findByRole("article", { name: text.title });
    expect(within(one).getByText("卖药")).toBeDefined();
    expect((within(one).getByRole("link", { name: text.title }) as HTMLAnchorElement).pathname).toBe("/bbs/detail");
    expect(screen.getByText("待处理 (1)")).toBeDefined();
    await user.click(within(one).getByRole("button", { name: /隐\s?藏/ }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: /隐\s?藏/ }));
    expect(await within(dialog).findByText("请填写内容")).toBeDefined();
    await fillIn(user, within(dialog).getByRole("textbox"), "广告");
    await user.click(within(dialog).getByRole("button", { name: /隐\s?藏/ }));
    const input = { postId: 5, answerId: null, verdict: "hide", reason: "广告" };
    await waitFor(() => expect(double.made).toContainEqual({ name: "ruleOnText", input }));
  });

  it("lets a first text pass without a word, and refuses one with a reason", async () => {
    const waiting: Case = { ...open, isDeleted: true, withheld: "review", flags: [] };
    const rows = [waiting, { ...waiting, postId: 6, answerId: 8, title: "别的" }];
    const double = clientDouble({ moderationState: () => state, moderationQueue: () => pageOf(rows), ruleOnText: () => null });
    const { user } = await renderApp(<ModerationPage />, { double, user: member, path: "/bbs/moderation?list=waiting" });
    const one = await screen.findByRole("article", { name: text.title });
    await user.click(within(one).getByRole("button", { name: /通\s?过/ }));
    const passed = { postId: 5, answerId: null, verdict: "keep", reason: "", seenRulingId: null };
    await waitFor(() => expect(double.made).toContainEqual({ name: "ruleOnText", input: passed }));
    await user.click(within(screen.getByRole("article", { name: "别的" })).getByRole("button", { name: /拒\s?绝/ }));
    const dialog = await screen.findByRole("dialog");
    await fillIn(user, within(dialog).getByRole("textbox"), "广告");
    await user.click(within(dialog).getByRole("button", { name: /拒\s?绝/ }));
    const refused = { postId: 6, answerId: 8, verdict: "delete", reason: "广告", seenRulingId: null };
    await waitFor(() => expect(double.made).toContainEqual({ name: "ruleOnText", input: refused }));
  });

  it("leaves an appeal to another moderator than the one who decided", async () => {
    const rows = [judged, { ...judged, postId: 6, title: "别的", isOwnRuling: true }];
    const double = clientDouble({ moderationState: () => state, moderationQueue: () => pageOf(rows), judgeAppeal: () => null });
    const { user } = await renderApp(<ModerationPage />, { double, user: member, path: "/bbs/moderation?list=appeals" });
    const own = await screen.findByRole("article", { name: "别的" });
    expect(within(own).queryByRole("button")).toBeNull();
    const one = screen.getByRole("article", { name: text.title });
    expect(within(one).getByText("这不是广告")).toBeDefined();
    await user.click(within(one).getByRole("button", { name: "恢复内容" }));
    const dialog = await screen.findByRole("dialog");
    await fillIn(user, within(dialog).getByRole("textbox"), "说得对");
    await user.click(within(dialog).getByRole("button", { name: "恢复内容" }));
    const input = { rulingId: 4, outcome: "restored", reason: "说得对" };
    await waitFor(() => expect(double.made).toContainEqual({ name: "judgeAppeal", input }));
  });
});

describe("decisions about one's own texts", () => {
  it("take one appeal", async () => {
    const rows = [
      { ...text, isDeleted: true, ruling },
      { ...text, title: "别的", isDeleted: true, ruling: { ...ruling, id: 9, appeal } },
    ];
    const double = clientDouble({ myRulings: () => pageOf(rows), appealRuling: () => null });
    const { user } = await renderApp(<RulingsPage />, { double, user: member, path: "/bbs/decisions" });
    expect(within(await screen.findByRole("article", { name: "别的" })).queryByRole("button")).toBeNull();
    await user.click(screen.getByRole("button", { name: /申\s?诉/ }));
    const dialog = await screen.findByRole("dialog");
    await fillIn(user, within(dialog).getByRole("textbox"), "这不是广告");
    await user.click(within(dialog).getByRole("button", { name: /申\s?诉/ }));
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "appealRuling", input: { rulingId: 4, words: "这不是广告" } }),
    );
  });
});
