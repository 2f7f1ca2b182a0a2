/**
 * Evaluation during translation: constants, sizes, conditions, and calls of functions on known values. It always ends:
 * every loop turn and every call takes a step of a budget.
 */

import { pow } from "@mofang/elementary";
import { invariant, present } from "@mofang/vocabulary";
import { compare, type ScalarValue } from "../../expression/comparison.ts";
import { declarationOrder } from "../../expression/declaration-order.ts";
import type { BaseType, FlatExpression, FlatField, FlatSubscript, FlatType, VariableId } from "../../expression/expression.ts";
import { typeOf } from "../../expression/expression-builder.ts";
import type { FlatExternal, FlatFunction, FlatLocal, FlatStatement, FlatTarget } from "../../expression/model.ts";
import type { Place } from "../../text/source-text.ts";
import { maxArrayElements } from "../types/budget.ts";
import { type ForeignValue, foreignBuffer, foreignValue, valueOfForeign } from "../types/foreign-functions.ts";
import type { Kernel } from "../types/kernel.ts";
import { sizeOf, type Typed } from "../types/typed.ts";
import {
  type ArrayValue,
  arrayValue,
  defaultValue,
  dimensionsOf,
  elementOf,
  isArray,
  isRecord,
  itemsOf,
  lengthOf,
  type Outcome,
  type RecordValue,
  shaped,
  type Value,
} from "../types/value.ts";
import { evaluateBuiltin, sizesOfBuiltin } from "./builtin-evaluation.ts";
import { evaluateExternal } from "./external-evaluation.ts";
import { Frame } from "./frame.ts";
import { keptField } from "./kept-field.ts";

/** Loop turns, statements and calls that one evaluation may take. */
const stepBudget = 1_000_000;
/** Elements of a new array that count as one step, and of an array of which an element is set. */
const arrayElementsPerStep = 100;
const elementsPerUpdateStep = 1000;
/** Characters of a text that is put together. */
const maxTextLength = 1_000_000;
/** Calls inside calls; each takes several frames of the host's stack. */
const callDepth = 200;

/** Thrown inside an evaluation when it meets something whose value is known only when the model runs. */
class NotConstant extends Error {}

/** Thrown inside an evaluation that cannot go on. */
class EvaluationFailure extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Thrown inside an evaluation that takes more steps than it may, while a function runs. */
class EvaluationTooLong extends EvaluationFailure {
  readonly function: string;
  constructor(name: string) {
    super(`${name}: more than ${stepBudget} steps`);
    this.function = name;
  }
}

/** The value of an expression, if it does not depend on anything known only when the model runs. Parameters on the way are marked structural. */
export function evaluateTyped(kernel: Kernel, typed: Typed, place?: Place): Outcome {
  return evaluate(kernel, typed.expression, place);
}

/** As `evaluateTyped`, for an expression alone. */
function evaluate(kernel: Kernel, expression: FlatExpression, place?: Place): Outcome {
  try {
    return { kind: "value", value: new Evaluation(kernel).expression(expression, undefined) };
  } catch (error) {
    if (error instanceof NotConstant) return { kind: "not-constant" };
    if (error instanceof EvaluationTooLong) {
      kernel.report("instance.evaluation-too-long", place, { function: error.function, limit: stepBudget });
      return { kind: "failed" };
    }
    if (error instanceof EvaluationFailure) {
      kernel.report("instance.evaluation-failed", place, { reason: error.reason });
      return { kind: "failed" };
    }
    throw error;
  }
}

/**
 * Values of the results of a call as far as their sizes need them, where these follow from the sizes of its arguments and from values
 * that are known. Numbers that are not known are NaN meanwhile, and nothing may be decided by one.
 *
 * @param args  undefined for what is known only when the model runs; sizes known
 */
