import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { earlyAnswers } from "../api/early-answers.ts";
import { createQueryClient } from "../api/query-client.ts";
import { ServicesProvider } from "../api/services.tsx";
import { startI18n } from "../i18n/i18n.ts";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { sessionDouble } from "../testing/session-double.ts";
import { Looks } from "./app.tsx";
import { createRouter } from "./router.tsx";

/** Pages are loaded when they are opened, which takes a busy machine its time. */
const patience = { timeout: 60_000 };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("lang", "zh");
});
afterEach(cleanup);

async function open(path: string, handlers: Handlers = {}, sessions = sessionDouble(null)) {
  window.history.replaceState(null, "", path);
  await startI18n();
  const { client } = clientDouble(handlers);
  const queries = createQueryClient({
    onPageRefused: () => undefined,
    onActionFailed: () => undefined,
    onActionDone: () => undefined,
    onDefect: () => undefined,
  });
  const router = createRouter({ ask: earlyAnswers(queries, client), isLoggedIn: () => sessions.current() !== null });
  const services = {
    client,
    sessions,
    realtime: {
      subscribe: () => () => undefined,
      onReconnect: () => () => undefined,
      tell: () => undefined,
      restart: () => undefined,
    },
    tabLogins: { find: async () => undefined, takeOver: async () => false, stop: () => undefined },
  };
  render(
    <Looks>
      <QueryClientProvider client={queries}>
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </QueryClientProvider>
    </Looks>,
  );
  return router;
}

describe("the router", () => {
  it("[RTE-002] [ERR-080] leads unknown paths to the 404 page", async () => {
    const router = await open("/no/such/page");
    expect(await screen.findByText("抱歉，您访问的页面不存在", {}, patience)).toBeDefined();
    expect(router.state.location.pathname).toBe("/404");
    await waitFor(() => expect(document.title).toBe("模坊 · 页面不存在"));
  });

  it.each(["/lin/Tanks", "/lin/Tanks.git"])("leads %s to the repository of that owner and name", async (path) => {
    const handlers: Handlers = { repositoryByPath: ({ owner, name }) => ({ id: 3, name, ownerName: owner }) };
    const router = await open(path, handlers);
    await waitFor(() => expect(router.state.location.pathname).toBe("/model/3/summary"), patience);
  });

  it("leads a model whose number is not made of digits to the 404 page", async () => {
    const router = await open("/model/12a/summary");
    await screen.findByText("抱歉，您访问的页面不存在", {}, patience);
    expect(router.state.location.pathname).toBe("/404");
  });

  it("[SHL-023] shows the floating buttons, but not where somebody signs in", async () => {
    const router = await open("/401");
    expect(await screen.findByRole("complementary", { name: "快捷入口" }, patience)).toBeDefined();
    await act(() => router.navigate("/sign"));
    await waitFor(() => expect(screen.queryByRole("complementary", { name: "快捷入口" })).toBeNull());
  });

  it("[ERR-081] [SHL-001] [SHL-007] [SHL-015] [SHL-018] shows header and footer around the page, with a login button for a visitor", async () => {
    await open("/401");
    expect(await screen.findByText("抱歉，您没有权限访问此页面", {}, patience)).toBeDefined();
    const brand = within(screen.getByRole("banner")).getByRole("link", { name: "回到首页" });
    expect(brand.querySelector("svg")).not.toBeNull();
    expect(brand.textContent).toBe("模坊");
    expect(screen.getAllByRole("button", { name: "登录 / 注册" }).length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "帮助" }).getAttribute("href")).toBe("/help");
    expect(screen.getByRole("link", { name: "服务条款" }).getAttribute("href")).toBe("/terms?type=service");
    expect(screen.getByRole("link", { name: "隐私条款" }).getAttribute("href")).toBe("/terms?type=privacy");
  });
});
