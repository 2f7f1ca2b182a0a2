import { expect, it } from "vitest";
import { noDialogs, openConflict, openDialog, refuseName } from "./dialogs.ts";

const thenRun = {
  className: "M",
  settings: {
    startTime: 0,
    stopTime: 1,
    intervals: 10,
    algorithm: "Dassl",
    precision: 1e-6,
    initialStep: null,
    storeEvents: true,
    parameters: {},
    note: "",
  },
} as const;

it("conflicts of a save keep the run that waits for it, and count their rounds", () => {
  const first = openConflict(openDialog(noDialogs, { kind: "save", thenRun }), "message", ["A.mo"]);
  expect(first.open).toEqual({ kind: "conflict", message: "message", paths: ["A.mo"], round: 1, thenRun });
  expect(openConflict(first, "message", ["B.mo"]).open).toMatchObject({ round: 2, paths: ["B.mo"], thenRun });
});

it("a refused name stays to be mended", () => {
  const renaming = openDialog(noDialogs, { kind: "rename", place: { path: "A.mo", offset: 0 }, name: "x" });
  expect(refuseName(renaming, "taken").open).toMatchObject({ name: "x", refusal: "taken" });
  expect(refuseName(noDialogs, "taken")).toEqual(noDialogs);
});
