import {
  add,
  array,
  builtin,
  declarationOrder,
  expressionChildren,
  type FlatExpression,
  type FlatFunction,
  type FlatLocal,
  type FlatStatement,
  type FlatTarget,
  type FlatType,
  field,
  ifThenElse,
  integer,
  literalValue,
  real,
  record,
  typeOf,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type FlatCall, isCallOfSeveral } from "../expressions/calls.ts";
import { containsNode } from "../expressions/dependencies.ts";
import { type Rewriting, rewriting } from "../expressions/rewrite.ts";
import { expandArrays, literal } from "./array-expansion.ts";
import { callOfAll, outputsType } from "./tuple-equation.ts";

/** Functions longer than this are called, unless they ask to be inlined. */
const fewStatements = 8;
/** Statements that inlining one call may run through, loops unrolled. */
const mostSteps = 200;
const deepestNesting = 12;
/** Calls that inlining one call may run through: nested calls may each make several. */
const mostCalls = 1000;
/** Nodes of a formula, each counted as often as it occurs: a value doubled in each turn of a loop is no formula. */
const mostNodes = 100_000;

/** Thrown inside of this file where a body turns out not to be a plain formula; never leaves it. */
class NotPlain extends Error {}

/** Thrown inside of this file where a call has no formula within bounds: the outermost call of the function stays one. */
class NestTooLarge extends NotPlain {
  readonly function: string;

  constructor(name: string) {
    super();
    this.function = name;
  }
}

type Values = Map<string, FlatExpression | undefined>;

/**
 * Replaces calls of short functions by the formulas that they compute: the body is run with expressions in place of values
 * (symbolic execution). What is inlined is seen by linearity detection, differentiation and incidence: a rotation of a
 * vector is linear in the vector, the constructor of a complex number does not couple its parts.
 */
export class Inlining {
  readonly #functions: ReadonlyMap<string, FlatFunction>;
  readonly #isPlain = new Map<string, boolean>();
  readonly #keepDifferentiable: boolean;
  /** Names of the functions that are being run, the innermost last. */
  readonly #running: string[] = [];
  /** Calls run for the outermost one. */
  #calls = 0;

  /** @param options.keepDifferentiable  whether functions with an annotation `derivative` stay calls */
  constructor(functions: ReadonlyMap<string, FlatFunction>, options: { readonly keepDifferentiable: boolean }) {
    this.#functions = functions;
    this.#keepDifferentiable = options.keepDifferentiable;
  }

  /** A node whose parts are inlined already: its formula where it is a call of a short function, literals selected from. */
  apply(node: FlatExpression): FlatExpression {
    if (node.kind === "call") return this.inline(node) ?? node;
    return expandArrays(node);
  }

