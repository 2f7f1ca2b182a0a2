import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { noticeDuration, notify } from "./notices.ts";

afterEach(() => vi.useRealTimers());

it("[ERR-071] notices have the titles tip, info, success and fail", async () => {
  await renderApp(null, { double: clientDouble({}) });
  act(() => {
    for (const kind of ["tip", "info", "success", "fail"] as const) notify(kind, kind);
  });
  expect(screen.getAllByText(/^(提示|信息|成功|失败)$/).map((title) => title.textContent)).toEqual([
    "提示",
    "信息",
    "成功",
    "失败",
  ]);
});

it("[LIM-009] a notice goes after 2000 ms and is not shown twice at once", async () => {
  await renderApp(null, { double: clientDouble({}) });
  vi.useFakeTimers();
  act(() => {
    notify("success", "保存好了");
    notify("success", "保存好了");
  });
  expect(screen.getAllByText("保存好了")).toHaveLength(1);
  expect(noticeDuration.success).toBe(2000);
  act(() => vi.advanceTimersByTime(1999));
  expect(screen.queryByText("保存好了")).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText("保存好了")).toBeNull();
});
