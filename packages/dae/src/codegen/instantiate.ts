import * as elementary from "@mofang/elementary";
import { arraySupport } from "./interface/array-support.ts";
import type { Memory, ModelFunctions, RuntimeFunctions, TranslatedModel } from "./interface/translated-model.ts";
import { compiledElementary } from "./webassembly/compiled-elementary.ts";
import { type HotCode, hotCode } from "./webassembly/hot-code.ts";
import { pagesOf } from "./webassembly/memory-layout.ts";
import { webAssembly } from "./webassembly/platform.ts";
import { type PartShape, ValuesInMemory } from "./webassembly/shape.ts";

type Numbers = Float64Array<ArrayBuffer>;

/** Parts of a run's memory that only generated code knows. */
interface Region {
  readonly scratch: Numbers;
  readonly out: Numbers;
  readonly right: Numbers;
  readonly flags: Uint8Array<ArrayBuffer>;
  /** Temporary values that are no numbers. */
  readonly kept: unknown[];
  copy(to: Float64Array, from: Float64Array): void;
  /** The value that lies at a number of the memory. */
  read(at: number, shape: PartShape): unknown;
  write(at: number, shape: PartShape, value: unknown): void;
}

type Factory = (
  runtime: RuntimeFunctions,
  support: typeof arraySupport,
  functions: typeof elementary,
  memory?: Memory,
  region?: Region,
  compiled?: object,
  islands?: (() => void)[],
) => ModelFunctions;

/** A model's code ready to be instantiated: once as JavaScript, and with what runs often as WebAssembly. */
interface Compiled {
  readonly factory: Factory;
  readonly module: object;
  readonly hot: HotCode;
}

/** By model. What a factory makes shares the engine's optimised code with what it made before, and nothing else. */
const factories = new WeakMap<TranslatedModel, Factory>();
const compilations = new WeakMap<TranslatedModel, Compiled | undefined>();
interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** Of memories that WebAssembly can work on. */
const instances = new WeakMap<Memory, { readonly of: Compiled; readonly memory: WasmMemory }>();
/**
 * One that an ended run of a model has left, for the next one. To reserve its addresses and to give them back takes a tenth of
 * a small run, and threads of one process wait for each other at it.
 */
const spares = new WeakMap<TranslatedModel, WasmMemory>();

/** Fresh memory for one run of a model, all zero; such as WebAssembly can work on where the model has code for that. */
export function createMemory(model: TranslatedModel): Memory {
  const compiled = compilationOf(model);
  if (webAssembly === undefined || compiled === undefined) return plainMemory(model);
  const { layout, nScratch } = compiled.hot;
  try {
    // What the module calls has a memory of its own, which must be there too.
    compiledElementary();
    const memory = takeSpare(model) ?? new webAssembly.Memory({ initial: pagesOf(layout, nScratch) });
    const { buffer } = memory;
    const made: Memory = {
      ...plainMemory(model),
      values: new Float64Array(buffer, layout.values, model.nSlots),
      pre: new Float64Array(buffer, layout.pre, model.nSlots),
      scales: new Float64Array(buffer, layout.scales, model.nRelations),
      relations: new Uint8Array(buffer, layout.relations, model.nRelations),
      samples: new Uint8Array(buffer, layout.samples, model.samples.length),
    };
    instances.set(made, { of: compiled, memory });
    return made;
  } catch (error) {
    // Such memory reserves a large range of addresses, which a platform may not have to give.
    if (error instanceof RangeError) return plainMemory(model);
    throw error;
  }
}

/** Gives the memory of a run that has ended to the next run of its model. It must not be read or written, nor code made for it called, any more. */
export function releaseMemory(model: TranslatedModel, memory: Memory): void {
  const instance = instances.get(memory);
  if (instance === undefined) return;
  instances.delete(memory);
  spares.set(model, instance.memory);
}

function takeSpare(model: TranslatedModel): WasmMemory | undefined {
  const spare = spares.get(model);
  spares.delete(model);
  if (spare !== undefined) new Uint8Array(spare.buffer).fill(0);
  return spare;
}

