import {
  type FlatExpression,
  type FlatFunction,
  type FlatStatement,
  type FlatTarget,
  type FlatType,
  literalValue,
  realType,
  typeOf,
} from "@mofang/modelica";
import { numericFunction, ofOperator } from "./evaluate.ts";

/**
 * What is known of a value: a number (Booleans as 0 and 1, enumerations by ordinal), a text, the fields of a record or the
 * elements of an array in order; undefined where nothing is known.
 */
export type Known = number | string | readonly Known[] | undefined;

/** Statements that evaluating one call may run through, loops unrolled. */
const mostSteps = 20_000;
const deepestNesting = 30;

/** Thrown inside of this file where the way through a function depends on what is unknown; never leaves it. */
class NotKnown extends Error {}

type Locals = Map<string, Known>;

/**
 * Runs functions with arguments of which only a part is known. Where a condition is unknown both ways are gone, and what
 * they agree on stays known. So the capacitances of a transistor whose oxide has no thickness are known to be 0 whatever
 * its voltages are.
 */
export class PartialEvaluation {
  readonly #functions: ReadonlyMap<string, FlatFunction>;
  /** Types of the locals of the function being run. */
  #types: ReadonlyMap<string, FlatType> = new Map();
  #steps = 0;
  #depth = 0;

  constructor(functions: ReadonlyMap<string, FlatFunction>) {
    this.#functions = functions;
  }

  /** What is known of an expression of a model, whatever its variables are. */
  ofExpression(expression: FlatExpression): Known {
    this.#steps = 0;
    return this.#expression(expression, new Map());
  }

  #call(name: string, values: readonly Known[]): Known {
    const definition = this.#functions.get(name);
    if (definition?.body === undefined || definition.isImpure || this.#depth >= deepestNesting) return undefined;
    const typesOfCaller = this.#types;
    this.#depth++;
    try {
      const declared = [...definition.inputs, ...definition.locals, ...definition.outputs];
      this.#types = new Map(declared.map((local) => [local.name, local.type]));
      const locals: Locals = new Map();
      definition.inputs.forEach(({ name: input, binding }, i) => {
        const isGiven = i < values.length;
        locals.set(input, isGiven ? values[i] : binding && this.#expression(binding, locals));
      });
      for (const { name: local, binding } of [...definition.locals, ...definition.outputs]) {
        if (binding !== undefined) locals.set(local, this.#expression(binding, locals));
      }
      this.#run(definition.body, locals);
      const results = definition.outputs.map((output) => locals.get(output.name));
      return results.length === 1 ? results[0] : results;
    } catch (reason) {
      if (reason instanceof NotKnown) return undefined;
      throw reason;
    } finally {
      this.#types = typesOfCaller;
      this.#depth--;
    }
  }

  #run(statements: readonly FlatStatement[], locals: Locals): "next" | "break" | "return" {
    for (const statement of statements) {
      if (++this.#steps > mostSteps) throw new NotKnown();
      const ending = this.#statement(statement, locals);
      if (ending !== "next") return ending;
    }
    return "next";
  }

  #statement(statement: FlatStatement, locals: Locals): "next" | "break" | "return" {
    switch (statement.kind) {
      case "assign":
        this.#assign(statement.target, this.#expression(statement.value, locals), locals);
        return "next";
      case "tuple-assign": {
        const { call, targets } = statement;
        const given = this.#call(
          call.name,
          call.arguments.map((argument) => this.#expression(argument, locals)),
        );
        const isSeveral = (this.#functions.get(call.name)?.outputs.length ?? 0) > 1;
        targets.forEach((target, i) => {
          if (target !== undefined) this.#assign(target, isSeveral ? part(given, i) : given, locals);
        });
        return "next";
      }
      case "if":
        return this.#branch(statement.branches, locals);
      case "for":
        return this.#loop(statement, locals);
      case "break":
      case "return":
        return statement.kind;
      case "assert":
      case "call":
        return "next";
      default:
        throw new NotKnown();
    }
  }

  #branch(
    branches: readonly { readonly condition: FlatExpression | undefined; readonly body: readonly FlatStatement[] }[],
    locals: Locals,
  ): "next" | "break" | "return" {
    const [first, ...others] = branches;
    if (first === undefined) return "next";
    const truth = first.condition === undefined ? 1 : this.#expression(first.condition, locals);
    if (truth === 0) return this.#branch(others, locals);
    if (truth !== undefined) return this.#run(first.body, locals);
    const otherwise: Locals = new Map(locals);
    const isStraight = this.#run(first.body, locals) === "next" && this.#branch(others, otherwise) === "next";
    if (!isStraight) throw new NotKnown();
    for (const [name, value] of locals) locals.set(name, common(value, otherwise.get(name)));
    return "next";
  }

  #loop(statement: FlatStatement & { readonly kind: "for" }, locals: Locals): "next" | "return" {
    const range = this.#expression(statement.range, locals);
    if (!Array.isArray(range)) throw new NotKnown();
    for (const value of range) {
      locals.set(statement.iterator, value);
      const ending = this.#run(statement.body, locals);
      if (ending === "return") return ending;
      if (ending === "break") break;
    }
    return "next";
  }