export function shapesOfResults(
  kernel: Kernel,
  name: string,
  args: readonly { readonly type: FlatType; readonly value: Value | undefined }[],
): readonly Value[] | undefined {
  const values = args.map(({ type, value }) => value ?? unknownOf(type));
  if (!values.every((value) => value !== undefined)) return undefined;
  try {
    return new Evaluation(kernel, { refusesNaN: true }).call(name, values, undefined);
  } catch (error) {
    if (error instanceof NotConstant || error instanceof EvaluationFailure) return undefined;
    throw error;
  }
}

/** Numbers that are not known, in the shape of a type; undefined for a type with other scalars. */
function unknownOf({ base, dimensions }: FlatType): Value | undefined {
  const item = base.kind === "record" ? unknownRecord(base.fields) : Number.NaN;
  const isNumber = base.kind === "Real" || base.kind === "Integer";
  if (item === undefined || !(isNumber || base.kind === "record") || dimensions.some((size) => size < 0)) return undefined;
  return shaped(dimensions, new Array<Value>(sizeOf(dimensions)).fill(item));
}

function unknownRecord(fields: readonly FlatField[]): Value | undefined {
  const values = new Map<string, Value>();
  for (const { name, type } of fields) {
    const value = unknownOf(type);
    if (value === undefined) return undefined;
    values.set(name, value);
  }
  return { kind: "record", fields: values };
}

/** How a statement ends. */
type Completion = "next" | "break" | "return";

class Evaluation {
  readonly #kernel: Kernel;
  #steps = 0;
  /** Names of the functions that run, the innermost last. */
  readonly #running: string[] = [];
  readonly #refusesNaN: boolean;

  /** @param options.refusesNaN  whether a relation of what is no number ends the evaluation as not constant */
  constructor(kernel: Kernel, options?: { readonly refusesNaN: boolean }) {
    this.#kernel = kernel;
    this.#refusesNaN = options?.refusesNaN === true;
  }

  expression(expression: FlatExpression, frame: Frame | undefined): Value {
    switch (expression.kind) {
      case "real":
      case "integer":
      case "boolean":
      case "string":
        return expression.value;
      case "enumeration":
        return expression.ordinal;
      case "time":
        throw new NotConstant();
      case "variable":
        return this.#variable(expression);
      case "local": {
        if (frame === undefined || !frame.has(expression.name)) throw new NotConstant();
        const value = frame.take(expression.name);
        if (value === undefined) throw new EvaluationFailure(`${expression.name} = ?`);
        return value;
      }
      case "index":
        return this.#index(expression.base, expression.subscripts, frame);
      case "field":
        return this.#field(expression, frame);
      case "unary": {
        const operand = this.expression(expression.operand, frame);
        return mapValue(operand, (item) => (expression.operator === "-" ? -(item as number) : !item));
      }
      case "binary":
        return this.#binary(expression, frame);
      case "relation":
        return this.#relation(expression, frame);
      case "if":
        return this.expression(expression.condition, frame) === true
          ? this.expression(expression.then, frame)
          : this.expression(expression.otherwise, frame);
      case "builtin":
        return this.#builtin(expression, frame);
      case "call": {
        const args = expression.arguments.map((argument) => this.expression(argument, frame));
        const [first] = this.#callByName(expression.name, args, frame, expression.place);
        if (first === undefined) throw new EvaluationFailure(`${expression.name}: no result`);
        return first;
      }
      case "array": {
        const elements = expression.elements.map((element) => this.expression(element, frame));
        this.#stepsOfArray([elements.length, ...dimensionsOf(elements[0] ?? 0)]);
        return arrayValue(elements, expression.type.dimensions.slice(1));
      }
      case "record":
        return this.#record(expression, frame);
      case "range":
        return this.#range(expression, frame);
      case "reduction":
        return this.#reduction(expression, frame);
      case "function-value": {
        const bound = expression.bound.map((argument) => [argument.name, this.expression(argument.value, frame)] as const);
        // A functional input may itself have arguments bound already.
        const outer = frame?.peek(expression.name);
        if (typeof outer !== "object" || outer.kind !== "function") {
          return { kind: "function", name: expression.name, bound: new Map(bound) };
        }
        return { ...outer, bound: new Map([...outer.bound, ...bound]) };
      }
    }
  }