/**
 * Makes the functions of a translated model ready to run. The code sees the runtime's functions, the array support
 * and the elementary functions. On a
 * memory made by `createMemory` what runs often is WebAssembly, and the functions work on that memory alone; without one all
 * is JavaScript and works on the memory given to each call. Both compute the same to the last bit. Costs some milliseconds
 * for a large model the first time, next to nothing when the same model runs again.
 */
export function instantiate(model: TranslatedModel, runtime: RuntimeFunctions, memory?: Memory): ModelFunctions {
  const instance = memory && instances.get(memory);
  if (memory === undefined || instance === undefined || webAssembly === undefined) {
    return factoryOf(model)(runtime, arraySupport, elementary);
  }
  const { of, memory: wasmMemory } = instance;
  const { layout, nScratch } = of.hot;
  const numbers = (start: number, end: number) => new Float64Array(wasmMemory.buffer, start, (end - start) / 8);
  const all = new ValuesInMemory(new Float64Array(wasmMemory.buffer), of.hot.texts);
  const region: Region = {
    scratch: numbers(layout.scratch, layout.scratch + 8 * nScratch),
    out: numbers(layout.out, layout.right),
    right: new Float64Array(wasmMemory.buffer, layout.right, (layout.scales - layout.right) / 8),
    flags: new Uint8Array(wasmMemory.buffer, layout.keepsEqual, 1),
    kept: [],
    copy,
    read: (at, shape) => all.read(at, shape),
    write: (at, shape, value) => all.write(at, shape, value),
  };
  new Uint8Array(wasmMemory.buffer)[layout.areSystemsMeasured] = runtime.areSystemsMeasured === true ? 1 : 0;
  const compiled = {};
  const islands: (() => void)[] = [];
  const functions = of.factory(runtime, arraySupport, elementary, memory, region, compiled, islands);
  const { exports } = new webAssembly.Instance(of.module, {
    env: { memory: wasmMemory, island: (number: number) => islands[number]?.() },
    elementary: { ...compiledElementary() },
    Math: { sign: Math.sign },
  });
  Object.assign(compiled, exports);
  return functions;
}

function factoryOf(model: TranslatedModel): Factory {
  const known = factories.get(model);
  if (known !== undefined) return known;
  const factory = new Function("runtime", "support", "elementary", `"use strict";\n${model.code}`) as Factory;
  factories.set(model, factory);
  return factory;
}

function compilationOf(model: TranslatedModel): Compiled | undefined {
  if (webAssembly === undefined) return undefined;
  if (compilations.has(model)) return compilations.get(model);
  const hot = hotCode(model);
  const compiled = hot && {
    factory: new Function(
      ...["runtime", "support", "elementary", "memory", "region", "compiled", "islands"],
      `"use strict";\n${hot.javascript}`,
    ) as Factory,
    module: new webAssembly.Module(hot.bytes),
    hot,
  };
  compilations.set(model, compiled);
  return compiled;
}

/** Memory of JavaScript arrays, all values 0. */
export function plainMemory(model: TranslatedModel): Memory {
  return {
    values: new Float64Array(model.nSlots),
    pre: new Float64Array(model.nSlots),
    strings: new Array<string>(model.nStringSlots).fill(""),
    preStrings: new Array<string>(model.nStringSlots).fill(""),
    objects: new Array<unknown>(model.nObjectSlots).fill(undefined),
    scales: new Float64Array(model.nRelations),
    relations: new Uint8Array(model.nRelations),
    samples: new Uint8Array(model.samples.length),
    isEvent: false,
    isInitial: false,
    isTerminal: false,
    keepsEqual: false,
    homotopy: 1,
  };
}

/** The first numbers of `from` into all of `to`. */
function copy(to: Float64Array, from: Float64Array): void {
  if (to.length > 32) to.set(from.subarray(0, to.length));
  else for (let i = 0; i < to.length; i++) to[i] = from[i] as number;
}
