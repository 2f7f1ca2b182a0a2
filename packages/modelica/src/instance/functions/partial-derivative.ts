/**
 * Partial derivatives of functions, `function f_x = der(f, x)` (MLS 3.6 §12.7.2): forward differentiation of the body,
 * statement by statement. Beside each Real variable stands one for its derivative, which is assigned first, while the
 * variables still have the values that the right side means.
 */
import type { FlatExpression, FlatType } from "../../expression/expression.ts";
import {
  add,
  builtin,
  call,
  divide,
  elementwise,
  ifThenElse,
  index,
  local,
  multiply,
  negate,
  real,
  typeOf,
} from "../../expression/expression-builder.ts";
import type { FlatFunction, FlatLocal, FlatStatement, FlatTarget } from "../../expression/model.ts";
import { builtinDerivative } from "./builtin-derivative.ts";

/** Thrown inside a differentiation that meets something that it has no rule for; `message` names that. */
export class Undifferentiable extends Error {}

/** Name of the derivative of a function with respect to one of its inputs. Throws `Undifferentiable` where it has none. */
type PartialOf = (functionName: string, input: number) => string;

/**
 * The derivative of a function with respect to a Real scalar input.
 *
 * @param order  how many times the function has been differentiated, this one included; makes the names of the derivatives
 * @param spend  called for each expression differentiated; derivatives of derivatives grow without end
 */
export function differentiateFunction(
  f: FlatFunction,
  input: string,
  order: number,
  partialOf: PartialOf,
  spend: () => void,
): FlatFunction {
  if (f.body === undefined) throw new Undifferentiable(f.external?.name ?? f.name);
  const differentiation = new Differentiation(f, input, order, partialOf, spend);
  const derived = [...f.outputs, ...f.locals].filter(isReal).map((variable) => differentiation.derivativeLocal(variable));
  const outputs = f.outputs.map(({ name }) => derived.find((variable) => variable.name === differentiation.nameOf(name)));
  if (!outputs.every((output) => output !== undefined)) throw new Undifferentiable("output");
  return {
    ...f,
    outputs,
    locals: [...f.outputs, ...f.locals, ...derived.filter((variable) => !outputs.includes(variable))],
    body: differentiation.statements(f.body),
    derivatives: [],
    inverses: [],
    inline: "never",
    smoothOrder: undefined,
  };
}

function isReal({ type }: FlatLocal): boolean {
  return type.base.kind === "Real";
}

class Differentiation {
  readonly #active: ReadonlySet<string>;
  readonly #input: string;
  readonly #order: number;
  readonly #partialOf: PartialOf;

  readonly #spend: () => void;

  constructor(f: FlatFunction, input: string, order: number, partialOf: PartialOf, spend: () => void) {
    this.#spend = spend;
    this.#active = new Set([...f.outputs, ...f.locals].filter(isReal).map(({ name }) => name));
    this.#input = input;
    this.#order = order;
    this.#partialOf = partialOf;
  }

  nameOf(name: string): string {
    return `${name}$${this.#order}`;
  }

  derivativeLocal({ name, type, sizes, binding }: FlatLocal): FlatLocal {
    const value = binding === undefined ? undefined : this.#orZero(binding);
    return { name: this.nameOf(name), type, sizes, binding: value };
  }

