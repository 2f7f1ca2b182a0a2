/**
 * A plain runtime for tests: dense elimination, Newton with finite differences, event iteration to a fixed point and the
 * classical Runge–Kutta method. It shares nothing with the simulation package, so that both can be compared.
 */
import type { FlatFunction } from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { instantiate, plainMemory } from "../codegen/instantiate.ts";
import type { Memory, ModelFunctions, RuntimeFunctions, TranslatedModel } from "../codegen/interface/translated-model.ts";
import { translate } from "../translate.ts";
import { flatModel } from "./flat-notation.ts";

/** A run of a model in flat notation; throws where it does not translate. */
export function translated(text: string, functions: readonly FlatFunction[] = []): TestRun {
  const { model, diagnostics } = translate(flatModel(text, functions));
  if (model === undefined) throw new Error(`not translated: ${JSON.stringify(diagnostics)}`);
  return new TestRun(model);
}

/** A run of a translated model in tests. */
export class TestRun {
  readonly model: TranslatedModel;
  readonly memory: Memory;
  readonly functions: ModelFunctions;
  readonly messages: string[] = [];
  readonly #reinits = new Map<number, number>();
  readonly #externals: Readonly<Record<string, (...values: never[]) => unknown>>;

  constructor(model: TranslatedModel, externals: Readonly<Record<string, (...values: never[]) => unknown>> = {}) {
    this.model = model;
    this.#externals = externals;
    this.memory = plainMemory(model);
    this.functions = instantiate(model, this.#runtime());
  }

  /** Value of a variable by name. */
  get(name: string): number {
    const entry = this.#variable(name);
    const value = this.memory.values[entry.slot] ?? Number.NaN;
    if (entry.sign === 1) return value;
    return entry.base.kind === "Boolean" ? 1 - value : -value;
  }

  text(name: string): string {
    return this.memory.strings[this.#variable(name).slot] as string;
  }

  #variable(name: string) {
    return present(
      this.model.variables.find((entry) => entry.name === name),
      `the variable ${name}`,
    );
  }

  initialise(parameters: Readonly<Record<string, number>> = {}, startTime = 0): this {
    const { memory, functions } = this;
    memory.values[0] = startTime;
    functions.constants(memory);
    for (const [name, value] of Object.entries(parameters)) memory.values[this.#variable(name).slot] = value;
    functions.parameters(memory);
    functions.startValues(memory);
    memory.isInitial = true;
    memory.isEvent = true;
    this.#toFixedPoint(() => functions.initialise(memory));
    functions.initialChecks(memory);
    functions.parametersAfterInitialisation(memory);
    memory.isInitial = false;
    this.#iterateEvent();
    memory.isEvent = false;
    return this;
  }

  /** Repeats a pass until nothing discrete changes from one to the next. */
  #toFixedPoint(pass: () => void): void {
    for (let i = 0; i < 100; i++) {
      const before = this.#discrete();
      pass();
      if (before === this.#discrete()) return;
    }
    invariant(false, "the iteration ends");
  }

  #discrete(): string {
    const { memory, model } = this;
    return [
      ...model.discreteSlots.map((slot) => memory.values[slot]),
      ...model.discreteStringSlots.map((slot) => memory.strings[slot]),
      ...memory.relations,
    ].join();
  }

  #iterateEvent(): void {
    const { memory, functions, model } = this;
    for (let i = 0; i < 100; i++) {
      memory.pre.set(memory.values);
      memory.strings.forEach((text, slot) => {
        memory.preStrings[slot] = text;
      });
      const relations = memory.relations.join();
      functions.event(memory);
      memory.samples.fill(0);
      for (const [state, value] of this.#reinits) memory.values[present(model.states[state], "state").slot] = value;
      const isChanged =
        this.#reinits.size > 0 ||
        relations !== memory.relations.join() ||
        model.discreteSlots.some((slot) => memory.values[slot] !== memory.pre[slot]) ||
        model.discreteStringSlots.some((slot) => memory.strings[slot] !== memory.preStrings[slot]);
      this.#reinits.clear();
      if (!isChanged) return;
    }
    invariant(false, "the event iteration ends");
  }

  /** An event at the present time, with the given sample clocks firing. */
  event(...samples: readonly number[]): this {
    for (const sample of samples) this.memory.samples[sample] = 1;
    this.memory.isEvent = true;
    this.#iterateEvent();
    this.memory.isEvent = false;
    this.outputs();
    return this;
  }

  outputs(): this {
    this.functions.derivatives(this.memory);
    this.functions.outputs(this.memory);
    return this;
  }

  /** Runs to a time by Runge–Kutta steps of the size given; events are met on the grid of steps. */
  runTo(stop: number, step: number): this {
    const { memory, model, functions } = this;
    const slots = model.states.map(({ slot }) => slot);
    const rates = model.states.map(({ derivativeSlot }) => derivativeSlot);
    const indicators = new Float64Array(model.crossings.length);
    const scheduled = new Float64Array(model.nTimeEvents);
    const n = slots.length;
    const f = (time: number, y: readonly number[]): number[] => {
      memory.values[0] = time;
      slots.forEach((slot, i) => {
        memory.values[slot] = y[i] as number;
      });
      functions.derivatives(memory);
      return rates.map((slot) => memory.values[slot] as number);
    };
    const shifted = (y: readonly number[], k: readonly number[], h: number) => y.map((entry, i) => entry + h * (k[i] as number));
    const signs = () => {
      functions.derivatives(memory);
      functions.crossings(memory, indicators);
      return Array.from(indicators, (value) => value > 0).join();
    };
    let time = memory.values[0] as number;
    const sampleTicks = model.samples.map(() => 0);
    while (time < stop - 1e-12) {
      functions.timeEvents(memory, scheduled);
      const ticks = model.samples.map(({ startSlot, intervalSlot }, i) => {
        const tick = (k: number) => (memory.values[startSlot] as number) + k * (memory.values[intervalSlot] ?? 1);
        while (tick(sampleTicks[i] ?? 0) <= time + 1e-12) sampleTicks[i] = (sampleTicks[i] ?? 0) + 1;
        return tick(sampleTicks[i] ?? 0);
      });
      const next = Math.min(stop, time + step, ...scheduled, ...ticks);
      const h = next - time;
      const y = slots.map((slot) => memory.values[slot] as number);
      const before = signs();
      if (n > 0) {
        const k1 = f(time, y);
        const k2 = f(time + h / 2, shifted(y, k1, h / 2));
        const k3 = f(time + h / 2, shifted(y, k2, h / 2));
        const k4 = f(next, shifted(y, k3, h));
        f(
          next,
          y.map(
            (entry, i) =>
              entry + (h / 6) * ((k1[i] as number) + 2 * (k2[i] as number) + 2 * (k3[i] as number) + (k4[i] as number)),
          ),
        );
      }
      time = next;
      memory.values[0] = time;
      const due = ticks.flatMap((tick, i) => (tick <= time + 1e-12 ? [i] : []));
      if (before !== signs() || due.length > 0 || scheduled.some((at) => at <= time + 1e-12)) this.event(...due);
    }
    return this.outputs();
  }

  #runtime(): RuntimeFunctions {
    return {
      solveLinear: (block, memory) => {
        const { unknowns, rows } = present(this.model.linearBlocks[block], "linear block");
        const right = new Float64Array(unknowns.length);
        let matrix = new Float64Array(rows?.flat().length ?? unknowns.length * unknowns.length);
        this.functions.linearSystem(block, memory, matrix, right);
        if (rows !== undefined) matrix = withZeros(rows, matrix);
        solveDense(matrix, right).forEach((value, i) => {
          memory.values[unknowns[i] ?? -1] = value;
        });
      },
      solveNonlinear: (block, memory) => this.#newton(block, memory),
      assertion: (level, message) => {
        this.messages.push(`${level}: ${message}`);
      },
      terminate: (message) => {
        this.messages.push(`terminate: ${message}`);
      },
      reinit: (state, value) => {
        this.#reinits.set(state, value);
      },
      delay: (_buffer, value) => value,
      record: () => undefined,
      transported: () => 0,
      transport: () => undefined,
      external: (name) => present(this.#externals[name], `the external function ${name}`),
      formatReal: (value) => String(value),
      formatWith: (value) => String(value),
      formatInteger: (value) => String(value),
      formatText: (value) => value,
      fail: (code, values) => {
        throw new Error(`${code} ${JSON.stringify(values)}`);
      },
    };
  }

  #newton(block: number, memory: Memory): void {
    const { unknowns, hasJacobian } = present(this.model.nonlinearBlocks[block], "nonlinear block");
    const n = unknowns.length;
    const residual = new Float64Array(n);
    const shifted = new Float64Array(n);
    const jacobian = new Float64Array(n * n);
    for (let iteration = 0; iteration < 100; iteration++) {
      this.functions.nonlinearResidual(block, memory, residual);
      if (residual.every((entry) => Math.abs(entry) < 1e-14)) return;
      if (hasJacobian) this.functions.nonlinearJacobian(block, memory, jacobian);
      else {
        unknowns.forEach((slot, j) => {
          const value = memory.values[slot] as number;
          const h = 1e-7 * Math.max(1, Math.abs(value));
          memory.values[slot] = value + h;
          this.functions.nonlinearResidual(block, memory, shifted);
          memory.values[slot] = value;
          for (let i = 0; i < n; i++) jacobian[i + j * n] = ((shifted[i] as number) - (residual[i] as number)) / h;
        });
      }
      const step = solveDense(jacobian, residual);
      let size = 0;
      step.forEach((change, i) => {
        const slot = unknowns[i] ?? -1;
        memory.values[slot] = (memory.values[slot] as number) - change;
        size = Math.max(size, Math.abs(change));
      });
      if (size < 1e-13) return;
    }
  }
}

