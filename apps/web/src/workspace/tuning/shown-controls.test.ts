import type { Tunable } from "@mofang/simulation";
import { expect, it } from "vitest";
import { shownControls } from "./shown-controls.ts";

const tunable = (name: string): Tunable => ({
  ...{ name, isInput: false, kind: "Real", literals: [], unit: undefined, description: "" },
  ...{ value: 1, minimum: undefined, maximum: undefined },
});

const names = ["u", "plant.T", "plant.lag.k", "r[2].R", "gone.k"];
const controls = names.map((name) => ({ name, look: "slider" as const, isOffDiagram: name === "gone.k" }));
const shown = (path: string) =>
  shownControls(controls, names.map(tunable), path).map(({ component, label }) => [component, label]);

it("shows a member beside its component, and an input beside its connector", () => {
  expect(shown("")).toEqual([
    ["u", "u"],
    ["plant", "T"],
    ["plant", "lag.k"],
    ["r", "R"],
  ]);
});

it("shows inside of a component what belongs to it", () => {
  expect(shown("plant")).toEqual([
    ["T", "T"],
    ["lag", "k"],
  ]);
});

it("shows nothing that the run does not let one set", () => {
  expect(shownControls(controls, [tunable("u")], "")).toHaveLength(1);
});
