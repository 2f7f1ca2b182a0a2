import { computeCurve } from "@mofang/simulation";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { z } from "zod/mini";
import { CallError } from "../../api/call-error.ts";
import type { EngineRequests, VariableNode } from "../../engine/messages.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import type { ResultSource } from "../result/result-source.ts";
import { type Runs, RunsContext } from "../runs/runs-context.tsx";
import { TestSaving } from "../save/test-saving.tsx";
import { activeChartOf, type ChartCurve, type ChartsState, curvesOf } from "../store/charts/chart.ts";
import { patchRun, putRun, type ToldRun } from "../store/runs.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState, showResult } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { ChartTables } from "./chart-tables.tsx";
import { RunVariables } from "./run-variables.tsx";

/** Takes all that is drawn and shows nothing: the page of these tests has no pixels. */
const drawing = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(drawing as RenderingContext);
  vi.stubGlobal("Path2D", function Path2D() {
    return drawing;
  });
});

const leaf = (path: string, facts: Partial<VariableNode> = {}): VariableNode => ({ label: path, path, isLeaf: true, ...facts });
const component: VariableNode = { label: "body", path: "body", isLeaf: false };
const inside = { ...leaf("body.h"), label: "h" };

const source: ResultSource = {
  variables: async (parent) =>
    parent === ""
      ? [
          component,
          leaf("J", { unit: "kg.m2", value: 2, isConstant: true }),
          leaf("T", { unit: "K", displayUnit: "degC", value: 293.15, isConstant: true }),
          leaf("isOpen", { kind: "Boolean", value: 1, isConstant: true }),
          leaf("mode", { kind: "enumeration", literals: ["off", "on"], value: 2, isConstant: true }),
        ]
      : [inside],
  find: async () => [leaf("body.h")],
  curves: async () => [],
  knownCurves: async () => [],
  wholeCurves: async (variables) =>
    variables.map((name) => ({ name, unit: "m", time: Float64Array.of(0, 1), values: Float64Array.of(0, 2) })),
  animation: async () => ({ time: new Float64Array(), tracks: [], shapes: [] }),
};

const run: ToldRun = {
  id: "page:1",
  className: "M",
  settings: undefined,
  status: "succeed",
  progress: 1,
  message: "",
  createdAt: 0,
  isInPage: true,
  hasResult: true,
  hasLog: true,
};

async function renderView(query: () => Promise<boolean> = async () => true, shown: ToldRun = run) {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("runs", putRun, shown);
  store.actOnAll(showResult, shown.id);
  const page = {
    compute: async (name: string, { expression, curves }: EngineRequests["computeCurve"]["input"]) => {
      if (name !== "computeCurve") return [];
      return computeCurve(expression, new Map(curves.map((curve) => [curve.name, curve])), "en");
    },
  };
  const runs = { page, placeOf: () => ({ result: () => source, query }) } as unknown as Runs;
  const view = (
    <StoreContext value={store}>
      <RunsContext value={runs}>
        <TestSaving>
          <RunVariables />
          <ChartPanel />
          <ChartTables />
        </TestSaving>
      </RunsContext>
    </StoreContext>
  );
  const { user } = await renderApp(view, { double: clientDouble({}), user: member, language: "en" });
  return { store, user, curves: () => shownIn(store.getState().charts).map(({ variable }) => variable) };
}

function shownIn(charts: ChartsState): readonly ChartCurve[] {
  const chart = activeChartOf(charts);
  return chart === undefined ? [] : curvesOf(chart);
}

