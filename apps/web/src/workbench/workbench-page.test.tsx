import { type CallData, type Calls, topicOf } from "@mofang/protocol";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Realtime } from "../api/realtime.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import WorkbenchPage from "./workbench-page.tsx";

type Task = CallData<Calls["simulationTask"]>;

const task: Task = {
  id: 1,
  repositoryId: 2,
  repositoryName: "RLC",
  commit: "c",
  libraries: [],
  settings: {
    modelName: "RLC.Series",
    startTime: 0,
    stopTime: 1,
    intervals: 500,
    algorithm: "Dassl",
    precision: 1e-6,
    initialStep: null,
    storeEvents: true,
    parameters: {},
    note: "",
  },
  status: "simulating",
  progress: 0.25,
  message: "",
  statistics: null,
  block: null,
  resultSize: null,
  points: null,
  createdAt: "2026-11-21T08:00:00Z",
  startedAt: null,
  endedAt: null,
  revision: 1,
  queue: null,
  name: "",
  tags: [],
  isPinned: false,
  key: "k7m2p9q4x8w3",
  isShared: false,
  note: "",
  publishedAs: null,
  isPublishable: false,
};
const pageOf = <Row,>(rows: Row[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 });

it("[USR-002] has the tab of my repositories, with the first thing to do when there are none", async () => {
  const double = clientDouble({ myRepositories: () => pageOf([]) });
  await renderApp(<WorkbenchPage />, { double, user: member, path: "/workbench" });
  expect(screen.getByRole("tab", { name: "我的仓库" }).getAttribute("aria-selected")).toBe("true");
  expect(await screen.findByText("您还没有仓库")).toBeDefined();
});

it("says what happened when a list cannot be had, and tries again", async () => {
  let works = false;
  const double = clientDouble({
    myRepositories: () => {
      if (!works) throw new TypeError("broken");
      return pageOf([]);
    },
  });
  const { user } = await renderApp(<WorkbenchPage />, { double, user: member, path: "/workbench" });
  await screen.findByText("没有成功");
  works = true;
  await user.click(screen.getByRole("button", { name: /重试/ }));
  expect(await screen.findByText("您还没有仓库")).toBeDefined();
});

it("[USR-006] shows the statuses of my simulations as they change", async () => {
  const listeners = new Map<string, Parameters<Realtime["subscribe"]>[1]>();
  const realtime: Realtime = {
    subscribe: (topic, listener) => {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  const double = clientDouble({ simulationTasks: () => pageOf([task]), myRepositories: () => pageOf([]) });
  await renderApp(<WorkbenchPage />, { double, user: member, path: "/workbench?tab=simulations", realtime });
  expect(await screen.findByText("RLC.Series")).toBeDefined();
  expect(screen.getByText("25%")).toBeDefined();
  const topic = topicOf("simulation", task.id);
  act(() =>
    listeners.get(topic)?.({ kind: "simulation", topic, task: { ...task, status: "succeed", progress: 1, name: "基准" } }),
  );
  expect(await screen.findByText("成功")).toBeDefined();
  expect(screen.getByText("基准")).toBeDefined();
  expect(screen.getByRole("button", { name: "删除仿真" })).toBeDefined();
});

it("[USR-001] [USR-003] [USR-004] [USR-005] has the tabs recent, likes, collections and copies", async () => {
  const double = clientDouble({
    myRepositories: () => pageOf([]),
    recentRepositories: () => pageOf([]),
    markedRepositories: () => pageOf([]),
    copiedRepositories: () => pageOf([]),
    queryRepoCount: () => ({ count: 1, limit: 10 }),
  });
  const { user } = await renderApp(<WorkbenchPage />, { double, user: member, path: "/workbench" });
  for (const [tab, empty] of [
    ["最近", "还没有看过任何仓库"],
    ["点赞", "还没有点赞过仓库"],
    ["收藏", "还没有收藏过仓库"],
    ["复制", "还没有复制过仓库"],
  ] as const) {
    await user.click(screen.getByRole("tab", { name: tab }));
    expect(await screen.findByText(empty)).toBeDefined();
  }
});

/** The workbench of somebody whose repositories are as many as there may be, after a click on publishing. */
async function publishWithoutRoom(organization: string) {
  const double = clientDouble({ myRepositories: () => pageOf([]), queryRepoCount: () => ({ count: 2, limit: 2 }) });
  const view = await renderApp(<WorkbenchPage />, { double, user: { ...member, organization }, path: "/workbench" });
  expect(await screen.findByText("已有 2 / 2 个仓库")).toBeDefined();
  const [publish] = screen.getAllByRole("button", { name: /发布/ });
  if (!publish) throw new Error("there is a button to publish");
  await view.user.click(publish);
  return view;
}

it("[USR-020] says that there is no room for another repository", async () => {
  await publishWithoutRoom("Example University");
  expect((await screen.findAllByText("仓库数已达上限")).length).toBeGreaterThan(0);
});

it("[PRM-017] asks somebody without an organization for more information first", async () => {
  const { user, router } = await publishWithoutRoom("");
  expect((await screen.findAllByText("请先补充资料")).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "补充资料" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/user/7/setting"));
});
