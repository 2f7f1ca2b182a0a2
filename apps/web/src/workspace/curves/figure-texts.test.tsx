import { type Figure, freeAxis } from "@mofang/modelica";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import type { ResultSource } from "../result/result-source.ts";
import { type Runs, RunsContext } from "../runs/runs-context.tsx";
import { TestSaving } from "../save/test-saving.tsx";
import { showFigure } from "../store/charts/chart-figure.ts";
import { putRun, type ToldRun } from "../store/runs.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState, showResult } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { ChartPanel } from "./chart-panel.tsx";

beforeEach(() => {
  const drawing = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(drawing as RenderingContext);
  vi.stubGlobal("Path2D", function Path2D() {
    return drawing;
  });
});

const run: ToldRun = {
  ...{ id: "page:1", className: "M", settings: undefined, status: "succeed", progress: 1, message: "" },
  ...{ createdAt: 0, isInPage: true, hasResult: true, hasLog: true },
};

const curve = (y: string, legend: string | undefined) => ({ x: "time", y, legend, zOrder: 0 });
const figure: Figure = {
  ...{ title: "Falls to %{h}", identifier: "fall", group: "", preferred: false },
  caption: "At 100%% of %(plot:height), %{missing} m.\nSee %[the law](https://example.org) and %(variable:h).",
  plots: [
    { title: "", identifier: "height", x: freeAxis, y: freeAxis, curves: [curve("h", "to %{T}"), curve("v", "")] },
    { title: "Heat of %{h}", identifier: "", x: freeAxis, y: freeAxis, curves: [curve("T", undefined)] },
  ],
};

const values: Readonly<Record<string, object>> = {
  h: { unit: "m", values: Float64Array.of(4, 1.5) },
  T: { unit: "K", displayUnit: "degC", values: Float64Array.of(273.15, 293.15) },
};

it("texts of a figure have final values in the units that are shown, labels of plots, and links", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const curves = async (names: readonly string[]) =>
    names.flatMap((name) => (values[name] ? [{ name, time: Float64Array.of(0, 1), ...values[name] }] : []));
  const source = { curves, knownCurves: curves, wholeCurves: curves } as unknown as ResultSource;
  const runs = { placeOf: () => ({ result: () => source }) } as unknown as Runs;
  await renderApp(
    <StoreContext value={store}>
      <RunsContext value={runs}>
        <TestSaving>
          <ChartPanel />
        </TestSaving>
      </RunsContext>
    </StoreContext>,
    { double: clientDouble({}), user: member, language: "en" },
  );
  act(() => {
    store.act("runs", putRun, run);
    store.actOnAll(showResult, run.id);
    store.act("charts", showFigure, figure, run.id, "other");
  });
  expect(await screen.findByRole("button", { name: "Falls to 1.5 m" })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "(a)",
    "(b) Heat of 1.5 m",
  ]);
  const caption = screen.getByText(/^At 100%/).parentElement;
  expect([...(caption?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "At 100% of (a), missing m.",
    "See the law and h.",
  ]);
  expect(screen.getByRole("link", { name: "the law" }).getAttribute("href")).toBe("https://example.org");
  // A curve with an empty legend is not listed.
  const listed = screen.getAllByTestId("legend").map((legend) => legend.textContent);
  expect(listed[0]).toContain("to 20 °C");
  expect(listed[0]).not.toContain("v");
});
