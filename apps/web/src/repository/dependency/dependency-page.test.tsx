import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CallAnswer } from "../../api/client.ts";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import DependencyPage from "./dependency-page.tsx";

const path = "/model/3/dependency";
const here = { id: 3, name: "Tanks", ownerName: "lin" };
const listed: CallAnswer<"dependencies"> = {
  packages: [{ name: "Tanks", version: "1.0.0" }],
  dependencies: [
    {
      name: "Modelica",
      version: "4.0.0",
      usedBy: ["Tanks"],
      provider: { kind: "library", version: "4.1.0", isExact: false },
      candidates: [{ kind: "library", version: "4.1.0", isExact: false }],
    },
    { name: "Fluids", version: null, usedBy: ["Tanks"], provider: null, candidates: [] },
  ],
};
const handlers: Handlers = {
  dependencies: () => listed,
  dependencyGraph: () => ({
    nodes: [
      { key: "repository 3", kind: "repository", name: "Tanks", version: null, repository: here },
      { key: "missing Fluids", kind: "missing", name: "Fluids", version: null, repository: null },
    ],
    edges: [{ from: "repository 3", to: "missing Fluids" }],
  }),
  dependents: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
  libraries: () => [],
  versions: () => [],
};

it("shows what an older version used, and changes nothing in it", async () => {
  const double = clientDouble(handlers);
  const page = { path: "/model/3/dependency/1.0.0", route: "/model/:id/dependency/:version?" };
  await renderApp(inRepository(<DependencyPage />), { double, user: member, ...page });
  expect(await screen.findByRole("heading", { name: "Modelica 4.0.0" })).toBeDefined();
  for (const name of ["dependencies", "dependencyGraph"]) {
    expect(double.made).toContainEqual({ name, input: { id: 3, version: "1.0.0" } });
  }
  expect(screen.queryByRole("button", { name: /添加依赖/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /移除/ })).toBeNull();
});

it("[RTE-021] [REP-015] shows what is used, what stands for it, the graph, and who uses the repository", async () => {
  await renderApp(inRepository(<DependencyPage />, { role: null }), { double: clientDouble(handlers), path });
  const modelica = within((await screen.findByRole("heading", { name: "Modelica 4.0.0" })).closest("li") ?? document.body);
  expect(modelica.getByText("版本不同")).toBeDefined();
  expect(modelica.getByText("本站安装的 4.1.0")).toBeDefined();
  expect(screen.getByText("本站没有安装这个库，也没有仓库提供它。")).toBeDefined();
  const graph = within(await screen.findByRole("region", { name: "依赖图" }));
  expect(graph.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Tanks lin / Tanks", "Fluids 缺少"]);
  expect(await screen.findByText("还没有仓库使用它")).toBeDefined();
  expect(screen.queryByRole("button", { name: "添加依赖" })).toBeNull();
});

it("[REP-097] adds a library with a version", async () => {
  const double = clientDouble({ ...handlers, addDependency: () => ({ commit: "c".repeat(40) }) });
  const { user } = await renderApp(inRepository(<DependencyPage />), { double, user: member, path });
  await user.click(await screen.findByRole("button", { name: /添加依赖/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("库"), "1x");
  await user.type(dialog.getByLabelText("版本"), "2.0");
  await user.click(dialog.getByRole("button", { name: /保\s*存/ }));
  expect(await dialog.findByText("请输入库的名称，即 Modelica 标识符")).toBeDefined();
  await user.clear(dialog.getByLabelText("库"));
  await user.type(dialog.getByLabelText("库"), "Buildings");
  await user.click(dialog.getByRole("button", { name: /保\s*存/ }));
  expect(await screen.findByText("依赖已保存为一次提交")).toBeDefined();
  expect(double.made).toContainEqual({
    name: "addDependency",
    input: { id: 3, name: "Buildings", version: "2.0", package: "Tanks" },
  });
});

it("[REP-098] removes a library from the packages that use it, after a question", async () => {
  const double = clientDouble({ ...handlers, deleteDependency: () => ({ commit: "c".repeat(40) }) });
  const { user } = await renderApp(inRepository(<DependencyPage />), { double, user: member, path });
  await user.click(await screen.findByRole("button", { name: "移除 Fluids" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /移\s*除/ }));
  expect(await screen.findByText("已移除对 Fluids 的依赖")).toBeDefined();
  expect(double.made).toContainEqual({ name: "deleteDependency", input: { id: 3, name: "Fluids", package: "Tanks" } });
});

it("[REP-099] changes the version of the standard library in all packages", async () => {
  const double = clientDouble({ ...handlers, updateModelicaVersion: () => ({ commit: "c".repeat(40) }) });
  const { user } = await renderApp(inRepository(<DependencyPage />), { double, user: member, path });
  await user.click(await screen.findByRole("button", { name: "修改 Modelica 的版本" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText("版本"));
  await user.type(dialog.getByLabelText("版本"), "4.1.0");
  await user.click(dialog.getByRole("button", { name: /保\s*存/ }));
  expect(await screen.findByText("依赖已保存为一次提交")).toBeDefined();
  expect(double.made).toContainEqual({ name: "updateModelicaVersion", input: { id: 3, version: "4.1.0" } });
});
