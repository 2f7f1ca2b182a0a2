/**
 * What it brings that functions run inside of a model's WebAssembly module: models of 50 equations that do little but call
 * them, as JavaScript alone and with the module.
 */
import { createMemory, instantiate, type Memory, type TranslatedModel } from "@mofang/dae";
import { noRuntime, translated } from "../bare-model.ts";
import type { Pair, Work } from "./cost-process.ts";
import { derivativeCalls } from "./derivative-calls.ts";

const models = {
  "functions with records, in the module": [
    "50 calls, records of 30 numbers",
    `record Device
      Real c[26];
      Real g;
      Real v;
      Real q;
      Real i;
    end Device;
    function updated
      input Device old;
      input Real v;
      output Device new;
    algorithm
      new := old;
      new.v := v;
      new.g := if v > 0.5 then old.c[1]*v else old.c[2];
      new.q := new.g*v + old.c[3]*v*v;
      new.i := new.q/(1 + v*v);
    end updated;
    function current
      input Real v;
      output Real i;
    protected
      Device d;
    algorithm
      d.c := fill(0.3, 26);
      d := updated(d, v);
      d := updated(d, d.q);
      i := d.i;
    end current;`,
    "current(x[i])",
  ],
  "functions with loops over tables, in the module": [
    "50 calls, 20 powers of one base",
    `function series
      input Real x;
      output Real y;
    protected
      constant Real a[20] = {0.1*k for k in 1:20};
      constant Real e[20] = {0.35*k for k in 1:20};
    algorithm
      y := 0;
      for k in 1:20 loop
        y := y + a[k]*x^e[k];
      end for;
    end series;`,
    "series(0.5 + 0.01*abs(x[i]))",
  ],
  "elementary functions, in the module": [
    "50 times exp, log, sin and atan",
    "",
    "exp(-x[i]^2) + log(2 + x[i]^2) + sin(x[i]) + atan(x[i])",
  ],
} as const;

/** Evaluations of each model's derivatives. */
export function modulePairs(): Pair[] {
  return Object.entries(models).map(([cost, [of, functions, right]]) => {
    const model = translated(`model M
      ${functions}
      Real x[50](start = {0.02*i for i in 1:50});
    equation
      for i in 1:50 loop
        der(x[i]) = ${right};
      end for;
    end M;`);
    return {
      cost: cost as keyof typeof models,
      of,
      unit: "calls/s",
      without: evaluations(model, { ...createMemory(model) }),
      with: evaluations(model, createMemory(model)),
    };
  });
}

function evaluations(model: TranslatedModel, memory: Memory): Work {
  return derivativeCalls(instantiate(model, noRuntime, memory), memory);
}
