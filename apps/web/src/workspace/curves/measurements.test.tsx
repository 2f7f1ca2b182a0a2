import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { measureChart } from "../store/charts.ts";
import { StoreContext, useWorkspace } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { Measurements } from "./measurements.tsx";

const height = {
  key: "h",
  label: "h",
  name: "h",
  unit: "m",
  colour: 0,
  time: Float64Array.of(0, 2, 4),
  values: Float64Array.of(0, 4, 2),
};

function Shown() {
  const chart = useWorkspace(({ charts }) => charts.charts[0]);
  return chart?.cursors ? <Measurements chart={chart} cursors={chart.cursors} curves={[height]} /> : null;
}

it("shows what a curve does between two times, and again when one of them is changed", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("charts", measureChart, "chart", [0, 4]);
  const shown = (
    <StoreContext value={store}>
      <Shown />
    </StoreContext>
  );
  const { user } = await renderApp(shown, { double: clientDouble({}), language: "en" });
  const row = within(screen.getByRole("row", { name: /^h / }));
  const cells = () => row.getAllByRole("cell").map((cell) => cell.textContent);
  expect(cells()).toEqual(
    ["0 m", "2 m", "2 m", "0.5", "0 m at 0 s", "4 m at 2 s", "10", "100 %", "0.8", "4"].map((text, i) =>
      i === 9 ? expect.any(String) : text,
    ),
  );
  const [, to] = screen.getAllByRole("spinbutton");
  await user.clear(to as HTMLElement);
  await user.type(to as HTMLElement, "2");
  expect(cells().slice(0, 4)).toEqual(["0 m", "4 m", "4 m", "2"]);
});