  #assign(target: FlatTarget, value: Known, locals: Locals): void {
    if (target.kind !== "local") throw new NotKnown();
    const path = target.path.map((step) =>
      "field" in step ? step.field : step.subscripts.map((entry) => entry && this.#expression(entry, locals)),
    );
    const type = this.#types.get(target.name);
    if (type === undefined) throw new NotKnown();
    locals.set(target.name, updated(locals.get(target.name), type, path, value));
  }

  #expression(node: FlatExpression, locals: Locals): Known {
    const literal = literalValue(node);
    if (literal !== undefined) return typeof literal === "boolean" ? Number(literal) : literal;
    const known = (child: FlatExpression) => this.#expression(child, locals);
    switch (node.kind) {
      case "local":
        return locals.get(node.name);
      case "field":
        return part(known(node.base), fieldPosition(node.base, node.name));
      case "index":
        return node.subscripts.reduce((value: Known, subscript) => {
          const position = subscript && known(subscript);
          return typeof position === "number" ? part(value, position - 1) : undefined;
        }, known(node.base));
      case "array":
        return node.elements.map(known);
      case "record":
        return node.fields.map(known);
      case "range":
        return rangeOf(known(node.first), node.step === undefined ? 1 : known(node.step), known(node.last));
      case "call":
        return this.#call(node.name, node.arguments.map(known));
      case "if": {
        const truth = known(node.condition);
        if (truth === undefined) return common(known(node.then), known(node.otherwise));
        return known(truth === 0 ? node.otherwise : node.then);
      }
      default:
        return scalar(node, known);
    }
  }
}

/** A value of a type with the part changed to which a path of fields and subscripts leads. */
function updated(before: Known, type: FlatType, path: readonly (string | readonly Known[])[], value: Known): Known {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const parts = Array.isArray(before) ? [...before] : [];
  if (typeof step === "string") {
    const fields = type.base.kind === "record" ? type.base.fields : [];
    const position = fields.findIndex((entry) => entry.name === step);
    const declared = fields[position];
    if (declared === undefined) throw new NotKnown();
    parts[position] = updated(parts[position], declared.type, rest, value);
    return Array.from(parts);
  }
  const [subscript, ...others] = step;
  if (typeof subscript !== "number") return undefined;
  const element: FlatType = { base: type.base, dimensions: type.dimensions.slice(1) };
  parts[subscript - 1] = updated(parts[subscript - 1], element, others.length > 0 ? [others, ...rest] : rest, value);
  return Array.from(parts);
}

/** Scalar operators and functions; a factor of 0 makes a product 0, whatever the other one is. */
function scalar(node: FlatExpression, known: (child: FlatExpression) => Known): Known {
  switch (node.kind) {
    case "unary": {
      const operand = known(node.operand);
      if (typeof operand !== "number") return undefined;
      return node.operator === "-" ? -operand : Number(operand === 0);
    }
    case "binary":
    case "relation": {
      const left = known(node.left);
      const right = known(node.right);
      if (typeof left === "number" && typeof right === "number") return ofOperator(node.operator, left, right);
      const either = typeof left === "number" ? left : right;
      if (Array.isArray(left) || Array.isArray(right)) return undefined;
      const isScalar = isScalarNode(node.left) && isScalarNode(node.right);
      if (isScalar && either === 0 && (node.operator === "*" || node.operator === "and")) return 0;
      return isScalar && typeof either === "number" && either !== 0 && node.operator === "or" ? 1 : undefined;
    }
    case "builtin": {
      const [first, second] = node.arguments.map(known);
      const f = numericFunction(node.name);
      if (f === undefined || (node.name === "smooth" ? second : first) === undefined) return undefined;
      if (node.name === "smooth") return second;
      if (node.name === "noEvent") return first;
      const isKnown = typeof first === "number" && (node.arguments.length === 1 || typeof second === "number");
      return isKnown ? f(first, typeof second === "number" ? second : 0) : undefined;
    }
    default:
      return undefined;
  }
}

function isScalarNode(node: FlatExpression): boolean {
  return typeOfNode(node).dimensions.length === 0;
}

function typeOfNode(node: FlatExpression): FlatType {
  return typeOf(node, () => realType.base);
}

function fieldPosition(base: FlatExpression, name: string): number {
  const { base: type } = typeOfNode(base);
  return type.kind === "record" ? type.fields.findIndex((entry) => entry.name === name) : -1;
}

function part(value: Known, position: number): Known {
  return Array.isArray(value) ? value[position] : undefined;
}

function common(a: Known, b: Known): Known {
  if (Object.is(a, b)) return a;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return undefined;
  return a.map((entry, i) => common(entry, b[i]));
}

function rangeOf(first: Known, step: Known, last: Known): Known {
  if (typeof first !== "number" || typeof step !== "number" || typeof last !== "number" || step === 0) return undefined;
  const count = Math.max(0, Math.floor((last - first) / step + 1e-9) + 1);
  return count > mostSteps ? undefined : Array.from({ length: count }, (_, i) => first + i * step);
}
