/**
 * The same generated functions as JavaScript and with WebAssembly for what is numeric: the time for an evaluation once the
 * platform has optimised what it will, and for a whole run of few evaluations from the translated model on. Small, large and
 * event-heavy models; of the large ones one that only calculates and one full of transcendental functions, which WebAssembly
 * has to ask JavaScript for.
 */
import { parseArgs } from "node:util";
import { createMemory, instantiate, type Memory, type ModelFunctions, type TranslatedModel } from "@mofang/dae";
import { noRuntime, translated } from "./bare-model.ts";
import type { Form } from "./benchmark.ts";
import { printTable, type Spread, spreadOf } from "./report.ts";

/** One function of one model in both forms. */
export interface BackendRow {
  readonly model: string;
  /** `derivatives` between events, `event` for a pass of event iteration. */
  readonly function: "derivatives" | "event";
  readonly states: number;
  readonly javascript: BackendFigures;
  readonly wasm: BackendFigures;
  /** Largest difference of the numbers in memory afterwards: both compute the same. */
  readonly difference: number;
}

export interface BackendFigures {
  /** One evaluation when it has run for seconds, nanoseconds. */
  readonly warm: Spread;
  /** Code made ready and evaluated so many times, milliseconds. */
  readonly first: readonly { readonly evaluations: number; readonly milliseconds: number }[];
}

const few = [1, 100, 1000] as const;

const chain = (n: number, force: string, extra = "") => `model M
  parameter Integer n = ${n};
  parameter Real k = 1e3;
  parameter Real c = 2;
  Real x[n](start = linspace(0, 1, n));
  Real v[n];
  ${extra}
equation
  for i in 1:n loop
    der(x[i]) = v[i];
  end for;
  for i in 2:n - 1 loop
    der(v[i]) = ${force};
  end for;
  der(v[1]) = -v[1];
  der(v[n]) = -k*(x[n] - x[n-1]);
end M;`;

const spring = "k*(x[i+1] - 2*x[i] + x[i-1]) - c*v[i]";

const models: Readonly<Record<string, string>> = {
  "small: two species": `model M
    Real x(start = 10), y(start = 5);
  equation
    der(x) = x*(1.5 - y);
    der(y) = y*(x - 3);
  end M;`,
  "large: 1000 springs": chain(1000, spring),
  "large: 1000 pendulums": chain(1000, `${spring} - 9.81*sin(x[i]) + 0.01*exp(-x[i]*v[i])`),
  "events: 300 stops": chain(
    300,
    `${spring} - (if x[i+1] - x[i] < 0 then 1e5*(x[i] - x[i+1]) else 0) + (if x[i] > 1 or v[i] > 50 then -1e4*x[i] else 0)`,
  ),
};

/** Milliseconds of one measurement, how many are taken, and milliseconds of warming up before. */
const sizes = {
  full: { atLeast: 60, repetitions: 7, warmUp: 3000 },
  check: { atLeast: 20, repetitions: 3, warmUp: 200 },
} as const;
type Sizes = (typeof sizes)[Form];

export async function run(words: readonly string[], form: Form): Promise<BackendRow[]> {
  parseArgs({ args: [...words], options: {} });
  const rows: BackendRow[] = [];
  for (const [name, source] of Object.entries(models)) {
    const model = translated(source);
    rows.push(measure(name, model, "derivatives", sizes[form]));
    if (model.nRelations > 0) rows.push(measure(name, model, "event", sizes[form]));
  }
  const cells = ({ warm, first }: BackendFigures) => [...first.map(({ milliseconds }) => milliseconds), warm.median / 1000];
  printTable(
    `Ready and evaluated ${few.join(", ")} times, ms; one evaluation when warm, µs`,
    [
      "model",
      "function",
      "states",
      ...["js", "wasm"].flatMap((form) => [...few.map((n) => `${form} ${n}`), `${form} warm`]),
      "difference",
    ],
    rows.map((row) => [row.model, row.function, row.states, ...cells(row.javascript), ...cells(row.wasm), row.difference]),
  );
  return rows;
}

function measure(name: string, model: TranslatedModel, which: "derivatives" | "event", sizes: Sizes): BackendRow {
  // A copy of the model is compiled anew, so that each form starts with nothing.
  const [asJavascript, asWasm] = [{ ...model }, { ...model }];
  const plain = createMemory(asJavascript);
  const javascript = figuresOf(
    which,
    { ...plain, values: new Float64Array(model.nSlots), relations: new Uint8Array(model.nRelations) },
    () => instantiate(asJavascript, noRuntime),
    sizes,
  );
  let memory: Memory | undefined;
  const wasm = figuresOf(
    which,
    undefined,
    () => {
      memory = createMemory(asWasm);
      return { functions: instantiate(asWasm, noRuntime, memory), memory };
    },
    sizes,
  );
  return {
    model: name,
    function: which,
    states: model.states.length,
    javascript: javascript.figures,
    wasm: wasm.figures,
    difference: largestDifference(javascript.memory.values, wasm.memory.values),
  };
}

/** @param given  memory to work on, where `make` does not bring one */
function figuresOf(
  which: "derivatives" | "event",
  given: Memory | undefined,
  make: () => ModelFunctions | { readonly functions: ModelFunctions; readonly memory: Memory },
  sizes: Sizes,
): { readonly figures: BackendFigures; readonly memory: Memory } {
  const begin = performance.now();
  const made = make();
  const functions = "functions" in made ? made.functions : made;
  const memory = "functions" in made ? made.memory : given;
  if (memory === undefined) throw new Error("no memory");
  prepare(functions, memory);
  const first: { evaluations: number; milliseconds: number }[] = [];
  let evaluations = 0;
  for (const upTo of few) {
    for (; evaluations < upTo; evaluations++) functions[which](memory);
    first.push({ evaluations, milliseconds: performance.now() - begin });
  }
  return { figures: { first, warm: nanoseconds(() => functions[which](memory), sizes) }, memory };
}

/** Parameters, start values and relations as at the start of a run. */
function prepare(functions: ModelFunctions, memory: Memory): void {
  functions.constants(memory);
  functions.parameters(memory);
  functions.startValues(memory);
  functions.initialise(memory);
}

function nanoseconds(evaluate: () => void, { atLeast, repetitions, warmUp }: Sizes): Spread {
  const measured: number[] = [];
  const warm = performance.now() + warmUp;
  while (performance.now() < warm) evaluate();
  for (let k = 0; k < repetitions; k++) {
    let evaluations = 0;
    const begin = performance.now();
    let elapsed = 0;
    while (elapsed < atLeast) {
      for (let i = 0; i < 100; i++) evaluate();
      evaluations += 100;
      elapsed = performance.now() - begin;
    }
    measured.push((elapsed / evaluations) * 1e6);
  }
  return spreadOf(measured);
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((largest, value, i) => {
    const other = b[i] as number;
    const scale = Math.max(Math.abs(value), Math.abs(other));
    return scale === 0 ? largest : Math.max(largest, Math.abs(value - other) / scale);
  }, 0);
}
