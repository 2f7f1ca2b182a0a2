/**
 * What the bounds of loops and arrays in functions cost (`WorkBudget` of packages/dae): models that do hardly anything but call
 * one function, with the counters of the product, and with counters that do nothing.
 */
import { arraySupport, createMemory, type ModelFunctions, type RuntimeFunctions, type TranslatedModel } from "@mofang/dae";
import * as elementary from "@mofang/elementary";
import { noRuntime, translated } from "../bare-model.ts";
import type { Pair, Work } from "./cost-process.ts";
import { derivativeCalls } from "./derivative-calls.ts";

type ArraySupport = typeof arraySupport;

/** Short loops turn as often as a variable says: others are written out at translation, and nothing is counted. */
const models = {
  "loops that count in functions": [
    "1,000 turns a call",
    `model M
      function f
        input Real x;
        output Real y;
      algorithm
        y := x;
        for i in 1:1000 loop
          y := 0.999*y + x/i;
        end for;
      end f;
      Real x(start = 1);
    equation
      der(x) = f(x);
    end M;`,
  ],
  "loops with a condition in functions": [
    "1,000 turns a call",
    `model M
      function f
        input Real x;
        output Real y;
      protected
        Integer i;
      algorithm
        y := x;
        i := 0;
        while i < 1000 loop
          i := i + 1;
          y := 0.999*y + x/i;
        end while;
      end f;
      Real x(start = 1);
    equation
      der(x) = f(x);
    end M;`,
  ],
  "short loops in functions": [
    "100 square roots by Newton's method",
    `model M
      function f
        input Real x;
        output Real y;
      algorithm
        y := x;
        while abs(y*y - x) > 1e-9*x loop
          y := 0.5*(y + x/y);
        end while;
      end f;
      Real x[100](each start = 2);
    equation
      for i in 1:100 loop
        der(x[i]) = f(x[i] + i);
      end for;
    end M;`,
  ],
  "arrays in functions": [
    "10 products and sums of 20 × 20",
    `model M
      function f
        input Real x;
        input Integer n;
        output Real y;
      protected
        Real a[n, n] = fill(x, n, n);
        Real b[n, n] = a;
        Integer k = 0;
      algorithm
        while k < 9 + x loop
          k := k + 1;
          a := 0.01*(a*b) + b;
        end while;
        y := sum(a);
      end f;
      parameter Integer n = 20;
      Real x(start = 1);
    equation
      der(x) = f(x, n);
    end M;`,
  ],
} as const;

/** Counters that let everything pass. */
const uncounted: ArraySupport = Object.freeze({
  ...arraySupport,
  turns: (_: number, last: number) => last,
  each: ({ entries }: Parameters<ArraySupport["each"]>[0]) => entries,
  turn: () => undefined,
  enter: () => undefined,
  leave: () => undefined,
});
const counted: ArraySupport = Object.freeze({ ...arraySupport });

/** Evaluations of each model's derivatives. */
export function functionPairs(): Pair[] {
  return Object.entries(models).map(([cost, [of, source]]) => {
    const model = translated(source);
    if (!model.code.includes("a.enter(")) throw new Error(`${cost}: nothing is counted in its model`);
    const [without, withCounters] = [uncounted, counted].map((support) => evaluations(model, support));
    if (without === undefined || withCounters === undefined) throw new Error("two kinds of counters make two works");
    return { cost: cost as keyof typeof models, of, unit: "calls/s", without, with: withCounters };
  });
}

type Factory = (runtime: RuntimeFunctions, support: ArraySupport, functions: typeof elementary) => ModelFunctions;

/** Code made anew, so that the engine optimises each side for itself. */
function evaluations(model: TranslatedModel, support: ArraySupport): Work {
  const factory = new Function("runtime", "support", "elementary", `"use strict";\n${model.code}`) as Factory;
  return derivativeCalls(factory(noRuntime, support, elementary), createMemory(model));
}