  statements(body: readonly FlatStatement[]): FlatStatement[] {
    return body.flatMap((statement) => this.#statement(statement));
  }

  #statement(statement: FlatStatement): FlatStatement[] {
    switch (statement.kind) {
      case "assign": {
        const target = this.#targetOf(statement.target);
        if (target === undefined) return [statement];
        return [{ ...statement, target, value: this.#orZero(statement.value) }, statement];
      }
      case "tuple-assign":
        if (statement.targets.some((target) => target !== undefined && this.#targetOf(target) !== undefined)) {
          throw new Undifferentiable(statement.call.name);
        }
        return [statement];
      case "if":
        return [
          { ...statement, branches: statement.branches.map((branch) => ({ ...branch, body: this.statements(branch.body) })) },
        ];
      case "for":
      case "while":
        return [{ ...statement, body: this.statements(statement.body) }];
      default:
        return [statement];
    }
  }

  /** The derivative of what a target names; undefined for what is no Real. */
  #targetOf(target: FlatTarget): FlatTarget | undefined {
    if (target.kind !== "local") throw new Undifferentiable(target.kind);
    if (!this.#active.has(target.name)) {
      if (target.path.some((part) => "field" in part)) throw new Undifferentiable(target.name);
      return undefined;
    }
    return { ...target, name: this.nameOf(target.name) };
  }

  #orZero(expression: FlatExpression): FlatExpression {
    return this.#derivative(expression) ?? zeroLike(expression);
  }

  /** Derivative of an expression; undefined where it is zero. */
  #derivative(expression: FlatExpression): FlatExpression | undefined {
    this.#spend();
    switch (expression.kind) {
      case "local":
        if (expression.name === this.#input) return real(1);
        return this.#active.has(expression.name) ? local(this.nameOf(expression.name), expression.type) : undefined;
      case "index": {
        const base = this.#derivative(expression.base);
        return base === undefined ? undefined : index(base, expression.subscripts, expression.type);
      }
      case "unary": {
        const operand = this.#derivative(expression.operand);
        return operand === undefined ? undefined : negate(operand, expression.type);
      }
      case "binary":
        return this.#binary(expression);
      case "if": {
        const [then, otherwise] = [this.#derivative(expression.then), this.#derivative(expression.otherwise)];
        if (then === undefined && otherwise === undefined) return undefined;
        return ifThenElse(
          expression.condition,
          then ?? zeroLike(expression.then),
          otherwise ?? zeroLike(expression.otherwise),
          expression.type,
        );
      }
      case "builtin": {
        const derivatives = expression.arguments.map((argument) => this.#derivative(argument));
        if (derivatives.every((derivative) => derivative === undefined)) return undefined;
        const found = builtinDerivative(expression, derivatives);
        if (found === undefined) throw new Undifferentiable(expression.name);
        return found;
      }
      case "call":
        return this.#call(expression);
      case "array": {
        const elements = expression.elements.map((element) => this.#derivative(element));
        if (elements.every((element) => element === undefined)) return undefined;
        return { ...expression, elements: elements.map((element, i) => element ?? zeroLike(expression.elements[i] ?? real(0))) };
      }
      case "reduction": {
        const element = this.#derivative(expression.element);
        if (element === undefined) return undefined;
        if (expression.operator !== "array" && expression.operator !== "sum") throw new Undifferentiable(expression.operator);
        return { ...expression, element };
      }
      case "field":
      case "record":
      case "function-value":
        throw new Undifferentiable(expression.kind);
      default:
        return undefined;
    }
  }

  #binary(expression: FlatExpression & { readonly kind: "binary" }): FlatExpression | undefined {
    const { operator, left, right, type } = expression;
    const [a, b] = [this.#derivative(left), this.#derivative(right)];
    if (a === undefined && b === undefined) return undefined;
    switch (operator) {
      case "+":
        return a === undefined ? b : b === undefined ? a : add(a, b, type);
      case "-":
        return a === undefined ? negate(b ?? real(0), type) : add(a, b === undefined ? zeroLike(right) : negate(b), type);
      case "*":
        return sumOf(a && multiply(a, right, type), b && multiply(left, b, type), type);
      case "elementwise*":
        return sumOf(a && elementwise("*", a, right, type), b && elementwise("*", left, b, type), type);
      case "/":
        return sumOf(
          a && divide(a, right, type),
          b && negate(divide(multiply(left, b, type), multiply(right, right), type), type),
          type,
        );
      case "^": {
        if (type.dimensions.length > 0) throw new Undifferentiable(operator);
        const ofBase = a && multiply(multiply(right, { ...expression, right: add(right, real(-1)) }), a);
        const ofExponent = b && multiply(multiply(expression, builtin("log", [left])), b);
        return sumOf(ofBase, ofExponent, type);
      }
      default:
        throw new Undifferentiable(operator);
    }
  }

  /** Chain rule over the inputs of a function that vary. */
  #call(expression: FlatExpression & { readonly kind: "call" }): FlatExpression | undefined {
    let total: FlatExpression | undefined;
    for (const [i, argument] of expression.arguments.entries()) {
      const derivative = this.#derivative(argument);
      if (derivative === undefined) continue;
      if (typeOf(argument).dimensions.length > 0) throw new Undifferentiable(expression.name);
      const partial = call(this.#partialOf(expression.name, i), expression.arguments, expression.type, expression.place);
      total = sumOf(total, multiply(partial, derivative, expression.type), expression.type);
    }
    return total;
  }
}

function sumOf(a: FlatExpression | undefined, b: FlatExpression | undefined, type: FlatType): FlatExpression | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return add(a, b, type);
}

/** Zeros of the size of an expression. */
function zeroLike(expression: FlatExpression): FlatExpression {
  const type = typeOf(expression);
  if (type.dimensions.length === 0) return real(0);
  return {
    kind: "binary",
    operator: "*",
    left: real(0),
    right: expression,
    type: { base: { kind: "Real" }, dimensions: type.dimensions },
  };
}
