import * as elementary from "@mofang/elementary";
import { type FlatExpression, type FlatFunction, real, typeOf, type VariableId } from "@mofang/modelica";
import { rewriting } from "../../symbolic/expressions/rewrite.ts";
import { javascript } from "../dialect/javascript.ts";
import { arithmeticCode } from "../interface/arithmetic.ts";
import { arraySupport } from "../interface/array-support.ts";
import { WorkExceeded } from "../interface/work-budget.ts";
import { functionCode } from "./function-code.ts";
import { type FunctionFault, watchedFunction } from "./watched-function.ts";

type FlatCall = FlatExpression & { readonly kind: "call" };
type Compiled = (...values: readonly unknown[]) => unknown;

/** Thrown inside of this file where a call needs what only the run has; never leaves it. */
class NeedsRun extends Error {}

/** Thrown inside of this file where a function ends by an assertion or a subscript that leads nowhere. */
class Ended extends Error {
  readonly kind: "assertion" | "subscript" | undefined;

  constructor(kind: "assertion" | "subscript" | undefined) {
    super();
    this.kind = kind;
  }
}

/** How a call ends that is made once more. */
interface CallEnd {
  /** Whether a number that it gives is none, or it gives nothing. */
  readonly isBroken: boolean;
  /** The innermost operation that has broken it, where one has. */
  readonly fault: FunctionFault | undefined;
}

/**
 * Makes calls of a model's functions once more, slowly, with every operation looked at. Only to be asked when a run has
 * failed: all of it is made of the functions' trees then.
 */
export class CallInspection {
  readonly #functions: ReadonlyMap<string, FlatFunction>;
  /** Functions and watches by the numbers in their names. */
  readonly #parts: Compiled[] = [];
  readonly #names = new Map<string, string>();
  #told: FunctionFault[] = [];

  constructor(functions: ReadonlyMap<string, FlatFunction>) {
    this.#functions = functions;
  }

  /**
   * @param numberOf  value of a variable, undefined where it has none
   * @param time  seconds
   * @returns undefined where the call needs more of the run
   */
  inspect(call: FlatCall, numberOf: (id: VariableId) => number | undefined, time: number): CallEnd | undefined {
    this.#told = [];
    try {
      const value = this.#compile(asFunction(withNumbers(call, numberOf, time)))();
      const isBroken = !isAllFinite(value);
      return { isBroken, fault: isBroken ? this.#told.find(({ kind }) => kind === "division" || kind === "domain") : undefined };
    } catch (error) {
      if (error instanceof Ended) return { isBroken: true, fault: this.#told.findLast(({ kind }) => kind === error.kind) };
      if (error instanceof NeedsRun || error instanceof RangeError || error instanceof WorkExceeded) return undefined;
      throw error;
    }
  }

  #nameOf(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const definition = this.#functions.get(name);
    if (definition === undefined || definition.isImpure || definition.body === undefined) throw new NeedsRun();
    const place = this.#parts.length;
    const given = `parts[${place}]`;
    this.#names.set(name, given);
    // Made when it is called: functions call each other.
    this.#parts.push((...values) => {
      const watched = watchedFunction(
        definition,
        (fault) => this.#told.push(fault),
        (watch) => this.#watch(watch as Compiled),
      );
      const compiled = this.#compile(watched);
      this.#parts[place] = compiled;
      return compiled(...values);
    });
    return given;
  }

  #watch(watch: Compiled): string {
    const given = `parts[${this.#parts.length}]`;
    this.#parts.push(watch);
    this.#names.set(given, given);
    return given;
  }

  #compile(definition: FlatFunction): Compiled {
    const own = "self";
    const text = functionCode(definition, {
      dialect: javascript,
      nameOf: (name) => (name === definition.name ? own : this.#nameOf(name)),
      definitionOf: (name) => this.#functions.get(name),
      boundCall: (call) => call,
      constant: (value) => `(${value})`,
      external: () => {
        throw new NeedsRun();
      },
    });
    const make = new Function(
      ...["runtime", "elementary", "a", "fail", "parts"],
      `"use strict";\n${arithmeticCode}\n${text}\nreturn ${own};`,
    );
    return make(runtime, elementary, arraySupport, fail, this.#parts) as Compiled;
  }
}

/** @throws NeedsRun where a value is missing or no number, or where an operator remembers what has been */
function withNumbers(call: FlatExpression, numberOf: (id: VariableId) => number | undefined, time: number): FlatExpression {
  const rewrite = rewriting((node) => {
    if (node.kind === "time") return real(time);
    if (node.kind === "builtin" && remembering.has(node.name)) throw new NeedsRun();
    if (node.kind !== "variable") return node;
    const value = numberOf(node.id);
    if (value === undefined || !Number.isFinite(value)) throw new NeedsRun();
    return real(value);
  });
  return rewrite(call);
}

const remembering: ReadonlySet<string> = new Set("pre edge change initial terminal sample delay spatialDistribution".split(" "));

/** A function without inputs that makes a call. */
function asFunction(call: FlatExpression): FlatFunction {
  const result = { name: "result", type: typeOf(call), sizes: [], binding: undefined };
  return {
    name: "",
    inputs: [],
    outputs: [result],
    locals: [],
    body: [{ kind: "assign", target: { kind: "local", name: result.name, path: [] }, value: call }],
    external: undefined,
    isImpure: false,
    derivatives: [],
    inverses: [],
    inline: "never",
    smoothOrder: undefined,
    place: undefined,
  };
}

/** Texts matter to nobody here; what else a function asks of the run makes its value unknown. */
const runtime = {
  assertion: (level: "error" | "warning") => {
    if (level === "error") throw new Ended("assertion");
  },
  terminate: needsRun,
  external: needsRun,
  formatReal: String,
  formatWith: String,
  formatInteger: String,
  formatText: String,
};

function needsRun(): never {
  throw new NeedsRun();
}

function fail(code: string): never {
  throw new Ended(code === "run.subscript-out-of-range" ? "subscript" : undefined);
}

/** Whether all numbers in a value of generated code are finite. */
function isAllFinite(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isAllFinite);
  if (typeof value === "object" && value !== null && "entries" in value) return isAllFinite(value.entries);
  return true;
}
