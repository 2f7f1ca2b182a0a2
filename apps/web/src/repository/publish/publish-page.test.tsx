import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { repository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import PublishPage from "./publish-page.tsx";

beforeEach(() => sessionStorage.clear());

it("[VAL-053] [VAL-058] [VAL-059] wants name, type and description before it sends anything", async () => {
  const double = clientDouble({});
  const { user } = await renderApp(<PublishPage />, { double, user: member, path: "/model/publish" });
  await user.click(screen.getByRole("button", { name: "创建仓库" }));
  for (const text of ["请输入名称", "请输入简介"]) expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getAllByText("请选择模型类型").length).toBeGreaterThan(1);
  expect(double.made).toEqual([]);
});

it("[VAL-055] [VAL-056] says at once that a name is wrong, and after leaving the field that it is taken", async () => {
  const double = clientDouble({ repositoryNameExists: ({ name }) => name === "RLC" });
  const { user } = await renderApp(<PublishPage />, { double, user: member, path: "/model/publish" });
  const name = screen.getByLabelText("名称");
  await fillIn(user, name, "2RLC");
  expect(await screen.findByText("名称仅含字母、数字和下划线，且不以数字开头")).toBeDefined();
  await user.clear(name);
  await user.type(name, "RLC");
  await waitFor(() => expect(screen.queryByText("名称仅含字母、数字和下划线，且不以数字开头")).toBeNull());
  await user.tab();
  expect(await screen.findByText("您已有同名仓库")).toBeDefined();
});

it("[REP-073] [ERR-077] creates the repository, says so, and goes on to its files", async () => {
  const double = clientDouble({
    repositoryNameExists: () => false,
    createRepository: () => ({ id: 3 }),
    repositoryDetail: () => repository,
    tree: () => ({ commit: null, entries: [] }),
  });
  const { user, router } = await renderApp(<PublishPage />, { double, user: member, path: "/model/publish" });
  await fillIn(user, screen.getByLabelText("名称"), "Tanks");
  await fillIn(user, screen.getByLabelText("简介"), "两个水箱");
  await user.click(screen.getByLabelText("模型类型"));
  await user.click(await screen.findByTitle("模型"));
  await user.click(screen.getByRole("button", { name: "创建仓库" }));
  expect(await screen.findByText("创建成功")).toBeDefined();
  expect(router.state.location.search).toBe("?id=3");
});

it("keeps what was typed over a reload", async () => {
  const first = await renderApp(<PublishPage />, { double: clientDouble({}), user: member, path: "/model/publish" });
  await fillIn(first.user, screen.getByLabelText("简介"), "一个电路");
  first.unmount();
  await renderApp(<PublishPage />, { double: clientDouble({}), user: member, path: "/model/publish" });
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("简介").value).toBe("一个电路"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /公开/ }).checked).toBe(true);
});

it("begins from a fork of a public repository that is searched for", async () => {
  const double = clientDouble({
    repositoryNameExists: () => false,
    publicRepositories: ({ key }) => ({
      rows: key === "tank" ? [{ ...repository, owner: { ...repository.owner, id: 8, name: "bo" } }] : [],
      total: key === "tank" ? 1 : 0,
      page: 1,
      pageSize: 10,
    }),
    fork: () => ({ id: 12 }),
  });
  const { user, router } = await renderApp(<PublishPage />, { double, user: member, path: "/model/publish" });
  await user.click(screen.getByText("从复刻开始"));
  await user.type(await screen.findByLabelText("按名称或简介查找要复刻的公开仓库"), "tank{Enter}");
  await user.click(await screen.findByRole("button", { name: "复刻 bo / Tanks" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: /复\s*刻/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/model/12/summary"));
  expect(double.made.find(({ name }) => name === "fork")?.input).toMatchObject({ id: repository.id, name: "Tanks" });
});

it("fills a new repository from a template, and goes there", async () => {
  const double = clientDouble({
    repositoryDetail: () => repository,
    tree: () => ({ commit: null, entries: [] }),
    applyTemplate: () => ({ commit: "c".repeat(40), initialModel: "Tanks.SeriesRLC" }),
  });
  const { user, router } = await renderApp(<PublishPage />, { double, user: member, path: "/model/publish?id=3" });
  await user.click(await screen.findByRole("tab", { name: "从模板开始" }));
  await user.click(screen.getByRole("button", { name: "使用模板“电路”" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/model/3/summary"));
  expect(double.made).toContainEqual({ name: "applyTemplate", input: { id: 3, template: "circuit" } });
});
