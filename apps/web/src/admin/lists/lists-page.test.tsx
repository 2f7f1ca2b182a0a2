import { type CallData, type Calls, errors } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CallError } from "../../api/call-error.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import ListsPage from "./lists-page.tsx";

type Entry = CallData<Calls["keptList"]>[number];

const keeper = { ...member, siteRole: "administrator" as const };
const entryOf = (id: number, zh: string, en: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, zh, en, revision: 1, isHidden: false, nUses: 0, files: [], zhText: "", enText: "", url: "", picture: "" },
  ...{ audience: 1, category: "" },
  ...more,
});
const columns = [entryOf(1, "建模", "Modelling", { nUses: 3 }), entryOf(2, "教学", "Teaching"), entryOf(3, "闲谈", "Talk")];
const shown = { user: keeper, route: "/admin/lists/:list" };

describe("a list of the site", () => {
  it("is put in order by buttons that say what they move", async () => {
    const double = clientDouble({ keptList: () => columns, orderList: () => null });
    const { user } = await renderApp(<ListsPage />, { ...shown, double, path: "/admin/lists/columns" });
    await user.click(await screen.findByRole("button", { name: "上移“闲谈”" }));
    const input = { list: "columns", before: [1, 2, 3], after: [1, 3, 2] };
    await waitFor(() => expect(double.made).toContainEqual({ name: "orderList", input }));
    expect(screen.getByRole("button", { name: "上移“建模”" }).hasAttribute("disabled")).toBe(true);
  });

  it("names and dismisses the moderators of a column", async () => {
    const double = clientDouble({
      keptList: () => columns,
      columnModerators: () => [{ id: 7, name: "ann", avatar: null }],
      nameModerator: () => null,
      dismissModerator: () => null,
    });
    const { user } = await renderApp(<ListsPage />, { ...shown, double, path: "/admin/lists/columns" });
    await user.click(await screen.findByRole("button", { name: "“教学”的版主" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(await within(dialog).findByRole("button", { name: "免去 ann" }));
    const dismissed = { name: "dismissModerator", input: { columnId: 2, userId: 7 } };
    await waitFor(() => expect(double.made).toContainEqual(dismissed));
    await fillIn(user, within(dialog).getByRole("textbox", { name: "用户名" }), "bob");
    await user.click(within(dialog).getByRole("button", { name: /任\s?命/ }));
    await waitFor(() => expect(double.made).toContainEqual({ name: "nameModerator", input: { columnId: 2, name: "bob" } }));
  });

  it("takes a new entry once both titles are there", async () => {
    const double = clientDouble({ keptList: () => columns, saveListEntry: () => ({ entryId: 4 }) });
    const { user } = await renderApp(<ListsPage />, { ...shown, double, path: "/admin/lists/columns" });
    await user.click(await screen.findByRole("button", { name: /新建/ }));
    const dialog = await screen.findByRole("dialog");
    await fillIn(user, within(dialog).getByRole("textbox", { name: "中文名称" }), "求助");
    await user.click(within(dialog).getByRole("button", { name: /保/ }));
    expect(await within(dialog).findByText("两种语言的名称都要填写")).toBeDefined();
    await fillIn(user, within(dialog).getByRole("textbox", { name: "英文名称" }), "Help");
    await user.click(within(dialog).getByRole("button", { name: /保/ }));
    await waitFor(() => expect(double.made.find(({ name }) => name === "saveListEntry")?.input).toMatchObject({ entryId: null }));
  });

  it("keeps what was typed, and shows the new state, where somebody else was faster", async () => {
    const refused = new CallError("refused", { code: errors["list.entry-changed"].code, message: "“建模”已被他人修改" });
    const double = clientDouble({
      keptList: () => columns,
      saveListEntry: () => {
        throw refused;
      },
    });
    const { user } = await renderApp(<ListsPage />, { ...shown, double, path: "/admin/lists/columns" });
    await user.click(await screen.findByRole("button", { name: "修改“建模”" }));
    const dialog = await screen.findByRole("dialog");
    await fillIn(user, within(dialog).getByRole("textbox", { name: "中文名称" }), "与语言");
    await user.click(within(dialog).getByRole("button", { name: /保/ }));
    await screen.findByText("“建模”已被他人修改");
    expect((within(dialog).getByRole("textbox", { name: "中文名称" }) as HTMLInputElement).value).toBe("建模与语言");
    await waitFor(() => expect(double.made.filter(({ name }) => name === "keptList")).toHaveLength(2));
  });

  it("asks before an entry is deleted", async () => {
    const double = clientDouble({ keptList: () => columns, deleteListEntry: () => null });
    const { user } = await renderApp(<ListsPage />, { ...shown, double, path: "/admin/lists/columns" });
    await user.click(await screen.findByRole("button", { name: "删除“闲谈”" }));
    const dialog = await screen.findByRole("dialog");
    expect(double.made.some(({ name }) => name === "deleteListEntry")).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: /删/ }));
    const input = { list: "columns", entryId: 3, revision: 1 };
    await waitFor(() => expect(double.made).toContainEqual({ name: "deleteListEntry", input }));
  });
});
