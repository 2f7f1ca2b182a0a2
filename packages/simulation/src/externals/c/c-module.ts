import type { TranslatedModel } from "@mofang/dae";
import { NumericalFailure, RunEnd, type RunFailure } from "../../failure/run-failure.ts";
import type { RunHost } from "../../run/run.ts";
import type { ExternalFunction } from "../contract/external-functions.ts";
import type { RunFolder } from "../contract/run-folder.ts";
import { type CType, sizeOf } from "./c-type.ts";
import type { CCall } from "./call-text.ts";
import { cCallsOf, ownCalls } from "./model-program.ts";
import { ModuleMemory } from "./module-memory.ts";
import { webAssembly } from "./platform.ts";
import { Wasi } from "./wasi.ts";

/** Thrown through the module where its C calls `ModelicaError`. */
class CError extends Error {}
/** Thrown through the module where its C ends the program. */
class CExit extends Error {}

type ModuleFunction = (...values: number[]) => number | undefined;

/** A module brought to life. */
interface LiveModule {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly memory: ModuleMemory;
  readonly stack: { value: number };
}

/**
 * The compiled C of a model in one run: its functions by the number of the call. The module comes to life with the first
 * call; its static variables live as long as the run.
 */
export class CModule {
  readonly functions = new Map<number, ExternalFunction>();
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #host: RunHost;
  readonly #folder: RunFolder;
  #module: LiveModule | undefined;
  /** Objects that are not ended, in the order in which they have been made. */
  readonly #objects: { readonly object: number; readonly end: CCall }[] = [];
  /** Why nothing can be called any more: the module may be in any state. */
  #broken: RunFailure | undefined;

  constructor(model: TranslatedModel, module: Uint8Array<ArrayBuffer>, host: RunHost, folder: RunFolder) {
    this.#bytes = module;
    this.#host = host;
    this.#folder = folder;
    for (const own of ownCalls(model)) {
      const [call, end] = cCallsOf(own);
      if (call !== undefined) this.functions.set(own.number, this.#functionOf(call, end));
    }
  }

  get #live(): LiveModule {
    this.#module ??= this.#started();
    return this.#module;
  }

  #started(): LiveModule {
    const { Module, Instance } = webAssembly();
    const compiled = new Module(this.#bytes);
    const wasi = new Wasi({
      memory: () => memory,
      print: (line) => this.#host.print(line),
      read: (path) => this.#folder.find(path),
      exit: (status) => {
        throw new CExit(String(status));
      },
    });
    const imports: Record<string, Record<string, unknown>> = { mofang: this.#utilities(() => memory) };
    for (const { module: from, name } of Module.imports(compiled)) {
      if (from === "mofang") continue;
      imports[from] ??= {};
      imports[from][name] = wasi.functionNamed(name);
    }
    const { exports } = new Instance(compiled, imports);
    const allocate = exports.mofang_allocate as (size: number) => number;
    const memory = new ModuleMemory(exports.memory as { readonly buffer: ArrayBuffer }, allocate);
    (exports._initialize as () => void)();
    return { exports, memory, stack: exports.__stack_pointer as { value: number } };
  }

  /** Ends the objects that have been made, the last one first. What fails is told as a warning. */
  end(warn: (failure: RunFailure) => void): void {
    for (let last = this.#objects.pop(); last !== undefined; last = this.#objects.pop()) {
      try {
        this.#call(last.end, [last.object]);
      } catch (error) {
        if (!(error instanceof NumericalFailure || error instanceof RunEnd)) throw error;
        warn(error.failure);
      }
    }
  }

  #function(name: string): ModuleFunction {
    return this.#live.exports[name] as ModuleFunction;
  }

