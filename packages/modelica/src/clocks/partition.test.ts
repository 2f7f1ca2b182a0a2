import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { describeRational } from "../expression/rational.ts";
import { flatten } from "../flat/flatten.ts";
import { printFlat } from "../flat/print-flat.ts";

function flat(text: string, name: string) {
  const { model, diagnostics } = flatten(new ClassTree(memoryProvider({ "test.mo": text })), name);
  expect(diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en"))).toEqual([]);
  if (model === undefined) throw new Error("no model");
  return model;
}

/** Ticks of the partition of each variable, as `offset + k·period`. */
function ticks(text: string): Record<string, string> {
  const model = flat(text, "M");
  return Object.fromEntries(
    (model.clocks?.partitions ?? []).flatMap(({ variables, offset, period }) =>
      variables.map((id) => [model.variables[id]?.name ?? "", `${describeRational(offset)} + k·${describeRational(period)}`]),
    ),
  );
}

describe("clock inference", () => {
  it("follows conversions in both directions", () => {
    // u every 1/10 s; y twice as slow, half a period of u later: offset 1/20. w is known by what is made of it.
    const text = `model M
      Real u = sample(time, Clock(1, 10));
      Real y = shiftSample(subSample(u, 2), 1, 4);
      Real w = previous(w) + 1;
      Real z = subSample(w, 3) + u;
    end M;`;
    expect(ticks(text)).toMatchObject({ u: "0 + k·1/10", y: "1/20 + k·1/5", z: "0 + k·1/10", w: "0 + k·1/30" });
  });

  it("finds the factor that the clocks on both sides leave", () => {
    const text = `model M
      Real u = sample(time, Clock(3, 10));
      Real y;
    equation
      when Clock(1, 10) then
        y = superSample(u);
      end when;
    end M;`;
    expect(ticks(text)).toEqual({ u: "0 + k·3/10", y: "0 + k·1/10" });
  });

  it("shifts back what has been shifted forward", () => {
    const text = `model M
      Real u = sample(time, Clock(1, 50));
      Real s = shiftSample(u, 4, 3);
      Real b = backSample(s, 4, 3);
    end M;`;
    expect(ticks(text)).toEqual({ u: "0 + k·1/50", s: "2/75 + k·1/50", b: "0 + k·1/50" });
  });

  it("hands a clock on through connections and clocked when-clauses", () => {
    const text = `connector ClockInput = input Clock;
    connector ClockOutput = output Clock;
    block Source ClockOutput y; equation y = Clock(1, 4); end Source;
    block Counter ClockInput c; Integer n(start = 0); equation when c then n = previous(n) + 1; end when; end Counter;
    model M
      Source source;
      Counter counter[2];
    equation
      connect(source.y, counter[1].c);
      connect(source.y, counter[2].c);
    end M;`;
    expect(ticks(text)).toEqual({ "counter[1].n": "0 + k·1/4", "counter[2].n": "0 + k·1/4" });
  });
});

describe("a partitioned model", () => {
  it("prints its clocked partitions as clocked when-clauses", () => {
    const text = `model M
      Real u = sample(2*time, Clock(1, 10));
      Real y = hold(u);
    end M;`;
    const lines = printFlat(flat(text, "M"))
      .split("\n")
      .map((line) => line.trim());
    expect(lines).toContain("Clock '$clock1' = Clock(1);");
    expect(lines.slice(lines.indexOf("equation"))).toEqual([
      "equation",
      "y = hold(u);",
      "'$argument1' = 2.0 * time;",
      "when superSample('$clock1', 10) then",
      "u = sample('$argument1');",
      "end when;",
      "end M;",
      "",
    ]);
  });

  it("is left alone where nothing is clocked", () => {
    expect(flat("model M Real x(start = 1); equation der(x) = -x; end M;", "M").clocks).toBeUndefined();
  });
});
