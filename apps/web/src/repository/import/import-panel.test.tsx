import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import HostingCallbackPage from "./hosting-callback-page.tsx";
import { ImportPanel } from "./import-panel.tsx";

afterEach(() => vi.restoreAllMocks());

const connection = (login: string | null) => () => [
  { service: "github" as const, isSetUp: false, login: null },
  { service: "gitlab" as const, isSetUp: false, login: null },
  { service: "gitee" as const, isSetUp: false, login: null },
  { service: "gitea" as const, isSetUp: true, login },
];
const imported = {
  id: 1,
  address: "https://git.example.org/ann/Tanks.git",
  name: "Tanks",
  status: "not_started" as const,
  progress: 0,
  reason: "",
  repositoryId: null,
  createdAt: "2026-02-05T08:00:00Z",
  updatedAt: "2026-02-05T08:00:00Z",
};
const page = (...rows: (typeof imported | Record<string, unknown>)[]) => ({
  rows: rows as (typeof imported)[],
  total: rows.length,
  page: 1,
  pageSize: 10,
});
const noImports = () => page();

async function panel(from: string, handlers: Handlers) {
  const double = clientDouble({ imports: noImports, ...handlers });
  const path = `/model/publish?way=import&from=${from}`;
  return { double, ...(await renderApp(<ImportPanel />, { double, user: member, path })) };
}

describe("importing from an account", () => {
  it("explains a service that the operator has not set up, and offers the way by address", async () => {
    const { user } = await panel("github", { hostingStatus: connection(null) });
    expect(await screen.findByText("本站还没有设置 GitHub 导入")).toBeDefined();
    expect(screen.getByText(/MOFANG_CODE_HOSTS/)).toBeDefined();
    await user.click(screen.getByRole("tab", { name: "网址" }));
    expect(await screen.findByLabelText("git 地址")).toBeDefined();
  });

  it("[REP-120] sends the member to the service to give leave", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const url = "https://git.example.org/login/oauth/authorize?state=s";
    const { user } = await panel("gitea", { hostingStatus: connection(null), hostingAuthUrl: () => ({ url }) });
    await user.click(await screen.findByRole("button", { name: "连接 Gitea" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  });

  it("[REP-121] [REP-123] searches and pages repositories, and imports one, closed where it is closed there", async () => {
    const { user, double } = await panel("gitea", {
      hostingStatus: connection("ann"),
      hostingRepos: ({ page: number, search }) => ({
        rows: [{ fullName: `ann/${search || "part"}-${number}`, description: "水箱", isPrivate: true }],
        hasMore: number === 1,
      }),
      repositoryNameExists: () => false,
      importRepo: () => ({ importId: 1 }),
    });
    await screen.findByText("ann/part-1");
    await user.click(screen.getByRole("button", { name: "下一页" }));
    await screen.findByText("ann/part-2");
    expect(screen.getByRole("button", { name: "下一页" }).hasAttribute("disabled")).toBe(true);
    await user.type(screen.getByLabelText("按名称或简介查找仓库"), "tank{Enter}");
    await screen.findByText("ann/tank-1");
    await user.click(screen.getByRole("button", { name: "导入 ann/tank-1" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText<HTMLInputElement>("名称").value).toBe("tank_1");
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /私有/ }).checked).toBe(true);
    await user.click(dialog.getByLabelText("模型类型"));
    await user.click(await screen.findByTitle("模型"));
    await user.click(dialog.getByRole("button", { name: "开始导入" }));
    await waitFor(() =>
      expect(double.made.find(({ name }) => name === "importRepo")?.input).toEqual({
        service: "gitea",
        fullName: "ann/tank-1",
        name: "tank_1",
        description: "水箱",
        openType: "private",
        modelType: "model",
      }),
    );
  });

  it("[REP-122] [ERR-074] takes the connection back", async () => {
    let login: string | null = "ann";
    const { user } = await panel("gitea", {
      hostingStatus: () => connection(login)(),
      hostingRepos: () => ({ rows: [], hasMore: false }),
      disconnectHosting: () => {
        login = null;
        return null;
      },
    });
    expect(await screen.findByText("已连接 Gitea 账号 ann")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "断开连接" }));
    expect(await screen.findByRole("button", { name: "连接 Gitea" })).toBeDefined();
    expect(screen.getByText("操作成功")).toBeDefined();
  });
});

describe("the list of imports", () => {
  it("[REP-043] shows each of the four statuses, with progress, reason and result", async () => {
    await panel("gitea", {
      hostingStatus: connection("ann"),
      hostingRepos: () => ({ rows: [], hasMore: false }),
      imports: () =>
        page(
          { ...imported, id: 1 },
          { ...imported, id: 2, name: "Pumps", status: "processing", progress: 40 },
          { ...imported, id: 3, name: "Pipes", status: "fail", reason: "该地址没有公开的 Git 仓库" },
          { ...imported, id: 4, name: "Valves", status: "success", progress: 100, repositoryId: 9 },
        ),
    });
    const list = within(await screen.findByRole("list", { name: "我的导入" }));
    expect(list.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
      "排队中",
      "正在导入",
      "导入失败",
      "导入完成",
    ]);
    expect(list.getByText("40%")).toBeDefined();
    expect(list.getByText("该地址没有公开的 Git 仓库")).toBeDefined();
    expect(list.getByRole("link", { name: "Valves" }).getAttribute("href")).toBe("/model/9/summary");
  });

  it("tries a failed import again, and ends one that is under way", async () => {
    const { user, double } = await panel("gitea", {
      hostingStatus: connection(null),
      imports: () => page({ ...imported, status: "fail" }, { ...imported, id: 2, name: "Pumps", status: "processing" }),
      retryImport: () => null,
      deleteImport: () => null,
    });
    await user.click(await screen.findByRole("button", { name: "重试导入 Tanks" }));
    await user.click(screen.getByRole("button", { name: "取消导入 Pumps" }));
    await waitFor(() => expect(double.made).toContainEqual({ name: "deleteImport", input: { importId: 2 } }));
    expect(double.made).toContainEqual({ name: "retryImport", input: { importId: 1 } });
  });
});

describe("coming back from a service", () => {
  const arrive = (path: string, handlers: Handlers) => {
    const double = clientDouble(handlers);
    return renderApp(<HostingCallbackPage />, { double, user: member, path, route: "/hosting/:service" });
  };

  it("connects with what the service gave, and goes on to its repositories", async () => {
    const { router } = await arrive("/hosting/gitea?code=c&state=s", {
      connectHosting: ({ service, code, state }) => ({ login: `${service} ${code} ${state}` }),
    });
    expect(await screen.findByText("已连接 Gitea 账号 gitea c s")).toBeDefined();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe("/model/publish?way=import&from=gitea");
  });

  it("says that nothing was connected when the member did not agree, or the server refuses", async () => {
    await arrive("/hosting/gitea?error=access_denied&state=s", {});
    expect(await screen.findByText("您没有同意，或 Gitea 没有返回授权码。")).toBeDefined();
    const refused = () => Promise.reject(refusal("Gitea 没有同意：state"));
    await arrive("/hosting/gitea?code=c&state=s", { connectHosting: refused });
    expect(await screen.findByText("Gitea 没有同意：state")).toBeDefined();
  });

  it("knows the four services only", async () => {
    const { router } = await arrive("/hosting/elsewhere?code=c&state=s", {});
    await waitFor(() => expect(router.state.location.pathname).toBe("/404"));
  });
});