  #utilities(memory: () => ModuleMemory) {
    const textAt = (address: number) => memory().textAt(address).replace(/\n$/, "");
    return {
      message: (text: number) => this.#host.print(textAt(text)),
      warning: (text: number) => this.#host.print(textAt(text)),
      error: (text: number) => {
        throw new CError(textAt(text));
      },
    };
  }

  #functionOf(call: CCall, end: CCall | undefined): ExternalFunction {
    if (end === undefined) return (...values: unknown[]) => this.#call(call, values);
    return (...values: unknown[]) => {
      const object = this.#call(call, values) as number;
      this.#objects.push({ object, end });
      return object;
    };
  }

  /** Throws a `NumericalFailure` where the C calls `ModelicaError`, a `RunEnd` where it breaks. */
  #call(call: CCall, values: readonly unknown[]): unknown {
    if (this.#broken !== undefined) throw new RunEnd(this.#broken);
    const allocated: number[] = [];
    const stack = this.#module?.stack.value;
    try {
      return this.#made(call, values, allocated);
    } catch (error) {
      if (this.#module !== undefined && stack !== undefined) this.#module.stack.value = stack;
      throw this.#failureOf(call, error);
    } finally {
      if (this.#broken === undefined) {
        for (const address of allocated) this.#function("mofang_release")(address);
        this.#function("mofang_end_call")();
      }
    }
  }

  #made({ arguments: types, result, exportName }: CCall, values: readonly unknown[], allocated: number[]): unknown {
    const { memory } = this.#live;
    const take = (size: number): number => {
      const address = memory.allocate(size);
      allocated.push(address);
      return address;
    };
    const back: (() => void)[] = [];
    const passed = types.map(({ type, isArray, isOutput }, i) => {
      const value = values[i];
      if (isArray || (isOutput && type.kind !== "struct")) {
        const list = value as unknown[];
        const address = take(list.length * sizeOf(type));
        memory.putAll(type, address, list, allocated);
        if (isOutput) back.push(() => memory.getAll(type, address, list));
        return address;
      }
      if (type.kind === "struct") {
        const address = take(type.size);
        memory.put(type, address, value, allocated);
        if (isOutput) back.push(() => overwrite(value, memory.get(type, address)));
        return address;
      }
      return type.kind === "text" ? memory.putText(String(value), allocated) : Number(value ?? 0);
    });
    const call = this.#function(exportName);
    const returned = result?.kind === "struct" ? this.#struct(result, call, passed, take) : this.#scalar(result, call(...passed));
    for (const read of back) read();
    return returned;
  }

  #struct(type: CType, call: ModuleFunction, passed: readonly number[], take: (size: number) => number): unknown {
    const to = take(sizeOf(type));
    call(...passed, to);
    return this.#live.memory.get(type, to);
  }

  #scalar(type: CType | undefined, value: number | undefined): unknown {
    return type === undefined || type.kind === "double" ? value : this.#live.memory.scalar(type, value ?? 0);
  }

  /** What an exception of a call stands for. After all but `ModelicaError` nothing more is called. */
  #failureOf({ call }: CCall, error: unknown): Error {
    const { file, line } = call.code.place;
    const where = { name: call.name, function: call.function, place: `${file}:${line}` };
    if (error instanceof CError) {
      return new NumericalFailure("simulation.c-error", { ...where, message: error.message });
    }
    if (error instanceof CExit) {
      this.#broken = { code: "simulation.c-exit", values: { ...where, status: error.message } };
      return new RunEnd(this.#broken);
    }
    if (!(error instanceof webAssembly().RuntimeError || error instanceof RangeError)) throw error;
    this.#broken = { code: "simulation.c-trap", values: { ...where, message: error.message } };
    return new RunEnd(this.#broken);
  }
}

/** Puts the fields of one record, and of records in it, in place of another's. */
function overwrite(record: unknown, fields: unknown): void {
  const [to, from] = [record as unknown[], fields as readonly unknown[]];
  from.forEach((field, i) => {
    if (Array.isArray(field)) overwrite(to[i], field);
    else to[i] = field;
  });
}