  #relation({ operator, left, right }: FlatExpression & { readonly kind: "relation" }, frame: Frame | undefined): boolean {
    const a = this.expression(left, frame) as ScalarValue;
    const b = this.expression(right, frame) as ScalarValue;
    if (this.#refusesNaN && (Number.isNaN(a) || Number.isNaN(b))) throw new NotConstant();
    return compare(operator, a, b);
  }

  /** Results of a function of the library for values of its inputs, in order. */
  call(name: string, args: readonly Value[], place: Place | undefined): Value[] {
    this.#step();
    const called = this.#kernel.functions.byName(name);
    if (called === undefined) throw new EvaluationFailure(`${name}: no such function`);
    if (this.#running.length >= callDepth) throw new EvaluationFailure(`${name}: recursion deeper than ${callDepth}`);
    // An impure function may be called where all that it calls in turn only looks.
    if (called.isImpure && this.#kernel.foreign === undefined) throw new NotConstant();
    if (called.external !== undefined) return this.#external(called, args);
    if (called.body === undefined) throw new NotConstant();
    this.#running.push(called.name);
    const frame = new Frame();
    for (const [i, input] of called.inputs.entries()) frame.set(input.name, args[i]);
    for (const variable of declarationOrder(called)) this.#declare(variable, frame);
    this.#statements(called.body, frame);
    this.#running.pop();
    return called.outputs.map((output) => {
      const value = frame.take(output.name);
      if (value === undefined) throw new EvaluationFailure(`${called.name}: ${output.name} = ? (${place?.file ?? ""})`);
      return value;
    });
  }

  /** A call by a name that may be a functional input of the running function (MLS 12.4.2). */
  #callByName(name: string, args: readonly Value[], frame: Frame | undefined, place: Place | undefined): Value[] {
    const value = frame?.peek(name);
    if (typeof value !== "object" || value.kind !== "function") return this.call(name, args, place);
    const called = this.#kernel.functions.byName(value.name);
    if (called === undefined) throw new EvaluationFailure(`${value.name}: no such function`);
    const open = [...args];
    return this.call(
      value.name,
      called.inputs.map((input) => value.bound.get(input.name) ?? (open.shift() as Value)),
      place,
    );
  }

  #external(called: FlatFunction, args: readonly Value[]): Value[] {
    const { external } = called;
    invariant(external !== undefined, "the function is external");
    const frame = new Frame();
    for (const [i, input] of called.inputs.entries()) frame.set(input.name, args[i]);
    for (const variable of called.outputs) this.#declare(variable, frame);
    const values = external.arguments.map((argument) => this.expression(argument, frame));
    const result = evaluateExternal(external.name, values);
    if (result === undefined) return this.#foreign(called, external, values, frame);
    if (called.outputs.length !== 1) throw new NotConstant();
    return [result];
  }