  /** What a call gives; a record of all outputs where there are several. Undefined where the call has to stay. */
  inline(node: FlatCall): FlatExpression | undefined {
    const definition = this.#functions.get(node.name);
    if (definition?.body === undefined || !this.#mayInline(definition)) return undefined;
    if (this.#running.length >= deepestNesting) {
      // A recursion that does not end here is none that a formula can say: unrolled a little, it would be unrolled again.
      if (this.#running.includes(node.name)) throw new NestTooLarge(node.name);
      return undefined;
    }
    if (this.#running.length === 0) this.#calls = 0;
    if (++this.#calls > mostCalls) throw new NestTooLarge(this.#running[0] ?? node.name);
    this.#running.push(node.name);
    try {
      return this.#run(definition, definition.body, node);
    } catch (reason) {
      const isInside = reason instanceof NestTooLarge && this.#running.indexOf(reason.function) < this.#running.length - 1;
      if (isInside) throw reason;
      if (reason instanceof NotPlain) return undefined;
      throw reason;
    } finally {
      this.#running.pop();
    }
  }

  /** A call of a function passed as an argument: its inputs that are bound, and the arguments given for the others. */
  callOfValue(node: FlatCall, value: FlatExpression | undefined): FlatCall {
    const definition = value?.kind === "function-value" ? this.#functions.get(value.name) : undefined;
    if (value?.kind !== "function-value" || definition === undefined) throw new NotPlain();
    const bound = new Map(value.bound.map((argument) => [argument.name, argument.value]));
    const open = node.arguments[Symbol.iterator]();
    const args = definition.inputs.map(({ name }) => bound.get(name) ?? open.next().value ?? throwNotPlain());
    return { ...node, name: value.name, arguments: args };
  }

  /** A call so typed that it gives all results of its function. */
  callOfAll(node: FlatCall): FlatCall {
    const definition = this.#functions.get(node.name);
    return definition === undefined ? node : callOfAll(node, definition);
  }

  #mayInline(definition: FlatFunction): boolean {
    const known = this.#isPlain.get(definition.name);
    if (known !== undefined) return known;
    const { body, isImpure, inline, derivatives, inverses } = definition;
    const limit = inline === "early" || inline === "late" ? mostSteps : fewStatements;
    // A derivative that the author gives is better than the one that follows from the formula, and an inverse is lost with
    // the call; functions with one are kept where their author does not want them inlined.
    const isDifferentiable = derivatives.length > 0 && inline !== "early";
    const isKept = (this.#keepDifferentiable && isDifferentiable) || (inverses.length > 0 && inline === "never");
    const isPlain = body !== undefined && !isImpure && !isKept && body.length > 0 && countPlain(body) <= limit;
    this.#isPlain.set(definition.name, isPlain);
    return isPlain;
  }

  #run(definition: FlatFunction, body: readonly FlatStatement[], node: FlatCall): FlatExpression {
    const values: Values = new Map();
    definition.inputs.forEach((input, i) => {
      const argument = node.arguments[i];
      if (argument === undefined) throw new NotPlain();
      values.set(input.name, argument);
    });
    const run = new Execution(this, values);
    for (const local of declarationOrder(definition)) values.set(local.name, run.initialValue(local));
    run.statements(body);
    const results = definition.outputs.map(({ name }) => {
      const value = values.get(name);
      if (value === undefined || hasUnassigned(value)) throw new NotPlain();
      return value;
    });
    const size = sizeOfTree(new Set(node.arguments));
    if (results.reduce((sum, result) => sum + size(result), 0) > mostNodes) throw new NotPlain();
    return isCallOfSeveral(node) ? record(results, outputsType(definition)) : present(results[0], "result of a function");
  }
}

/**
 * Counts the nodes of expressions as trees, though parts of them are shared; those given count as one. An array whose size a
 * run decides has no end: it stays in its function, which is named where the array is too large.
 */
function sizeOfTree(leaves: ReadonlySet<FlatExpression>): (node: FlatExpression) => number {
  const sizes = new Map<FlatExpression, number>();
  const size = (node: FlatExpression): number => {
    if (leaves.has(node)) return 1;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    const least = isMadeInRun(node) ? Number.POSITIVE_INFINITY : 1;
    const counted = expressionChildren(node).reduce((sum, child) => sum + size(child), least);
    sizes.set(node, counted);
    return counted;
  };
  return size;
}

/** Whether a node makes an array of a size that no literal says. */
function isMadeInRun(node: FlatExpression): boolean {
  if (node.kind === "range") return [node.first, node.last].some((end) => literalValue(end) === undefined);
  if (node.kind !== "builtin") return false;
  const before = valuesBeforeSizes.get(node.name);
  return before !== undefined && node.arguments.slice(before).some((size) => literalValue(size) === undefined);
}

/** Functions that make arrays, with how many arguments stand before the sizes. */
const valuesBeforeSizes: ReadonlyMap<string, number> = new Map([
  ["zeros", 0],
  ["ones", 0],
  ["identity", 0],
  ["fill", 1],
  ["linspace", 2],
]);

/** Number of statements, infinite where one of them has no formula. */
function countPlain(statements: readonly FlatStatement[]): number {
  let count = 0;
  for (const statement of statements) {
    count++;
    if (statement.kind === "if") for (const { body } of statement.branches) count += countPlain(body);
    else if (statement.kind === "for") count += countPlain(statement.body);
    else if (statement.kind !== "assign" && statement.kind !== "tuple-assign") return Number.POSITIVE_INFINITY;
  }
  return count;
}

/** Marks an entry of an array or record that no statement has assigned yet. */
const unassignedValue: FlatExpression = { kind: "local", name: "", type: { base: { kind: "Real" }, dimensions: [] } };

function hasUnassigned(value: FlatExpression): boolean {
  if (value === unassignedValue) return true;
  if (value.kind === "array") return value.elements.some(hasUnassigned);
  return value.kind === "record" && value.fields.some(hasUnassigned);
}

class Execution {
  readonly #inlining: Inlining;
  #values: Values;
  #steps = 0;

  constructor(inlining: Inlining, values: Values) {
    this.#inlining = inlining;
    this.#values = values;
  }

  initialValue(local: FlatLocal): FlatExpression | undefined {
    if (local.binding !== undefined) return this.#value(local.binding);
    const sizes = local.type.dimensions.map((size, k) => {
      const expression = local.sizes[k];
      if (size >= 0) return size;
      const value = expression === undefined ? undefined : literalValue(this.#value(expression));
      return typeof value === "number" ? value : undefined;
    });
    return unassigned({ base: local.type.base, dimensions: local.type.dimensions }, sizes);
  }

  statements(statements: readonly FlatStatement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: FlatStatement): void {
    if (++this.#steps > mostSteps) throw new NotPlain();
    switch (statement.kind) {
      case "assign":
        this.#assign(statement.target, this.#value(statement.value));
        return;
      case "tuple-assign": {
        const value = this.#value(this.#inlining.callOfAll(this.#calledValue(statement.call)));
        if (value.kind !== "record" || value.type.base.kind !== "record") throw new NotPlain();
        statement.targets.forEach((target, i) => {
          const part = value.fields[i];
          if (target !== undefined && part !== undefined) this.#assign(target, part);
        });
        return;
      }
      case "if":
        this.#branches(statement.branches, 0);
        return;
      case "for": {
        const range = this.#value(statement.range);
        for (const value of rangeValues(range)) {
          this.#values.set(statement.iterator, value);
          this.statements(statement.body);
        }
        this.#values.delete(statement.iterator);
        return;
      }
      default:
        throw new NotPlain();
    }
  }

  /** Runs both sides of a choice and joins what they assign. */
  #branches(
    branches: readonly { readonly condition: FlatExpression | undefined; readonly body: readonly FlatStatement[] }[],
    from: number,
  ): void {
    const branch = branches[from];
    if (branch === undefined) return;
    if (branch.condition === undefined) {
      this.statements(branch.body);
      return;
    }
    const condition = this.#value(branch.condition);
    if (condition.kind === "boolean") {
      if (condition.value) this.statements(branch.body);
      else this.#branches(branches, from + 1);
      return;
    }
    const before = this.#values;
    this.#values = new Map(before);
    this.statements(branch.body);
    const whenTrue = this.#values;
    this.#values = new Map(before);
    this.#branches(branches, from + 1);
    const otherwise = this.#values;
    for (const name of before.keys()) {
      const a = whenTrue.get(name);
      const b = otherwise.get(name);
      if (a === b) before.set(name, a);
      else if (a === undefined || b === undefined || a === unassignedValue || b === unassignedValue) throw new NotPlain();
      else before.set(name, expandArrays(ifThenElse(condition, a, b)));
    }
    this.#values = before;
  }

  /** An expression of the body with values in place of locals. */
  #value(expression: FlatExpression): FlatExpression {
    const rewrite: Rewriting = rewriting(
      (node) => {
        if (node.kind === "call") return this.#inlining.apply(this.#calledValue(node));
        if (node.kind !== "local") return this.#inlining.apply(node);
        const value = this.#values.get(node.name);
        if (value === undefined || hasUnassigned(value)) throw new NotPlain();
        return value;
      },
      (node) => {
        if (node.kind === "reduction") return this.#reduction(node);
        if (node.kind === "if") return chosen(node, rewrite);
        // A part of an array may be read before the rest is assigned.
        if (node.kind === "index" || node.kind === "field") return this.#part(node);
        return node.kind === "function-value" ? throwNotPlain() : undefined;
      },
    );
    return rewrite(expression);
  }

  /** A call of a functional input as one of the function that is its value (MLS 12.4.2). */
  #calledValue(node: FlatCall): FlatCall {
    return this.#values.has(node.name) ? this.#inlining.callOfValue(node, this.#values.get(node.name)) : node;
  }

  #part(node: FlatExpression & { readonly kind: "index" | "field" }): FlatExpression | undefined {
    const base = this.#place(node.base);
    if (base === undefined) return undefined;
    const selected: FlatExpression =
      node.kind === "field"
        ? expandArrays(field(base, node.name, node.type))
        : expandArrays({ ...node, base, subscripts: node.subscripts.map((subscript) => subscript && this.#value(subscript)) });
    if (containsNode(selected, (part) => part === unassignedValue)) throw new NotPlain();
    return selected;
  }

  /** The value of a local or of a part of it, assigned or not. */
  #place(node: FlatExpression): FlatExpression | undefined {
    if (node.kind === "local") return this.#values.get(node.name);
    if (node.kind === "field") {
      const base = this.#place(node.base);
      return base && expandArrays(field(base, node.name, node.type));
    }
    if (node.kind !== "index") return undefined;
    const base = this.#place(node.base);
    return (
      base && expandArrays({ ...node, base, subscripts: node.subscripts.map((subscript) => subscript && this.#value(subscript)) })
    );
  }

  #reduction(node: FlatExpression & { readonly kind: "reduction" }): FlatExpression {
    const [iterator, ...rest] = node.iterators;
    if (iterator === undefined) return this.#value(node.element);
    const outer = this.#values.get(iterator.name);
    const elements = rangeValues(this.#value(iterator.range)).map((value) => {
      if (++this.#steps > mostSteps) throw new NotPlain();
      this.#values.set(iterator.name, value);
      return rest.length === 0 ? this.#value(node.element) : this.#reduction({ ...node, iterators: rest });
    });
    if (outer === undefined) this.#values.delete(iterator.name);
    else this.#values.set(iterator.name, outer);
    if (node.operator === "sum" && node.type.dimensions.length > 0) {
      const [first = throwNotPlain(), ...others] = elements;
      return others.reduce((total, element) => expandArrays(add(total, element, node.type)), first);
    }
    const values = literal(elements, node.type);
    if (node.operator === "array") return values;
    return expandArrays(builtin(node.operator, [values], node.type));
  }

  #assign(target: FlatTarget, value: FlatExpression): void {
    if (target.kind !== "local") throw new NotPlain();
    const before = this.#values.get(target.name);
    if (target.path.length === 0) {
      this.#values.set(target.name, value);
      return;
    }
    if (before === undefined) throw new NotPlain();
    this.#values.set(target.name, this.#replaced(before, target.path, value));
  }

  #replaced(
    base: FlatExpression,
    path: (FlatTarget & { readonly kind: "local" })["path"],
    value: FlatExpression,
  ): FlatExpression {
    const [step, ...rest] = path;
    if (step === undefined) return value;
    if ("field" in step) {
      if (base.kind !== "record" || base.type.base.kind !== "record") throw new NotPlain();
      const position = base.type.base.fields.findIndex(({ name }) => name === step.field);
      const fields = base.fields.map((entry, i) => (i === position ? this.#replaced(entry, rest, value) : entry));
      return record(fields, base.type);
    }
    return this.#replacedElements(base, step.subscripts, rest, value);
  }

  #replacedElements(
    base: FlatExpression,
    subscripts: readonly (FlatExpression | undefined)[],
    rest: (FlatTarget & { readonly kind: "local" })["path"],
    value: FlatExpression,
  ): FlatExpression {
    if (subscripts.length === 0) return this.#replaced(base, rest, value);
    if (base.kind !== "array") throw new NotPlain();
    const [first, ...inner] = subscripts;
    const subscript = first === undefined ? undefined : this.#value(first);
    if (subscript === undefined || subscript.kind === "array" || subscript.kind === "range") {
      const places =
        subscript === undefined ? base.elements.map((_, i) => i) : rangeValues(subscript).map((entry) => positionOf(entry));
      if (value.kind !== "array" || value.elements.length !== places.length) throw new NotPlain();
      const elements = [...base.elements];
      places.forEach((place, k) => {
        const old = elements[place];
        const part = value.elements[k];
        if (old === undefined || part === undefined) throw new NotPlain();
        elements[place] = this.#replacedElements(old, inner, rest, part);
      });
      return array(elements, base.type);
    }
    const position = positionOf(subscript);
    if (base.elements[position] === undefined) throw new NotPlain();
    const elements = base.elements.map((entry, i) =>
      i === position ? this.#replacedElements(entry, inner, rest, value) : entry,
    );
    return array(elements, base.type);
  }
}

/** The branch that a known condition chooses: the other one may be a recursion that ends here. */
function chosen(node: FlatExpression & { readonly kind: "if" }, rewrite: Rewriting): FlatExpression | undefined {
  const condition = rewrite(node.condition);
  return condition.kind === "boolean" ? rewrite(condition.value ? node.then : node.otherwise) : undefined;
}

function throwNotPlain(): never {
  throw new NotPlain();
}

function positionOf(subscript: FlatExpression): number {
  const value = literalValue(subscript);
  if (typeof value !== "number") throw new NotPlain();
  return value - 1;
}

/** Values of a range or array whose bounds are literals. */
function rangeValues(range: FlatExpression): readonly FlatExpression[] {
  if (range.kind === "array") return range.elements;
  if (range.kind !== "range") throw new NotPlain();
  const first = literalValue(range.first);
  const step = range.step === undefined ? 1 : literalValue(range.step);
  const last = literalValue(range.last);
  if (typeof first !== "number" || typeof step !== "number" || typeof last !== "number" || step === 0) throw new NotPlain();
  const count = Math.max(0, Math.floor((last - first) / step + 1e-10) + 1);
  if (count > mostSteps) throw new NotPlain();
  const isInteger = typeOf(range.first).base.kind === "Integer";
  return Array.from({ length: count }, (_, i) => (isInteger ? integer(first + i * step) : real(first + i * step)));
}

/** A value of the shape of a type in which nothing is assigned; undefined where the shape is not known. */
function unassigned(type: FlatType, sizes: readonly (number | undefined)[]): FlatExpression | undefined {
  if (type.dimensions.length > 0) {
    const [size, ...inner] = sizes;
    if (size === undefined || size < 0 || size > mostNodes) return undefined;
    const element = unassigned({ base: type.base, dimensions: type.dimensions.slice(1) }, inner);
    if (element === undefined) return undefined;
    return array(new Array<FlatExpression>(size).fill(element), {
      base: type.base,
      dimensions: [size, ...inner.map((entry) => present(entry, "size of what was filled"))],
    });
  }
  if (type.base.kind !== "record") return unassignedValue;
  const fields: FlatExpression[] = [];
  for (const entry of type.base.fields) {
    const value = unassigned(entry.type, entry.type.dimensions);
    if (value === undefined) return undefined;
    fields.push(value);
  }
  return record(fields, type);
}
