import {
  builtin,
  call,
  type FlatExpression,
  type FlatFunction,
  type FlatLocal,
  type FlatSubscript,
  type FlatTarget,
  integer,
  literalValue,
  local,
  mapChildren,
  realType,
  typeOf,
} from "@mofang/modelica";
import { isInside, operationText, partialFunctions } from "../../symbolic/evaluation/operation-domain.ts";
import { printExpression } from "../../symbolic/expressions/print.ts";
import { mapStatements, visitStatements } from "../../symbolic/expressions/statements.ts";

/** What goes wrong inside a function. */
export interface FunctionFault {
  readonly kind: "division" | "domain" | "subscript" | "assertion";
  /** Full name of the function in whose body it stands. */
  readonly function: string;
  /** The operation, indexed array or asserted condition in the function's own names. */
  readonly expression: string;
  /** Divisor, argument, base, subscript, or the left side of the condition. */
  readonly operand: string;
  /** Of the operand. */
  readonly value: number;
  /** Size of the dimension that a subscript leaves. */
  readonly size?: number;
}

/** Gives a value back that it looks at on the way; `other` is an exponent, a size or the value behind a condition. */
type Watch = (value: number, other: number) => number;

/** Told of each fault; not all of them matter in the end. */
type Tell = (fault: FunctionFault) => void;

/**
 * A function whose operations look at their operands: each operand that may leave its domain stands in a call of a watch.
 *
 * @param nameOf  takes a watch in, and gives the name under which the function calls it
 */
export function watchedFunction(definition: FlatFunction, tell: Tell, nameOf: (watch: Watch) => string): FlatFunction {
  return new Watcher(definition, tell, nameOf).function();
}

const noBase = () => ({ kind: "Real" }) as const;

class Watcher {
  readonly #definition: FlatFunction;
  readonly #tell: Tell;
  readonly #nameOf: (watch: Watch) => string;
  readonly #known = new Map<FlatExpression, FlatExpression>();
  /** What a rewritten expression was. */
  readonly #before = new Map<FlatExpression, FlatExpression>();
  readonly #asserted = new Set<FlatExpression>();

  constructor(definition: FlatFunction, tell: Tell, nameOf: (watch: Watch) => string) {
    this.#definition = definition;
    this.#tell = tell;
    this.#nameOf = nameOf;
  }