  /** Calls a function of the host; its outputs are filled, or returned. */
  #foreign(called: FlatFunction, external: FlatExternal, values: readonly Value[], frame: Frame): Value[] {
    const buffers = new Map<string, number[] | string[]>();
    const args = external.arguments.map((argument, i): ForeignValue => {
      const value = values[i] as Value;
      const output = argument.kind === "local" ? called.outputs.find(({ name }) => name === argument.name) : undefined;
      const given = output === undefined ? foreignValue(value) : foreignBuffer(value);
      if (given === undefined) throw new NotConstant();
      if (output !== undefined && typeof given === "object") buffers.set(output.name, given);
      return given;
    });
    const outcome = this.#kernel.foreign?.call(external.name, args);
    if (outcome === undefined) throw new NotConstant();
    const texts = args.filter((argument) => typeof argument === "string").map((text) => JSON.stringify(text));
    const failure = () => new EvaluationFailure(`${called.name}(${texts.join(", ")})`);
    if (outcome.kind === "failed") throw failure();
    return called.outputs.map(({ name }) => {
      const found = name === external.result ? outcome.value : buffers.get(name);
      const value = valueOfForeign(found, frame.take(name) as Value);
      if (value === undefined) throw failure();
      return value;
    });
  }

  #declare(variable: FlatLocal, frame: Frame): void {
    if (variable.binding !== undefined) {
      frame.set(variable.name, this.expression(variable.binding, frame));
      return;
    }
    const dimensions: number[] = [];
    for (const [i, declared] of variable.type.dimensions.entries()) {
      const size = variable.sizes[i];
      // An array `[:]` has no elements until it is assigned (MLS 12.4.5).
      if (declared >= 0 || size === undefined) dimensions.push(Math.max(0, declared));
      else dimensions.push(this.expression(size, frame) as number);
    }
    this.#stepsOfArray(dimensions);
    frame.set(variable.name, defaultValue({ base: variable.type.base, dimensions }));
  }

  #statements(statements: readonly FlatStatement[], frame: Frame): Completion {
    for (const statement of statements) {
      const completion = this.#statement(statement, frame);
      if (completion !== "next") return completion;
    }
    return "next";
  }

  #statement(statement: FlatStatement, frame: Frame): Completion {
    this.#step();
    switch (statement.kind) {
      case "assign":
        this.#assign(statement.target, this.expression(statement.value, frame), frame);
        return "next";
      case "tuple-assign": {
        const { call } = statement;
        const args = call.arguments.map((argument) => this.expression(argument, frame));
        const results = this.#callByName(call.name, args, frame, call.place);
        for (const [i, target] of statement.targets.entries()) {
          const value = results[i];
          if (target !== undefined && value !== undefined) this.#assign(target, value, frame);
        }
        return "next";
      }
      case "call": {
        const args = statement.call.arguments.map((argument) => this.expression(argument, frame));
        this.#callByName(statement.call.name, args, frame, statement.call.place);
        return "next";
      }
      case "if": {
        const branch = statement.branches.find(
          ({ condition }) => condition === undefined || this.expression(condition, frame) === true,
        );
        return branch === undefined ? "next" : this.#statements(branch.body, frame);
      }
      case "for": {
        const range = this.expression(statement.range, frame);
        invariant(isArray(range), "a for loop runs over a vector");
        for (let i = 0; i < lengthOf(range); i++) {
          this.#step();
          frame.set(statement.iterator, elementOf(range, i));
          const completion = this.#statements(statement.body, frame);
          if (completion === "break") break;
          if (completion === "return") return "return";
        }
        return "next";
      }
      case "while":
        while (this.expression(statement.condition, frame) === true) {
          this.#step();
          const completion = this.#statements(statement.body, frame);
          if (completion === "break") break;
          if (completion === "return") return "return";
        }
        return "next";
      case "assert":
        if (statement.level === "error" && !this.#refusesNaN && this.expression(statement.condition, frame) !== true) {
          throw new EvaluationFailure(String(this.expression(statement.message, frame)));
        }
        return "next";
      case "break":
        return "break";
      case "return":
        return "return";
      case "when":
      case "terminate":
      case "reinit":
        throw new NotConstant();
    }
  }

  #assign(target: FlatTarget, value: Value, frame: Frame): void {
    if (target.kind !== "local") throw new NotConstant();
    const { name, path } = target;
    const [first, ...rest] = path;
    const old = frame.peek(name);
    if (first === undefined || !("field" in first)) {
      frame.set(name, this.#updated(old, path, value, frame));
    } else {
      const before = isRecord(old) ? old.fields.get(first.field) : undefined;
      frame.setField(name, first.field, this.#updated(before, rest, value, frame));
    }
  }

  /** `old` with the part at `path` replaced by `value`. */
  #updated(old: Value | undefined, path: (FlatTarget & { readonly kind: "local" })["path"], value: Value, frame: Frame): Value {
    const [first, ...rest] = path;
    if (first === undefined) return value;
    if ("field" in first) {
      const fields = isRecord(old) ? old.fields : new Map<string, Value>();
      const inner = this.#updated(fields.get(first.field), rest, value, frame);
      return { kind: "record", fields: new Map(fields).set(first.field, inner) };
    }
    if (!isArray(old)) throw new EvaluationFailure("assignment to an element of an array of unknown size");
    this.#stepsOfArray(old.dimensions, elementsPerUpdateStep);
    const positions = this.#positions(old.dimensions, first.subscripts, frame);
    const items = [...old.items];
    const inner = sizeOf(old.dimensions.slice(first.subscripts.length));
    const values = rest.length === 0 ? itemsOf(value) : undefined;
    for (const [i, position] of positions.offsets.entries()) {
      if (values === undefined) {
        items[position] = this.#updated(items[position], rest, value, frame);
      } else {
        for (let k = 0; k < inner; k++) {
          const item = values[i * inner + k];
          if (item === undefined) throw new EvaluationFailure("sizes of the two sides of an assignment differ");
          items[position * inner + k] = item;
        }
      }
    }
    return { kind: "array", dimensions: old.dimensions, items };
  }

  /** The value of an expression to look into, not to keep. */
  /** Of a call whose result is not known as a whole, the field may be: that of `keptField`. */
  #field({ base, name }: FlatExpression & { readonly kind: "field" }, frame: Frame | undefined): Value {
    const depth = this.#running.length;
    try {
      return fieldOfValue(this.#lookInto(base, frame), name);
    } catch (error) {
      const called = base.kind === "call" ? this.#kernel.functions.byName(base.name) : undefined;
      const kept = called === undefined ? undefined : keptField(called, name);
      if (!(error instanceof NotConstant) || base.kind !== "call" || called === undefined || kept === undefined) throw error;
      this.#running.length = depth;
      const inputs = new Frame();
      for (const [i, input] of called.inputs.entries()) {
        inputs.set(input.name, this.expression(present(base.arguments[i], "an argument for each input"), frame));
      }
      return this.expression(kept, inputs);
    }
  }

  #lookInto(expression: FlatExpression, frame: Frame | undefined): Value {
    const value = expression.kind === "local" ? frame?.peek(expression.name) : undefined;
    return value ?? this.expression(expression, frame);
  }

  #variable(expression: FlatExpression & { readonly kind: "variable" }): Value {
    const { component, offset } = this.#kernel.variables.cell(expression.id);
    const outcome = component.value;
    if (outcome.kind === "not-constant") throw new NotConstant();
    if (outcome.kind === "failed") throw new NotConstant();
    component.markStructural();
    const value = itemsOf(outcome.value)[offset];
    if (value === undefined) throw new EvaluationFailure(`${component.path}[${offset}]`);
    return value;
  }

  #index(base: FlatExpression, subscripts: readonly FlatSubscript[], frame: Frame | undefined): Value {
    if (base.kind === "array" && subscripts.length > 0) {
      const [first, ...rest] = subscripts;
      const position = first === undefined ? undefined : this.expression(first, frame);
      const i = typeof position === "boolean" ? Number(position) + 1 : position;
      if (typeof i === "number") {
        const element = base.elements[i - 1];
        if (element === undefined) throw new EvaluationFailure(`index ${i} is outside 1:${base.elements.length}`);
        return rest.length === 0 ? this.expression(element, frame) : this.#index(element, rest, frame);
      }
    }
    const value = subscripts.length === 0 ? this.expression(base, frame) : this.#lookInto(base, frame);
    if (!isArray(value)) {
      if (subscripts.length === 0) return value;
      throw new EvaluationFailure("subscript of a scalar");
    }
    const { offsets, dimensions } = this.#positions(value.dimensions, subscripts, frame);
    const inner = value.dimensions.slice(subscripts.length);
    const size = sizeOf(inner);
    const items = offsets.flatMap((offset) => value.items.slice(offset * size, (offset + 1) * size));
    return shaped([...dimensions, ...inner], items);
  }

  /** Offsets (in elements of the dimensions not subscripted) that subscripts choose, and the sizes of the choice. */
  #positions(
    sizes: readonly number[],
    subscripts: readonly FlatSubscript[],
    frame: Frame | undefined,
  ): { readonly offsets: number[]; readonly dimensions: number[] } {
    let offsets = [0];
    const dimensions: number[] = [];
    for (const [i, subscript] of subscripts.entries()) {
      const size = sizes[i] ?? 0;
      const value =
        subscript === undefined ? arrayValue(Array.from({ length: size }, (_, k) => k + 1)) : this.expression(subscript, frame);
      const chosen = itemsOf(value).map((item) => (typeof item === "boolean" ? Number(item) + 1 : (item as number)));
      if (isArray(value)) dimensions.push(chosen.length);
      for (const position of chosen) {
        if (!(position >= 1 && position <= size)) throw new EvaluationFailure(`index ${position} is outside 1:${size}`);
      }
      this.#stepsOfArray([offsets.length, chosen.length]);
      offsets = offsets.flatMap((offset) => chosen.map((position) => offset * size + position - 1));
    }
    return { offsets, dimensions };
  }

  #binary(expression: FlatExpression & { readonly kind: "binary" }, frame: Frame | undefined): Value {
    const { operator } = expression;
    const left = this.expression(expression.left, frame);
    if (operator === "and" && left === false) return false;
    if (operator === "or" && left === true) return true;
    const right = this.expression(expression.right, frame);
    if (operator === "*" && isArray(left) && isArray(right)) {
      this.#stepsOfArray([...left.dimensions.slice(0, -1), ...right.dimensions.slice(1)]);
      this.#step(Math.floor((sizeOf(left.dimensions) * (right.dimensions[1] ?? 1)) / arrayElementsPerStep));
      return matrixProduct(left, right);
    }
    this.#stepsOfArray(dimensionsOf(isArray(left) ? left : right));
    return zipValues(left, right, (a, b) => scalarBinary(operator, a, b));
  }

  #builtin(expression: FlatExpression & { readonly kind: "builtin" }, frame: Frame | undefined): Value {
    switch (expression.name) {
      case "noEvent":
      case "pre":
        return this.expression(expression.arguments[0] as FlatExpression, frame);
      case "smooth":
        return this.expression(expression.arguments[1] as FlatExpression, frame);
      case "homotopy":
        return this.expression(expression.arguments[0] as FlatExpression, frame);
      default: {
        const args = expression.arguments.map((argument) => this.expression(argument, frame));
        this.#stepsOfArray(sizesOfBuiltin(expression.name, args));
        const types = expression.arguments.map((argument) => typeOf(argument, (id) => this.#baseOf(id)));
        const value = evaluateBuiltin(expression.name, args, types);
        if (value === undefined) throw new NotConstant();
        return value;
      }
    }
  }

  #baseOf(id: VariableId): BaseType {
    return this.#kernel.variables.cell(id).component.flatType.base;
  }

  #record(expression: FlatExpression & { readonly kind: "record" }, frame: Frame | undefined): RecordValue {
    const { base } = expression.type;
    invariant(base.kind === "record", "a record value has a record type");
    const fields = new Map<string, Value>();
    for (const [i, { name }] of base.fields.entries()) {
      const field = present(expression.fields[i], "a record value has every field of its type");
      fields.set(name, this.expression(field, frame));
    }
    return { kind: "record", fields };
  }

  #range(expression: FlatExpression & { readonly kind: "range" }, frame: Frame | undefined): Value {
    const first = this.expression(expression.first, frame) as number;
    const step = expression.step === undefined ? 1 : (this.expression(expression.step, frame) as number);
    const last = this.expression(expression.last, frame) as number;
    if (step === 0) throw new EvaluationFailure("range with step 0");
    this.#stepsOfArray([rangeLength(first, step, last)]);
    return arrayValue(rangeItems(first, step, last));
  }

  #reduction(expression: FlatExpression & { readonly kind: "reduction" }, frame: Frame | undefined): Value {
    const elements: Value[] = [];
    const inner: Frame = frame?.copy() ?? new Frame();
    const counts: number[] = [];
    const visit = (depth: number): void => {
      const iterator = expression.iterators[depth];
      if (iterator === undefined) {
        this.#step();
        elements.push(this.expression(expression.element, inner));
        return;
      }
      const range = this.expression(iterator.range, inner);
      invariant(isArray(range), "an iterator runs over a vector");
      counts[depth] = lengthOf(range);
      for (let i = 0; i < lengthOf(range); i++) {
        inner.set(iterator.name, elementOf(range, i));
        visit(depth + 1);
      }
    };
    visit(0);
    const { operator, type } = expression;
    if (operator === "sum" && type.dimensions.length > 0) return sumOfArrays(elements, type.dimensions);
    if (operator !== "array") return reduceValues(operator, elements);
    const outer = expression.iterators.map((_, depth) => counts[depth] ?? 0);
    const innerSizes = elements[0] === undefined ? [] : dimensionsOf(elements[0]);
    this.#stepsOfArray([...outer, ...innerSizes]);
    return shaped(
      [...outer, ...innerSizes],
      elements.flatMap((element) => itemsOf(element)),
    );
  }

  /** Takes the steps of making an array, which has to be of a size that arrays may have. */
  #stepsOfArray(dimensions: readonly number[], elementsPerStep = arrayElementsPerStep): void {
    if (dimensions.some(Number.isNaN)) throw new NotConstant();
    if (dimensions.some((length) => length < 0)) throw new EvaluationFailure(`array of size [${dimensions.join(", ")}]`);
    const size = sizeOf(dimensions);
    if (Number.isNaN(size)) throw new NotConstant();
    const negative = dimensions.find((one) => one < 0);
    if (negative !== undefined) throw new EvaluationFailure(`array of size ${negative}`);
    if (size > maxArrayElements) throw new EvaluationFailure(`array of ${size} elements`);
    this.#step(Math.floor(size / elementsPerStep));
  }

  #step(count = 1): void {
    this.#steps += count;
    if (this.#steps <= stepBudget) return;
    const running = this.#running.at(-1);
    throw running === undefined ? new EvaluationFailure(`more than ${stepBudget} steps`) : new EvaluationTooLong(running);
  }
}

