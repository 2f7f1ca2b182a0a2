import { EditorView } from "@codemirror/view";
import type { CallData, Calls } from "@mofang/protocol";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import FilePage from "./file-page.tsx";

const entry = (path: string, kind: "file" | "folder" = "file") => ({ path, kind, size: 10, blob: "b".repeat(40) });
const entries = [entry("README.md"), entry("Tanks", "folder"), entry("Tanks/Run.mp4"), entry("Tanks/package.mo")];

async function open(path: string, handlers: Handlers = {}, facts: Parameters<typeof inRepository>[1] = {}) {
  const double = clientDouble({
    tree: () => ({ commit: "c".repeat(40), entries }),
    versions: () => [],
    fileText: ({ path: asked }) => ({ path: asked, blob: "b", size: 1, text: "text" }),
    ...handlers,
  });
  const route = "/model/:id/file/:version?/:type?/*";
  const options = { double, user: member, path: `/model/3/file${path}`, route };
  return { double, ...(await renderApp(inRepository(<FilePage />, facts), options)) };
}

describe("a text that is not UTF-8", () => {
  const spring = { path: "Tanks/package.mo", blob: "b".repeat(40), size: 10, text: "弹簧", encoding: "gb18030" };

  it("can only be read, and is converted by one commit", async () => {
    const saveFiles = () => ({ commit: "c", blobs: {}, conflicts: [] });
    const { user, double } = await open("/HEAD/file/Tanks/package.mo", { fileText: () => spring, saveFiles });
    expect(await screen.findByText("此文件的编码可能是 gb18030，不是 UTF-8")).toBeDefined();
    expect(screen.queryByRole("button", { name: /编辑/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "转换为 UTF-8" }));
    expect(await screen.findByText("package.mo 已转换为 UTF-8")).toBeDefined();
    const changes = [{ kind: "write", path: "Tanks/package.mo", text: "弹簧", blob: "b".repeat(40) }];
    const message = "将 Tanks/package.mo 从 gb18030 转换为 UTF-8";
    expect(double.made).toContainEqual({ name: "saveFiles", input: { id: 3, message, changes } });
  });
});

describe("what stands in the place of a file", () => {
  type Special = NonNullable<CallData<Calls["fileText"]>["special"]>;

  async function openSpecial(special: Special) {
    const tree = () => ({ commit: "c".repeat(40), entries: [...entries, { ...entry("odd.png"), kind: special.kind }] });
    const fileText = () => ({ path: "odd.png", blob: "b", size: 3, special });
    const view = await open("/HEAD/file/odd.png", { tree, fileText });
    return { ...view, panel: within(await screen.findByRole("table")) };
  }

  it("is a link to what the version has there, and text for what lies elsewhere", async () => {
    const { unmount } = await openSpecial({ kind: "symlink", target: "./Tanks/package.mo", leadsTo: "Tanks/package.mo" });
    expect(screen.getByText("符号链接")).toBeDefined();
    expect(screen.getByRole("link", { name: "./Tanks/package.mo" }).getAttribute("href")).toBe(
      "/model/3/file/HEAD/file/Tanks/package.mo",
    );
    unmount();
    await openSpecial({ kind: "symlink", target: "/etc/passwd", leadsTo: null });
    expect(screen.getByText("目标不在这个仓库里。")).toBeDefined();
    expect(screen.queryByRole("link", { name: "/etc/passwd" })).toBeNull();
  });

  it("is a submodule whose source opens only over http", async () => {
    const commit = "e".repeat(40);
    const { unmount } = await openSpecial({ kind: "submodule", commit, url: "https://example.org/tools.git" });
    expect(screen.getByText(commit)).toBeDefined();
    expect(screen.getByRole("link", { name: "https://example.org/tools.git" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /下载/ })).toBeNull();
    unmount();
    await openSpecial({ kind: "submodule", commit, url: "javascript:alert(1)" });
    expect(screen.getByText("javascript:alert(1)").closest("a")).toBeNull();
  });

  it("is a pointer of Git LFS, not a broken picture", async () => {
    const { container } = await openSpecial({ kind: "lfs-pointer", oid: "d".repeat(64), size: 2_000_000 });
    expect(screen.getByText("Git LFS 指针")).toBeDefined();
    expect(screen.getByText("d".repeat(64))).toBeDefined();
    expect(container.querySelector("img")).toBeNull();
  });
});

