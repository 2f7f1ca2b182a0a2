import { expect, it, vi } from "vitest";
import { curvesOf } from "../store/charts/chart.ts";
import { addCurve } from "../store/charts/chart-curves.ts";
import { deskOf } from "../store/kept-desk.ts";
import { layoutOf } from "../store/kept-layout.ts";
import { firstState, showResult, type WorkspaceState } from "../store/workspace-state.ts";
import { findDesk, keepDesk } from "./browser-desk.ts";

const owner = { accountId: 1, repositoryId: 2 };
const opened = firstState({ className: "Ball", runId: undefined }, "chart");
const used: WorkspaceState = {
  ...showResult(opened, "page:1"),
  charts: addCurve(opened.charts, "chart", { runId: "page:1", variable: "h" }),
};

function keep(repositoryId = owner.repositoryId): void {
  keepDesk({ ...owner, repositoryId }, deskOf(used), layoutOf(used));
}

it("a desk is found again by its person in its repository", () => {
  keep();
  expect(findDesk(owner)).toMatchObject({ desk: { className: "Ball", shownRun: "page:1", layout: "split" } });
  expect(findDesk({ ...owner, accountId: 3 })).toBeUndefined();
  expect(findDesk({ ...owner, accountId: undefined })).toBeUndefined();
  expect(findDesk({ ...owner, repositoryId: 3 })).toBeUndefined();
});

it("an empty desk takes the kept one away", () => {
  keep();
  keepDesk(owner, undefined, layoutOf(opened));
  expect(findDesk(owner)).toBeUndefined();
});

it("what another version of the page has kept comes back as a layout, whose charts wait for a run", () => {
  keep();
  const [path = ""] = Object.keys(localStorage);
  localStorage.setItem(path, JSON.stringify({ ...JSON.parse(localStorage.getItem(path) ?? ""), code: "other", desk: "unknown" }));
  const found = findDesk(owner);
  if (found === undefined || !("layout" in found)) throw new Error("no layout was found");
  expect(found.layout).toMatchObject({ layout: "split" });
  expect(found.layout.charts.flatMap(curvesOf).map(({ runId, variable }) => [runId, variable])).toEqual([["", "h"]]);
});

it("of many repositories the browser keeps the desks that were left last", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let id = 1; id <= 40; id++) {
    vi.setSystemTime(id * 1000);
    keep(id);
  }
  vi.useRealTimers();
  expect(Object.keys(localStorage)).toHaveLength(30);
  expect(findDesk({ ...owner, repositoryId: 10 })).toBeUndefined();
  expect(findDesk({ ...owner, repositoryId: 11 })).toBeDefined();
});

it("a desk for which the browser has no room is not kept, nor is the one before it", () => {
  keep();
  const real = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (path: string) => real.getItem(path),
    removeItem: (path: string) => real.removeItem(path),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  keep();
  vi.unstubAllGlobals();
  expect(findDesk(owner)).toBeUndefined();
});