/** Number of values of `first:step:last` for a step that is not zero; allows for rounding of Real steps. */
export function rangeLength(first: number, step: number, last: number): number {
  const exact = (last - first) / step;
  return Math.max(0, Math.floor(exact + 1e-10 * Math.max(1, Math.abs(exact))) + 1);
}

/** Values of `first:step:last` for a step that is not zero. */
export function rangeItems(first: number, step: number, last: number): number[] {
  return Array.from({ length: rangeLength(first, step, last) }, (_, i) => first + i * step);
}

/** Sum of arrays of equal sizes; of none zeros, where an unknown size counts as 0. */
function sumOfArrays(values: readonly Value[], dimensions: readonly number[]): Value {
  const [first] = values;
  const sizes = first === undefined ? dimensions.map((size) => Math.max(0, size)) : dimensionsOf(first);
  const sums = new Array<number>(sizeOf(sizes)).fill(0);
  for (const value of values) {
    for (const [i, item] of itemsOf(value).entries()) sums[i] = (sums[i] as number) + (item as number);
  }
  return shaped([...sizes], sums);
}

/** Reduction of values: of none it is the neutral element. */
function reduceValues(operator: "sum" | "product" | "min" | "max", values: readonly Value[]): Value {
  const items = values.flatMap((value) => itemsOf(value)) as number[];
  switch (operator) {
    case "sum":
      return items.reduce((total, item) => total + item, 0);
    case "product":
      return items.reduce((total, item) => total * item, 1);
    case "min":
      return items.reduce((least, item) => Math.min(least, item), Number.MAX_VALUE);
    case "max":
      return items.reduce((greatest, item) => Math.max(greatest, item), -Number.MAX_VALUE);
  }
}

