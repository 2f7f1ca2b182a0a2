import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { OpenRecords, openRecordLibrary } from "../testing/open-records.ts";
import { flatten } from "./flatten.ts";

describe("records whose sizes follow from values", () => {
  it("flatten with the sizes of their values, and never throw", () => {
    const parameters = "parameter Real p = 2; parameter Integer k1 = 1; parameter Integer k2 = 2; parameter Integer k3 = 3;";
    for (let seed = 1; seed <= 60; seed++) {
      const { text, part, count } = new OpenRecords(seed * 7919).component("x");
      const source = `${openRecordLibrary} model M ${parameters} ${text} end M;`;
      const { model, diagnostics } = flatten(new ClassTree(memoryProvider({ "Fuzz.mo": source })), "M");
      const codes = diagnostics
        .filter(({ severity }) => severity === "error")
        .map(({ code, values }) => `${code} ${JSON.stringify(values)}`);
      expect({ text, codes }).toEqual({ text, codes: [] });
      const found = model?.variables.filter(({ name }) => name.startsWith(part)).length;
      expect({ text, found }).toEqual({ text, found: count });
    }
  });

  it("are refused where only a run knows the sizes", () => {
    for (const text of ["L.SS x = L.built(integer(1 + time));", "L.TF x = L.transfer(L.system(integer(1 + time)));"]) {
      const source = `${openRecordLibrary} model M ${text} end M;`;
      const { model, diagnostics } = flatten(new ClassTree(memoryProvider({ "Fuzz.mo": source })), "M");
      expect(model).toBeUndefined();
      expect(diagnostics.map(({ code }) => code)).toContain("instance.size-not-evaluable");
    }
  });
});