  function(): FlatFunction {
    const { body = [], inputs, outputs, locals } = this.#definition;
    visitStatements(body, (statement) => {
      if (statement.kind === "assert" && statement.level === "error") this.#asserted.add(statement.condition);
    });
    const bound = (entry: FlatLocal): FlatLocal => ({ ...entry, binding: entry.binding && this.#rewrite(entry.binding) });
    return {
      ...this.#definition,
      inputs: inputs.map(bound),
      outputs: outputs.map(bound),
      locals: locals.map(bound),
      body: mapStatements(
        body,
        (node) => this.#rewrite(node),
        (target) => this.#target(target),
      ),
    };
  }

  #rewrite(node: FlatExpression): FlatExpression {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const inner = mapChildren(node, (child) => this.#rewrite(child));
    const watched = this.#asserted.has(node) ? this.#condition(node, inner) : this.#operation(node, inner);
    this.#known.set(node, watched);
    this.#before.set(watched, node);
    return watched;
  }

  #operation(node: FlatExpression, inner: FlatExpression): FlatExpression {
    if (node.kind === "binary" && inner.kind === "binary" && isScalar(node.right) && isScalar(node.left)) {
      const { left, right } = inner;
      if (node.operator === "/" && literalValue(node.right) === undefined) {
        return { ...inner, right: this.#operand("/", node.right, right) };
      }
      if (node.operator === "^") return { ...inner, left: this.#operand("^", node.left, left, node.right, right) };
    }
    if (node.kind === "builtin" && inner.kind === "builtin" && partialFunctions.has(node.name)) {
      const [before, operand] = [node.arguments[0], inner.arguments[0]];
      if (before === undefined || operand === undefined || !isScalar(before)) return inner;
      return { ...inner, arguments: [this.#operand(node.name, before, operand)] };
    }
    if (node.kind === "index" && inner.kind === "index") {
      const text = printed(node);
      const subscripts = inner.subscripts.map((entry, k) => this.#subscript(node.subscripts[k], entry, inner.base, k, text));
      return { ...inner, subscripts };
    }
    return inner;
  }

  #operand(
    operation: string,
    before: FlatExpression,
    operand: FlatExpression,
    exponentBefore?: FlatExpression,
    exponent: FlatExpression = integer(0),
  ): FlatExpression {
    const text = printed(before);
    const side = operation === "/" || operation === "^" ? grouped(before) : text;
    const expression = operationText(operation, side, exponentBefore === undefined ? "" : grouped(exponentBefore));
    const kind = operation === "/" ? "division" : "domain";
    return this.#watch(operand, exponent, (value, power) => {
      if (!isInside(operation, value, power)) this.#found({ kind, expression, operand: text, value });
      return value;
    });
  }

  #subscript(
    before: FlatSubscript,
    subscript: FlatSubscript,
    base: FlatExpression,
    dimension: number,
    expression: string,
  ): FlatSubscript {
    if (subscript === undefined || before === undefined || literalValue(before) !== undefined) return subscript;
    const type = typeOf(before, noBase);
    if (type.dimensions.length > 0 || type.base.kind !== "Integer") return subscript;
    const operand = printed(before);
    const size = builtin("size", [base, integer(dimension + 1)]);
    const watched = this.#watch(subscript, size, (value, most) => {
      if (!(value >= 1 && value <= most)) this.#found({ kind: "subscript", expression, operand, value, size: most });
      return value;
    });
    return { ...watched, type };
  }

  /** Subscripts of what is assigned; those behind a field are left alone. */
  #target(target: FlatTarget): FlatTarget {
    if (target.kind !== "local") return target;
    const [first, ...rest] = target.path;
    const whole = [...this.#definition.outputs, ...this.#definition.locals].find(({ name }) => name === target.name);
    if (first === undefined || "field" in first || whole === undefined) return target;
    const before = first.subscripts.map((entry) => entry && (this.#before.get(entry) ?? entry));
    const text = `${target.name}[${before.map((entry) => (entry === undefined ? ":" : printed(entry))).join(", ")}]`;
    const base = local(target.name, whole.type);
    const subscripts = first.subscripts.map((entry, k) => this.#subscript(before[k], entry, base, k, text));
    return { ...target, path: [{ subscripts }, ...rest] };
  }

  /** A condition tells each time that it fails: when the assertion ends the function, the last one told is its own. */
  #condition(node: FlatExpression, inner: FlatExpression): FlatExpression {
    const isCompared = node.kind === "relation" && inner.kind === "relation" && isScalar(node.left);
    const operand = isCompared ? printed(node.left) : printed(node);
    const watched = this.#watch(inner, isCompared ? inner.left : integer(0), (holds, value) => {
      if (holds === 0) this.#found({ kind: "assertion", expression: printed(node), operand, value });
      return holds;
    });
    return { ...watched, type: typeOf(node, noBase) };
  }

  #found(fault: Omit<FunctionFault, "function">): void {
    this.#tell({ ...fault, function: this.#definition.name });
  }

  #watch(value: FlatExpression, other: FlatExpression, watch: Watch) {
    return call(this.#nameOf(watch), [value, other], realType);
  }
}

function isScalar(node: FlatExpression): boolean {
  const { base, dimensions } = typeOf(node, noBase);
  return dimensions.length === 0 && (base.kind === "Real" || base.kind === "Integer");
}

function printed(node: FlatExpression): string {
  return printExpression(node, () => "?");
}

function grouped(node: FlatExpression): string {
  const isPlain = node.kind === "local" || node.kind === "time" || literalValue(node) !== undefined;
  return isPlain ? printed(node) : `(${printed(node)})`;
}
