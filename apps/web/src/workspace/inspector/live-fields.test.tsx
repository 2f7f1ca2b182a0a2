import "../../i18n/late/parameters.ts";
import "../../i18n/late/tuning.ts";
import type { Tunable } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { patchRun, putRun, type RunRecord } from "../store/runs.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { LiveItem } from "./live-item.tsx";
import { nextRunReason } from "./next-run-reason.ts";
import { rowsOf } from "./parameter-row.ts";
import { openProject } from "./test-inspector.ts";

const project = openProject();
const rows = rowsOf(present(project.interface("M", "a") ?? undefined, "the interface of a component"), "M");
const rowOf = (name: string) =>
  present(
    rows.find((row) => row.name === name),
    `the row of ${name}`,
  );

const run: RunRecord = {
  ...{ id: "page:1", className: "M", settings: undefined, status: "simulating", message: "" },
  ...{ createdAt: 0, isInPage: true, hasResult: false, hasLog: true },
};

/** A field over the parameter `a.R`, 2000 Ohm, which is shown in kilohms. */
async function renderField(facts: Partial<Tunable> = {}) {
  const told: (number | boolean)[] = [];
  const tunable: Tunable = {
    ...{ name: "a.R", isInput: false, kind: "Real", literals: [], unit: "Ohm", description: "" },
    ...{ value: 2000, minimum: 0, maximum: undefined },
    ...facts,
  };
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "diagram"));
  store.act("runs", putRun, run);
  const desk = {
    ...{ run, tunables: new Map(), refusals: [], showOnDiagram: () => undefined },
    tune: (name: string, next: number | boolean) => {
      told.push(next);
      store.act("runs", patchRun, run.id, { tuned: { [name]: next } });
    },
  };
  const field = (
    <StoreContext value={store}>
      <LiveItem tunable={tunable} desk={desk} row={rowOf("R")} />
    </StoreContext>
  );
  await renderApp(field, { double: clientDouble({}), language: "en" });
  return { told, field: screen.getByLabelText<HTMLInputElement>("R") };
}

const press = (field: HTMLElement, key: string) => {
  fireEvent.keyDown(field, { key, code: key, keyCode: key === "Enter" ? 13 : 0 });
  fireEvent.keyUp(field, { key, code: key, keyCode: key === "Enter" ? 13 : 0 });
};

it("acts on the run by Enter, by leaving the field and by arrow keys, in the unit that is shown", async () => {
  const { told, field } = await renderField();
  expect(field.value).toBe("2");
  fireEvent.change(field, { target: { value: "4.7" } });
  expect(told).toEqual([]);
  press(field, "Enter");
  expect(told).toEqual([4700]);
  expect(field.value).toBe("4.7");
  fireEvent.change(field, { target: { value: "68 Ohm" } });
  fireEvent.blur(field);
  // A hundredth of the range of a slider, which goes to twice the model's value.
  press(field, "ArrowUp");
  press(field, "ArrowDown");
  press(field, "ArrowDown");
  expect(told).toEqual([4700, 68, 88, 68, 48]);
});

it("keeps what is typed and is no number of the parameter, says why, and gives the old value back on Escape", async () => {
  const { told, field } = await renderField();
  fireEvent.change(field, { target: { value: "2*k" } });
  press(field, "Enter");
  expect(screen.getByRole("alert").textContent).toContain("2*k");
  expect(field.value).toBe("2*k");
  fireEvent.change(field, { target: { value: "-3" } });
  fireEvent.blur(field);
  expect(screen.getByRole("alert").textContent).toContain("-3");
  press(field, "Escape");
  expect([field.value, told, screen.queryByRole("alert")]).toEqual(["2", [], null]);
});

it("does nothing where nothing else was typed", async () => {
  const { told, field } = await renderField();
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: " " } });
  press(field, "Enter");
  expect([told, field.value]).toEqual([[], "2"]);
});

it.each([
  ["x.start", "start"],
  ["fixed", "final"],
  ["weights", "array"],
  ["file", "text"],
  ["n", "settled"],
])("of %s says why it acts with the next run: %s", (name, reason) => {
  expect(nextRunReason(rowOf(name))).toBe(reason);
});
