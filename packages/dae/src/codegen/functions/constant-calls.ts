import * as elementary from "@mofang/elementary";
import {
  array,
  boolean,
  type FlatExpression,
  type FlatFunction,
  type FlatType,
  formatInteger,
  formatReal,
  formatText,
  formatWith,
  integer,
  literalValue,
  real,
  record,
} from "@mofang/modelica";
import { expandArrays } from "../../symbolic/evaluation/array-expansion.ts";
import { type Rewriting, rewriting } from "../../symbolic/expressions/rewrite.ts";
import { javascript } from "../dialect/javascript.ts";
import { arithmeticCode } from "../interface/arithmetic.ts";
import { arraySupport } from "../interface/array-support.ts";
import type { RuntimeFunctions } from "../interface/translated-model.ts";
import { WorkExceeded } from "../interface/work-budget.ts";
import { functionCode } from "./function-code.ts";

type FlatCall = FlatExpression & { readonly kind: "call" };
type CompiledFunction = (...values: unknown[]) => unknown;

/** Thrown inside of this file where a function cannot be evaluated before a run; never leaves it. */
class NotConstant extends Error {}

/**
 * Evaluates calls whose arguments are literals, with the same code that a run would use. What needs the run stays a call:
 * impure and external functions, and whatever fails or warns, so that the failure is reported where it belongs.
 */
export class ConstantCalls {
  readonly #functions: ReadonlyMap<string, FlatFunction>;
  readonly #compiled = new Map<string, CompiledFunction | undefined>();

  constructor(functions: ReadonlyMap<string, FlatFunction>) {
    this.#functions = functions;
  }

  /** A rewriting that puts literals in place of calls of literals. */
  rewriting(): Rewriting {
    return rewriting((node) => (node.kind === "call" ? (this.evaluate(node) ?? node) : expandArrays(node)));
  }

  /** The value of a call as a literal, an array or record of literals; undefined where the call has to stay. */
  evaluate(call: FlatCall): FlatExpression | undefined {
    try {
      const values = call.arguments.map(valueOfLiteral);
      const compiled = this.#function(call.name);
      return compiled === undefined ? undefined : literalOfValue(compiled(...values), call.type);
    } catch (reason) {
      if (reason instanceof NotConstant) return undefined;
      // An endless recursion or loop is the model's mistake and will be reported by the run that makes it.
      if (reason instanceof RangeError) return undefined;
      if (reason instanceof WorkExceeded) {
        this.#compiled.set(call.name, undefined);
        return undefined;
      }
      throw reason;
    }
  }

  #function(name: string): CompiledFunction | undefined {
    if (!this.#compiled.has(name)) this.#compiled.set(name, this.#compile(name));
    return this.#compiled.get(name);
  }

  #compile(name: string): CompiledFunction | undefined {
    const names = new Map<string, string>();
    const pending: FlatFunction[] = [];
    const texts: string[] = [];
    const nameOf = (wanted: string): string => {
      const existing = names.get(wanted);
      if (existing !== undefined) return existing;
      const definition = this.#functions.get(wanted);
      if (definition === undefined || definition.isImpure || definition.body === undefined) throw new NotConstant();
      const given = `f${names.size}`;
      names.set(wanted, given);
      pending.push(definition);
      return given;
    };
    try {
      const root = nameOf(name);
      for (let definition = pending.pop(); definition !== undefined; definition = pending.pop()) {
        texts.push(
          functionCode(definition, {
            dialect: javascript,
            nameOf,
            definitionOf: (other) => this.#functions.get(other),
            boundCall: (call) => call,
            constant: (text) => `(${text})`,
            external: notConstant,
          }),
        );
      }
      const make = new Function(
        "runtime",
        "elementary",
        "a",
        "fail",
        `"use strict";\n${arithmeticCode}\n${texts.join("\n")}\nreturn ${root};`,
      );
      return make(noRuntime, elementary, arraySupport, notConstant) as CompiledFunction;
    } catch (reason) {
      if (reason instanceof NotConstant) return undefined;
      throw reason;
    }
  }
}

function notConstant(): never {
  throw new NotConstant();
}

/** Whatever a function asks of the runtime makes its value unknown before a run. */
const noRuntime: Pick<RuntimeFunctions, "assertion" | "terminate" | "external" | "fail"> &
  Pick<RuntimeFunctions, "formatReal" | "formatWith" | "formatInteger" | "formatText"> = {
  assertion: notConstant,
  terminate: notConstant,
  external: notConstant,
  fail: notConstant,
  formatReal,
  formatWith: (value, format) => formatWith(value, format) ?? notConstant(),
  formatInteger,
  formatText,
};

/** A literal as generated code knows it; throws for anything else. */
function valueOfLiteral(node: FlatExpression): unknown {
  const value = literalValue(node);
  if (value !== undefined) return typeof value === "boolean" ? Number(value) : value;
  if (node.kind === "record") return node.fields.map(valueOfLiteral);
  if (node.kind !== "array") throw new NotConstant();
  const entries: unknown[] = [];
  const collect = (part: FlatExpression): void => {
    if (part.kind === "array") for (const element of part.elements) collect(element);
    else entries.push(valueOfLiteral(part));
  };
  collect(node);
  return { dimensions: node.type.dimensions, entries };
}

/** What generated code gives, as a literal of a type; throws where a value is no number. */
function literalOfValue(value: unknown, type: FlatType): FlatExpression {
  if (type.dimensions.length > 0) {
    const { dimensions, entries } = value as { readonly dimensions: readonly number[]; readonly entries: readonly unknown[] };
    return literalArray(entries, dimensions, type);
  }
  const { base } = type;
  if (base.kind === "record") {
    const fields = value as readonly unknown[];
    return record(
      base.fields.map((entry, i) => literalOfValue(fields[i], entry.type)),
      type,
    );
  }
  if (base.kind === "String" && typeof value === "string") return { kind: "string", value };
  if (typeof value !== "number" || !Number.isFinite(value)) throw new NotConstant();
  switch (base.kind) {
    case "Real":
      return real(value);
    case "Integer":
      return integer(value);
    case "Boolean":
      return boolean(value !== 0);
    case "enumeration":
      return { kind: "enumeration", type: base, ordinal: value };
    default:
      throw new NotConstant();
  }
}

function literalArray(entries: readonly unknown[], dimensions: readonly number[], type: FlatType): FlatExpression {
  const [size = 0, ...inner] = dimensions;
  const stride = inner.reduce((product, length) => product * length, 1);
  const elements = Array.from({ length: size }, (_, i) => {
    const part = entries.slice(i * stride, (i + 1) * stride);
    return inner.length > 0 ? literalArray(part, inner, type) : literalOfValue(part[0], { base: type.base, dimensions: [] });
  });
  return array(elements, { base: type.base, dimensions });
}