function fieldOfValue(value: Value, name: string): Value {
  if (isArray(value)) {
    const parts = value.items.map((item) => fieldOfValue(item, name));
    const inner = parts[0] === undefined ? [] : dimensionsOf(parts[0]);
    return shaped(
      [...value.dimensions, ...inner],
      parts.flatMap((part) => itemsOf(part)),
    );
  }
  const field = isRecord(value) ? value.fields.get(name) : undefined;
  if (field === undefined) throw new EvaluationFailure(`${name} = ?`);
  return field;
}

/** `f` on each item of a value. */
function mapValue(value: Value, f: (item: Value) => Value): Value {
  return isArray(value) ? { kind: "array", dimensions: value.dimensions, items: value.items.map(f) } : f(value);
}

function zipValues(left: Value, right: Value, f: (a: Value, b: Value) => Value): Value {
  if (isArray(left) && isArray(right)) {
    if (left.dimensions.join() !== right.dimensions.join()) {
      throw new EvaluationFailure(`sizes [${left.dimensions.join()}] and [${right.dimensions.join()}] differ`);
    }
    return { kind: "array", dimensions: left.dimensions, items: left.items.map((item, i) => f(item, right.items[i] as Value)) };
  }
  if (isArray(left)) return mapValue(left, (item) => f(item, right));
  return mapValue(right, (item) => f(left, item));
}

