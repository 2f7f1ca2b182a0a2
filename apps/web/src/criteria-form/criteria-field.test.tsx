import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { CriteriaField } from "./criteria-field.tsx";
import type { LooseCriterion } from "./loose-criterion.ts";

const final = { id: "final-1", kind: "measure", curve: "x", measure: "final", value: 2, tolerance: 0.02, note: "kept" };
const begun: readonly LooseCriterion[] = [
  final,
  { id: "compiles", kind: "compiles" },
  { id: "tube-1", kind: "tube", curve: "x" },
];

const time = Float64Array.of(0, 1, 2);
const reference = { time, curves: [{ name: "x", unit: "m", values: Float64Array.of(0, 1, 2) }] };

let criteria = begun;

function Form() {
  const [held, setHeld] = useState(begun);
  criteria = held;
  const surroundings = { parameters: ["k"], reference, findClasses: async () => ["Mofang.Blocks.Gain"] };
  return <CriteriaField criteria={held} surroundings={surroundings} onChange={setHeld} />;
}

async function open() {
  criteria = begun;
  const { user } = await renderApp(<Form />, { double: clientDouble({}), language: "en" });
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
  return { user, press };
}

/** Puts a text in the place of what a field holds. */
const put = (field: Element, value: string) => fireEvent.change(field, { target: { value } });

it("are sentences that open into forms, whose changes are seen in them", async () => {
  const { press } = await open();
  await press("Change check 1: The final value of x: 2 m ± 0.02 m");
  put(screen.getByLabelText("Value"), "4");
  // The tolerance of one percent goes along.
  await screen.findByRole("button", { name: "Change check 1: The final value of x: 4 m ± 0.04 m" });
  put(screen.getByLabelText("Tolerance"), "5");
  expect(criteria[0]).toEqual({ ...final, value: 4, tolerance: 0.2 });
  const slider = screen.getByRole("slider", { name: "Tolerance (slider)" });
  fireEvent.keyDown(slider, { key: "ArrowRight", keyCode: 39, which: 39 });
  expect(criteria[0]?.tolerance).toBeCloseTo(0.204, 9);
});

it("keep what is wrong in its field, and name it there", async () => {
  const { press } = await open();
  await press(/^Change check 1/);
  put(screen.getByLabelText("Value"), "k*q");
  expect(await screen.findByText('there is no parameter "q".')).toBeTruthy();
  expect(screen.getByLabelText("Value")).toHaveProperty("value", "k*q");
  put(screen.getByLabelText("Value"), "k*2");
  await screen.findByRole("button", { name: /: The final value of x: k\*2 ± 0.02 m$/ });
  put(screen.getByLabelText("Curve (variable or expression)"), "");
  expect(await screen.findByText("Please fill this in")).toBeTruthy();
});

it("are put in another order by keys, doubled, removed and brought back", async () => {
  const { press, user } = await open();
  screen.getByRole("button", { name: "Order: drag, or the keys up and down (check 1)" }).focus();
  await user.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
  expect(criteria.map(({ id }) => id)).toEqual(["final-1", "compiles", "tube-1"]);
  await user.keyboard("{ArrowDown}");
  expect(criteria.map(({ id }) => id)).toEqual(["compiles", "final-1", "tube-1"]);
  await press("Duplicate check 2");
  expect(criteria[2]).toEqual({ ...final, id: "final-2" });
  await press("Remove check 3");
  await press("Remove check 2");
  expect(criteria.map(({ id }) => id)).toEqual(["compiles", "tube-1"]);
  screen.getByText("Removed: The final value of x: 2 m ± 0.02 m");
  await press("Undo");
  expect(criteria).toEqual([begun[1], final, begun[2]]);
});

it("are added by their kind and open at once, tubes with the band around the reference", async () => {
  const { press, user } = await open();
  await press(/^Change check 3/);
  expect(screen.getByRole("img", { name: "The reference curve x and what is allowed around it" })).toBeTruthy();
  await press("Add a check");
  await user.click(await screen.findByRole("menuitem", { name: "Uses a component" }));
  expect(criteria.at(-1)).toMatchObject({ id: "uses-1", kind: "uses", element: "component" });
  const form = within(screen.getAllByRole("listitem").at(-1) as HTMLElement);
  put(form.getByLabelText("Name of the class (may be empty)"), "Gain");
  expect(criteria.at(-1)).toMatchObject({ name: "Gain" });
});

it("are a text for those who want it, which is kept while it is not a list", async () => {
  const { press } = await open();
  await press("As text (JSON)");
  const text = screen.getByRole("textbox", { name: "Checks (JSON)" });
  expect(JSON.parse((text as HTMLTextAreaElement).value)).toEqual(begun);
  put(text, "[{");
  expect(screen.getByRole("alert").textContent).toContain("Not a list in JSON yet");
  expect(text).toHaveProperty("value", "[{");
  put(text, JSON.stringify([{ ...final, id: "other", extra: [1] }]));
  expect(criteria).toEqual([{ ...final, id: "other", extra: [1] }]);
  await press("As a form");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
