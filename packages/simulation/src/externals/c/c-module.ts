import type { TranslatedModel } from "@mofang/dae";
import { NumericalFailure, RunEnd, type RunFailure } from "../../failure/run-failure.ts";
import type { RunHost } from "../../run/run.ts";
import type { ExternalFunction } from "../contract/external-functions.ts";
import type { RunFolder } from "../contract/run-folder.ts";
import type { TableKind, TableRows, UserTable } from "../tables/table-data.ts";
import { type CType, sizeOf } from "./c-type.ts";
import type { CCall } from "./call-text.ts";
import { cCallsOf, ownCalls, userTableExport } from "./model-program.ts";
import { ModuleMemory, OrdinalError } from "./module-memory.ts";
import { webAssembly } from "./platform.ts";
import { Wasi } from "./wasi.ts";

/** Thrown through the module where its C calls `ModelicaError`. */
class CError extends Error {}
/** Thrown through the module where its C ends the program. */
class CExit extends Error {}

/** What of a model's C failed: its name in C, that of the Modelica function, and where this stands. */
type Where = Readonly<Record<"name" | "function" | "place", string>>;

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
  /** Where a failure of `usertab` is told: at the first function that brings C. */
  readonly #ofUserTable: Where;
  #module: LiveModule | undefined;
  /** Objects that are not ended, in the order in which they have been made. */
  readonly #objects: { readonly object: number; readonly end: CCall }[] = [];
  /** Why nothing can be called any more: the module may be in any state. */
  #broken: RunFailure | undefined;

  constructor(model: TranslatedModel, module: Uint8Array<ArrayBuffer>, host: RunHost, folder: RunFolder) {
    this.#bytes = module;
    this.#host = host;
    this.#folder = folder;
    const calls = ownCalls(model);
    const place = calls.flatMap(cCallsOf).flatMap((call) => (call === undefined ? [] : [whereOf(call).place]))[0] ?? "";
    this.#ofUserTable = { name: "usertab", function: "usertab", place };
    for (const own of calls) {
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

  /** A table that the C defines by its function `usertab`, by rows; undefined where there is no such function. */
  readonly userTable: UserTable = (table, kind) => {
    if (this.#live.exports[userTableExport] === undefined) return undefined;
    return this.#guarded(this.#ofUserTable, (allocated) => this.#userTable(table, kind, allocated));
  };

  #userTable(table: string, kind: TableKind, allocated: number[]): TableRows {
    const { memory } = this.#live;
    // Two sizes, whether the table lies by columns, and its address: 32 bits each.
    const answer = memory.allocate(16);
    allocated.push(answer);
    const name = memory.putText(table, allocated);
    const status = this.#function(userTableExport)(name, kind, answer, answer + 8, answer + 12);
    const [nRows, nColumns, isByColumns] = [0, 4, 8].map((at) => memory.view.getInt32(answer + at, true)) as [
      number,
      number,
      number,
    ];
    if (status !== 0 || nRows <= 0 || nColumns <= 0) {
      throw new NumericalFailure("simulation.table-usertab", { table, status: status ?? 0, nRows, nColumns });
    }
    const start = memory.view.getUint32(answer + 12, true);
    const entry = (i: number, j: number) => start + 8 * (isByColumns === 0 ? i * nColumns + j : j * nRows + i);
    memory.view.getFloat64(entry(nRows - 1, nColumns - 1), true);
    return Array.from({ length: nRows }, (_, i) =>
      Array.from({ length: nColumns }, (_, j) => memory.view.getFloat64(entry(i, j), true)),
    );
  }

  #call(call: CCall, values: readonly unknown[]): unknown {
    return this.#guarded(whereOf(call), (allocated) => this.#made(call, values, allocated));
  }

  /** Throws a `NumericalFailure` where the C calls `ModelicaError`, a `RunEnd` where it breaks. */
  #guarded<Value>(where: Where, work: (allocated: number[]) => Value): Value {
    if (this.#broken !== undefined) throw new RunEnd(this.#broken);
    const allocated: number[] = [];
    const stack = this.#module?.stack.value;
    try {
      return work(allocated);
    } catch (error) {
      if (this.#module !== undefined && stack !== undefined) this.#module.stack.value = stack;
      throw this.#failureOf(where, error);
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
  #failureOf(where: Where, error: unknown): Error {
    if (error instanceof NumericalFailure) return error;
    if (error instanceof OrdinalError) {
      return new NumericalFailure("simulation.c-ordinal", { ...where, value: error.value, count: error.count });
    }
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

function whereOf({ call }: CCall): Where {
  const { file, line } = call.code.place;
  return { name: call.name, function: call.function, place: `${file}:${line}` };
}

/** Puts the fields of one record, and of records in it, in place of another's. */
function overwrite(record: unknown, fields: unknown): void {
  const [to, from] = [record as unknown[], fields as readonly unknown[]];
  from.forEach((field, i) => {
    if (Array.isArray(field)) overwrite(to[i], field);
    else to[i] = field;
  });
}