it("[ERR-087] adds no curve, and says nothing, when the task cannot be asked; the log of the charts notes it", async () => {
  const { store, user, curves } = await renderView(() => Promise.reject(new CallError("unreachable")));
  await user.click(await screen.findByText("J"));
  const last = () => store.getState().charts.log?.at(-1);
  await waitFor(() => expect(last()).toEqual({ action: "addCurve", taskId: "page:1", content: "J", status: "failed" }));
  expect(curves()).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("adds no curve of a run that has no result any more", async () => {
  const { store, user, curves } = await renderView(async () => false);
  await user.click(await screen.findByText("J"));
  await waitFor(() => expect(store.getState().charts.log?.at(-1)?.status).toBe("failed"));
  expect(curves()).toEqual([]);
});

it("[CHT-024] [CHT-025] rejects a variable that is in the chart already, with a warning; its curve stays, over time in (s)", async () => {
  const { user, curves } = await renderView();
  const variable = await screen.findByText("J");
  await user.click(variable);
  await waitFor(() => expect(curves()).toEqual(["J"]));
  expect(within(screen.getByTestId("legend")).getByText("Time (s)")).toBeDefined();
  expect(screen.queryByText("J is in this chart already.")).toBeNull();
  await user.click(document.querySelector('[data-variable="J"]') as Element);
  expect(await screen.findByText("J is in this chart already.")).toBeDefined();
  expect(curves()).toEqual(["J"]);
  await user.click(screen.getByRole("button", { name: "Take J off the chart" }));
  expect(curves()).toEqual([]);
});

it("shows values as what they are, in their display unit, with units as people write them", async () => {
  await renderView();
  await screen.findByText("mode");
  for (const text of ["= 2 kg·m²", "= 20 °C", "= true", "= on"]) expect(screen.getByText(text)).toBeDefined();
});

it("opens what leads to the matches of a filter", async () => {
  await renderView();
  await screen.findByText("body");
  expect(document.querySelector('[data-variable="body.h"]')).toBeNull();
  fireEvent.change(screen.getByLabelText("Filter variables"), { target: { value: "h" } });
  await waitFor(() => expect(document.querySelector('[data-variable="body.h"]')).not.toBeNull());
  expect(screen.queryByText("isOpen")).toBeNull();
});

it("computes a curve from those of the chart: checked while it is typed, named after them, changed from the legend", async () => {
  const { store, user } = await renderView();
  await user.click(await screen.findByText("J"));
  await user.click(screen.getByRole("button", { name: "Compute a curve" }));
  const field = await screen.findByLabelText("Expression");
  await user.type(field, "der(a");
  await screen.findByText(/not an expression/);
  const keep = screen.getByRole<HTMLButtonElement>("button", { name: "Put it on the chart" });
  expect(keep.disabled).toBe(true);
  await user.type(field, ")");
  await screen.findByText("Can be computed, 2 points.");
  expect(screen.getByLabelText<HTMLInputElement>("Unit").value).toBe("m/s");
  await user.click(keep);
  const computed = () => shownIn(store.getState().charts)[1];
  expect(computed()).toMatchObject({
    variable: "der(J)",
    computation: { expression: "der(a)", unit: "m/s", operands: [{ name: "a", runId: "page:1", variable: "J" }] },
  });
  await user.click(await screen.findByRole("button", { name: "Style of der(J)" }));
  await user.click(await screen.findByRole("button", { name: "Change the expression of der(J)" }));
  const again = await screen.findByLabelText<HTMLTextAreaElement>("Expression");
  expect(again.value).toBe("der(a)");
  await user.clear(again);
  await user.type(again, "2 * a");
  await user.click(await screen.findByRole("button", { name: "Change the curve" }));
  await waitFor(() => expect(computed()?.computation?.expression).toBe("2 * a"));
});

it("[CHT-003] names each new chart by a generated GUID", async () => {
  const { store, user } = await renderView();
  const more = async (): Promise<void> => {
    await user.click((await screen.findAllByRole("button", { name: "More" }))[0] as HTMLElement);
    await user.click(await screen.findByRole("menuitem", { name: "Add chart" }));
  };
  await more();
  await more();
  const [, ...added] = store.getState().charts.charts.map(({ id }) => id);
  expect(added).toHaveLength(2);
  expect(new Set(added).size).toBe(2);
  for (const id of added) expect(z.guid().safeParse(id).success, id).toBe(true);
});

const going: ToldRun = {
  ...run,
  status: "simulating",
  hasResult: false,
  points: 2,
  progress: 0.25,
  settings: {
    ...{ startTime: 0, stopTime: 8, intervals: 4, algorithm: "Dassl", precision: 1e-6, initialStep: null },
    ...{ storeEvents: true, parameters: {}, note: "" },
  },
};

it("a chart says how far the run is that it shows, or that it is paused, until it has ended", async () => {
  const { store, user, curves } = await renderView(undefined, going);
  await user.click(await screen.findByText("J"));
  await waitFor(() => expect(curves()).toEqual(["J"]));
  expect(screen.getByTestId("chart-course").textContent).toContain("25 %");
  act(() => store.act("runs", patchRun, going.id, { status: "pause" }));
  expect(screen.getByTestId("chart-course").textContent).toContain("Paused");
  act(() => store.act("runs", patchRun, going.id, { status: "succeed", hasResult: true, points: 0 }));
  expect(screen.queryByTestId("chart-course")).toBeNull();
});