function scalarBinary(operator: string, a: Value, b: Value): Value {
  if (operator === "+" && typeof a === "string") {
    if (a.length + String(b).length > maxTextLength) throw new EvaluationFailure(`text of more than ${maxTextLength} characters`);
    return a + String(b);
  }
  const x = a as number;
  const y = b as number;
  switch (operator) {
    case "+":
      return x + y;
    case "-":
      return x - y;
    case "*":
    case "elementwise*":
      return x * y;
    case "/":
    case "elementwise/":
      if (y === 0) throw new EvaluationFailure(`${x} / 0`);
      return x / y;
    case "^":
    case "elementwise^":
      return pow(x, y);
    case "and":
      return a === true && b === true;
    case "or":
      return a === true || b === true;
    default:
      throw new Error(`invariant: unknown operator ${operator}`);
  }
}

/** Product of vectors and matrices (MLS 10.6.5). */
function matrixProduct(left: ArrayValue, right: ArrayValue): Value {
  const rows = left.dimensions.length === 2 ? present(left.dimensions[0], "rows of a matrix") : 1;
  const inner = present(left.dimensions.at(-1), "last size of an array");
  const columns = right.dimensions.length === 2 ? present(right.dimensions[1], "columns of a matrix") : 1;
  if (inner !== right.dimensions[0]) {
    throw new EvaluationFailure(`product of sizes [${left.dimensions.join()}] and [${right.dimensions.join()}]`);
  }
  const items: Value[] = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let total = 0;
      for (let k = 0; k < inner; k++) {
        total += (left.items[i * inner + k] as number) * (right.items[k * columns + j] as number);
      }
      items.push(total);
    }
  }
  const dimensions = [...left.dimensions.slice(0, -1), ...right.dimensions.slice(1)];
  return shaped(dimensions, items);
}