/** Solution of a dense system, matrix column by column, by Gaussian elimination with row pivoting. */
function solveDense(matrix: Float64Array, right: Float64Array): number[] {
  const n = right.length;
  const rows = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (_, j) => matrix[i + j * n] as number),
    right[i] as number,
  ]);
  for (let k = 0; k < n; k++) {
    const pivot = rows.reduce(
      (best, row, i) => (i > k && Math.abs(row[k] as number) > Math.abs(rows[best]?.[k] ?? 0) ? i : best),
      k,
    );
    [rows[k], rows[pivot]] = [present(rows[pivot], "row"), present(rows[k], "row")];
    const top = present(rows[k], "row");
    for (let i = k + 1; i < n; i++) {
      const row = present(rows[i], "row");
      const factor = (row[k] as number) / (top[k] ?? 1);
      for (let j = k; j <= n; j++) row[j] = (row[j] as number) - factor * (top[j] as number);
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const row = present(rows[i], "row");
    let total = row[n] as number;
    for (let j = i + 1; j < n; j++) total -= (row[j] as number) * (x[j] as number);
    x[i] = total / (row[i] ?? 1);
  }
  return x;
}

/** A matrix with all its zeros, column-major. */
function withZeros(rows: readonly (readonly number[])[], elements: Float64Array): Float64Array<ArrayBuffer> {
  const matrix = new Float64Array(rows.length * rows.length);
  let position = 0;
  rows.forEach((list, j) => {
    for (const i of list) matrix[j * rows.length + i] = elements[position++] as number;
  });
  return matrix;
}