describe("making files and folders", () => {
  async function dialogFor(item: string, handlers: Handlers) {
    const view = await open("/HEAD/folder/Tanks", handlers);
    await view.user.click(await screen.findByRole("button", { name: /新建$/ }));
    await view.user.click(await screen.findByText(item));
    return { ...view, dialog: within(await screen.findByRole("dialog")) };
  }

  it("[REP-080] [VAL-060] [VAL-061] [VAL-062] [VAL-063] makes a folder, whose name is checked", async () => {
    const addFold = () => ({ commit: "c", path: "Tanks/Parts/.gitkeep" });
    const { user, double, dialog } = await dialogFor("新建文件夹", { addFold });
    const name = dialog.getByLabelText("文件夹名");
    const save = dialog.getByRole("button", { name: "保存" });
    await user.click(save);
    expect(await dialog.findByText("请输入文件夹名")).toBeDefined();
    await user.type(name, "   ");
    expect(await dialog.findByText("请输入文件夹名")).toBeDefined();
    await user.clear(name);
    await user.type(name, "a-b");
    expect(await dialog.findByText("文件夹名仅含字母、数字和下划线")).toBeDefined();
    await user.clear(name);
    await user.type(name, "x".repeat(33));
    expect(await dialog.findByText("文件夹名最多 32 个字符")).toBeDefined();
    await user.clear(name);
    await user.type(name, "Parts");
    await user.click(save);
    expect(await screen.findByText("已新建 Tanks/Parts")).toBeDefined();
    expect(double.made).toContainEqual({ name: "addFold", input: { id: 3, folder: "Tanks", name: "Parts" } });
  });

  it("[REP-081] [VAL-064] makes a file with its text, whose name is checked", async () => {
    const createNewFile = () => ({ commit: "c", path: "Tanks/notes.txt" });
    const { user, double, dialog } = await dialogFor("新建文件", { createNewFile });
    await user.type(dialog.getByLabelText("文件名"), "my notes.txt");
    await user.click(dialog.getByRole("button", { name: "保存" }));
    expect(await dialog.findByText("文件名仅含字母、数字、下划线和点")).toBeDefined();
    await user.clear(dialog.getByLabelText("文件名"));
    await user.type(dialog.getByLabelText("文件名"), "notes.txt");
    await user.type(dialog.getByLabelText("内容"), "To do");
    await user.click(dialog.getByRole("button", { name: "保存" }));
    const input = { id: 3, folder: "Tanks", name: "notes.txt", text: "To do" };
    await waitFor(() => expect(double.made).toContainEqual({ name: "createNewFile", input }));
  });

  it("[REP-112] begins a README.md where there is none", async () => {
    const initReadMe = () => ({ commit: "c", path: "README.md" });
    const { user, double } = await open("/HEAD/folder", { tree: () => ({ commit: "c", entries: entries.slice(1) }), initReadMe });
    await user.click(await screen.findByRole("button", { name: /新建$/ }));
    await user.click(await screen.findByText("生成 README.md"));
    await waitFor(() => expect(double.made).toContainEqual({ name: "initReadMe", input: { id: 3 } }));
  });

  it("is not offered to who may not edit", async () => {
    await open("", {}, { role: null });
    await screen.findByRole("navigation", { name: "文件树" });
    expect(screen.queryByRole("button", { name: /新建$/ })).toBeNull();
  });
});

it("[REP-082] deletes a folder once that is confirmed", async () => {
  const { user, double } = await open("/HEAD/folder/Tanks", { deleteFile: () => ({ commit: "c" }) });
  await user.click(await screen.findByRole("button", { name: /删除文件夹$/ }));
  expect(double.made.some(({ name }) => name === "deleteFile")).toBe(false);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "删除" }));
  await waitFor(() => expect(double.made).toContainEqual({ name: "deleteFile", input: { id: 3, path: "Tanks" } }));
});

it("[REP-118] plays a video from an address that the browser asks for parts", async () => {
  const { container } = await open("/HEAD/file/Tanks/Run.mp4", { videoAddress: () => ({ url: "/mofang/tgit/mp4?ticket=t" }) });
  await waitFor(() => expect(container.querySelector("video")?.getAttribute("src")).toBe("/mofang/tgit/mp4?ticket=t"));
});

describe("editing a text", () => {
  const theirBlob = "d".repeat(40);

  async function edit(handlers: Handlers) {
    const view = await open("/HEAD/file/README.md", handlers);
    await view.user.click(await screen.findByRole("button", { name: /编辑$/ }));
    await write("README.md", "new ");
    return view;
  }

  /** Writes at the beginning of an editor. */
  async function write(label: string, insert: string): Promise<void> {
    const editor = EditorView.findFromDOM(await screen.findByRole("textbox", { name: label }));
    act(() => editor?.dispatch({ changes: { from: 0, insert } }));
  }

  it("saves it as one commit from what was opened", async () => {
    const { user, double } = await edit({ saveFiles: () => ({ commit: "c", blobs: {}, conflicts: [] }) });
    await user.type(screen.getByLabelText("提交说明"), "Say more");
    await user.click(screen.getByRole("button", { name: /^保\s*存$/ }));
    expect(await screen.findByText("README.md 已保存")).toBeDefined();
    const changes = [{ kind: "write", path: "README.md", text: "new text", blob: "b".repeat(40) }];
    expect(double.made).toContainEqual({ name: "saveFiles", input: { id: 3, message: "Say more", changes } });
  });

  it("shows both texts where somebody saved it meanwhile, and goes on from theirs", async () => {
    const { user, double } = await edit({
      saveFiles: ({ changes: [change] }) => ({
        commit: null,
        blobs: {},
        conflicts: change?.blob === theirBlob ? [] : [{ path: "README.md", mine: "new text", theirs: "their text", theirBlob }],
      }),
    });
    await user.click(screen.getByRole("button", { name: /^保\s*存$/ }));
    expect((await screen.findByRole("textbox", { name: "仓库中的内容" })).textContent).toContain("their");
    await write("合并结果（可编辑）", "their ");
    await user.click(screen.getByRole("button", { name: /^保\s*存$/ }));
    expect(await screen.findByText("README.md 已保存")).toBeDefined();
    const changes = [{ kind: "write", path: "README.md", text: "their new text", blob: theirBlob }];
    expect(double.made).toContainEqual({ name: "saveFiles", input: { id: 3, message: "修改 README.md", changes } });
  });

  it("is not offered for an older version, nor to who may not edit", async () => {
    await open("/1.0.0/file/README.md");
    await screen.findByText("text");
    expect(screen.queryByRole("button", { name: /编辑$/ })).toBeNull();
  });
});
