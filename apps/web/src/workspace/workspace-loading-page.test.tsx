import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble, type Handlers, refusal } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import WorkspaceLoadingPage from "./workspace-loading-page.tsx";

const path = "/syslab-loading?id=3&source=model";
const properties = () => ({}) as never;
const loaded = async () => undefined;
const refresh = vi.fn();

function render(load: () => Promise<unknown>, handlers: Handlers = { properties }) {
  const page = <WorkspaceLoadingPage load={load} refresh={refresh} />;
  return renderApp(page, { double: clientDouble(handlers), user: member, path });
}

it("[RTE-010] [WSP-015] says how far the opening has come, and goes on to the workspace with its query", async () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const { router } = await render(() => promise);
  expect(screen.getByRole("heading", { name: "正在打开建模空间" })).toBeDefined();
  expect((await screen.findByText("正在准备环境")).textContent).toBe("正在准备环境 102");
  expect(router.state.location.pathname).toBe("/syslab-loading");
  resolve();
  await waitFor(() => expect(router.state.location.pathname).toBe("/workspace"));
  expect(router.state.location.search).toBe("?id=3&source=model");
});

it("[WSP-016] says that the service did not start, and refreshes", async () => {
  const { user } = await render(loaded, {
    properties: () => {
      throw refusal("服务正在维护");
    },
  });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("服务启动失败，请刷新 101"));
  expect(screen.getByText("服务正在维护")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "刷新" }));
  expect(refresh).toHaveBeenCalledOnce();
});

it("[WSP-017] says that the program of the workspace could not be loaded", async () => {
  const { router } = await render(() => Promise.reject(new Error("network")));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("环境准备失败，请刷新 103"));
  expect(screen.getByRole("button", { name: "刷新" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/syslab-loading");
});
