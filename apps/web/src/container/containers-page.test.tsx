import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import ContainersPage from "./containers-page.tsx";

const session = {
  sessionId: "00000000-0000-4000-8000-000000000000",
  tool: "notebook",
  repository: { id: 3, owner: "ann", name: "Tanks" },
  branch: null,
  state: "running",
  ending: null,
  startedAt: "2026-11-27T08:00:00Z",
  nChanged: 2,
} as const;

async function open(handlers: Handlers) {
  const double = clientDouble({
    containerTools: () => ["ide", "notebook"],
    runningContainers: () => [session],
    branches: () => ({ main: "main", branches: ["main"] }),
    ...handlers,
  });
  const rendered = await renderApp(<ContainersPage />, { double, user: member, path: "/container?id=3" });
  await screen.findByText("ann / Tanks");
  const asked = (name: string) => double.made.filter((call) => call.name === name).map(({ input }) => input);
  return { ...rendered, asked };
}

it("[WSP-023] opens the cloud IDE or the notebook of a repository in a window of its own", async () => {
  const replace = vi.fn();
  const shown = { opener: window, location: { replace }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(shown as unknown as Window);
  const { user, asked } = await open({ initContainer: () => ({ session, address: "http://tools/s/1/?pass=x" }) });
  await user.click(screen.getByRole("button", { name: "打开云 IDE" }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith("http://tools/s/1/?pass=x"));
  expect(shown.opener).toBeNull();
  expect(asked("initContainer")).toEqual([{ id: 3, tool: "ide" }]);
  expect(screen.getByRole("button", { name: "打开笔记本" })).toBeDefined();
});

it("commits what was changed, and stays open with the message where others changed the same", async () => {
  let conflicts: string[] = ["M.mo"];
  const { user, asked } = await open({ saveContainer: () => ({ commit: null, conflicts }) });
  await user.click(screen.getByRole("button", { name: "提交到仓库" }));
  await user.type(screen.getByLabelText("提交说明（可不填）"), "tanks");
  const dialog = screen.getByRole("dialog");
  const confirm = () => user.click([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  await confirm();
  await screen.findByText("这些文件已被他人修改，没有提交：M.mo");
  expect(screen.getByLabelText("提交说明（可不填）")).toHaveProperty("value", "tanks");
  conflicts = [];
  await confirm();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("saveContainer")).toHaveLength(2);
});

it("begins on the branch that is chosen, tells that of a session, and goes on with it there", async () => {
  vi.spyOn(window, "open").mockReturnValue({ opener: null, location: { replace: vi.fn() }, close: vi.fn() } as unknown as Window);
  const { user, asked } = await open({
    branches: () => ({ main: "main", branches: ["main", "trial"] }),
    runningContainers: () => [{ ...session, branch: "trial" }],
    initContainer: () => ({ session, address: "http://tools/" }),
  });
  await screen.findByText("· trial", { exact: false });
  await user.click(await screen.findByRole("combobox", { name: "分支" }));
  await user.click(await screen.findByText("trial", { selector: ".ant-select-item-option-content" }));
  await user.click(screen.getByRole("button", { name: "打开笔记本" }));
  await user.click(screen.getByRole("button", { name: "打开" }));
  await waitFor(() => expect(asked("initContainer")).toHaveLength(2));
  const begun = { id: 3, tool: "notebook", branch: "trial" };
  expect(asked("initContainer")).toEqual([begun, begun]);
});

it("commits to a new branch where one is named", async () => {
  const { user, asked } = await open({ saveContainer: () => ({ commit: "c", conflicts: [] }) });
  await user.click(screen.getByRole("button", { name: "提交到仓库" }));
  await screen.findByText("提交到：主分支");
  await user.type(screen.getByLabelText("新分支的名称（可不填）"), "trial");
  await screen.findByText("提交到：trial");
  const dialog = screen.getByRole("dialog");
  await user.click([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  await waitFor(() => expect(asked("saveContainer")).toEqual([{ session: session.sessionId, message: "", newBranch: "trial" }]));
});

it("says why a session has ended by itself, and lets its files be downloaded", async () => {
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const ended = { ...session, state: "ended", ending: "full" } as const;
  const file = { blob: new Blob(["zip"]), fileName: "Tanks.zip" };
  const { user, asked } = await open({ runningContainers: () => [ended], containerFiles: () => file as never });
  await screen.findByText("占用磁盘超过本站上限", { exact: false });
  await user.click(screen.getByRole("button", { name: "下载" }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(asked("containerFiles")).toEqual([{ session: session.sessionId }]);
});

it("ends a session only after asking what becomes of its changes", async () => {
  const { user, asked } = await open({ deleteContainer: () => null });
  await user.click(screen.getByRole("button", { name: "结束" }));
  expect(asked("deleteContainer")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "结束并保留" }));
  await waitFor(() => expect(asked("deleteContainer")).toEqual([{ session: session.sessionId, discards: false }]));
});

it("says where a site offers none", async () => {
  await open({ containerTools: () => [] });
  expect(await screen.findByText("本站没有启用在线工具")).toBeDefined();
});
