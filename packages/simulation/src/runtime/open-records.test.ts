import { OpenRecords, openRecordLibrary } from "@mofang/modelica/open-records";
import { expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** A gain of 2 that translation computes, one that a run has as a parameter, and one that changes in a run. */
const gains = ["2", "p", "q"];

it("records whose sizes follow from values have the same values whatever evaluates them", () => {
  const declarations = `parameter Real p = 2; Real q = 1 + time;
    parameter Integer k1 = 1; parameter Integer k2 = 2; parameter Integer k3 = 3;`;
  for (let seed = 1; seed <= 40; seed++) {
    const values = gains.map((gain) => {
      const { text, part, count } = new OpenRecords(seed * 7919).component("x", gain);
      const run = runModelica(`${openRecordLibrary} model M ${declarations} ${text} end M;`, "M", { stopTime: 1, intervals: 2 });
      const names = run.result.variables.map(({ name }) => name).filter((name) => name.startsWith(part));
      expect({ text, status: run.status.kind, count: names.length }).toEqual({ text, status: "finished", count });
      return Object.fromEntries(names.map((name) => [name, lastOf(run, name)]));
    });
    expect({ seed, values: values[1] }).toEqual({ seed, values: values[0] });
    expect({ seed, values: values[2] }).toEqual({ seed, values: values[0] });
  }
});
