import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { type Runs, RunsContext } from "../runs/runs-context.tsx";
import { addCurve } from "../store/charts/chart-curves.ts";
import { measureChart } from "../store/charts/chart-list.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { MeasurementsPanel } from "./measurements-panel.tsx";

const height = { name: "h", unit: "m", time: Float64Array.of(0, 2, 4), values: Float64Array.of(0, 4, 2) };
const runs = { placeOf: () => ({ result: () => ({ curves: async () => [height] }) }) } as unknown as Runs;

it("shows in a panel of its own what a curve does between two times, and again when one of them is changed", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("charts", addCurve, "chart", { runId: "page:1", variable: "h" });
  store.act("charts", measureChart, "chart", [0, 4]);
  const shown = (
    <StoreContext value={store}>
      <RunsContext value={runs}>
        <MeasurementsPanel />
      </RunsContext>
    </StoreContext>
  );
  const { user } = await renderApp(shown, { double: clientDouble({}), language: "en" });
  const table = within(await screen.findByRole("table", { name: "h" }));
  const cells = () => table.getAllByRole("cell").map((cell) => cell.textContent);
  const step = ["100 %", "0.8", expect.any(String)];
  const means = ["2.5 m", expect.stringMatching(/^2\.708\d* m$/)];
  expect(cells()).toEqual(["0 m", "2 m", "2 m", "0.5", "0 m at 0 s", "4 m at 2 s", ...means, "10", ...step]);
  const [, to] = screen.getAllByRole("spinbutton");
  await user.clear(to as HTMLElement);
  await user.type(to as HTMLElement, "2");
  expect(cells().slice(0, 4)).toEqual(["0 m", "4 m", "4 m", "2"]);
  await user.click(screen.getByRole("button", { name: "End measuring" }));
  expect(screen.queryByRole("table")).toBeNull();
});
