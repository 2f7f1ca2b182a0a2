import {
  add,
  and,
  booleanType,
  builtin,
  divide,
  type FlatExpression,
  type FlatType,
  ifThenElse,
  integer,
  integerType,
  literalValue,
  multiply,
  negate,
  not,
  type Origin,
  or,
  real,
  realType,
  relation,
  subtract,
  typeOf,
  type VariableId,
  variable,
} from "@mofang/modelica";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { differentiation } from "../symbolic/calculus/differentiate.ts";
import { containsNode, dependsOn } from "../symbolic/expressions/dependencies.ts";
import { type Rewriting, rewriting } from "../symbolic/expressions/rewrite.ts";
import { type EquationSystem, noOrigin } from "../system/equation-system.ts";
import { continuousInFactors } from "./continuous-products.ts";
import { semiLinearProduct, semiLinearProducts } from "./semi-linear.ts";

const synchronous = new Set([
  "Clock",
  "clocked-sample",
  "subSample",
  "superSample",
  "shiftSample",
  "backSample",
  "noClock",
  "previous",
  "interval",
  "firstTick",
]);
const unsupported = new Set([...synchronous, "inStream", "actualStream", "cardinality"]);

/** How expressions are brought into the form on which all later passes rely. */
export interface NormalForm {
  /** For equations: comparisons make events as the flattener marked them. */
  continuous(expression: FlatExpression): FlatExpression;
  /** For what is evaluated only at events, and for `noEvent`: no comparison makes an event. */
  withoutEvents(expression: FlatExpression): FlatExpression;
}

/**
 * Brings expressions into normal form. Afterwards:
 * - constants and structural parameters stand by their values;
 * - `der` is gone: a derivative is a variable, the derivative of an expression is expanded;
 * - `edge(b)` is `b and not pre(b)`, `change(v)` is `v <> pre(v)`; `edge` is left for the triggers of when-clauses;
 * - `noEvent` and `smooth` of order 1 and more are gone, their comparisons make no events; of `smooth` of order 0 those that
 *   tell the direction of a flow that is a factor of the whole;
 * - `semiLinear` without events is a product with an if-expression (MLS 3.7.2.5); with events it stays for `joinSemiLinear`;
 * - `spatialDistribution` reads a distribution by its number, see `TransportTable`;
 * - calls of short functions are replaced by their formulas, see `Inlining`;
 * - roundings of continuous values are discrete variables that change at events (MLS 3.7.2), see `heldRounding`.
 */
export function normalForm(
  system: EquationSystem,
  literalOf: (id: VariableId) => FlatExpression | undefined,
  origin: Origin,
  diagnostics: Diagnostics,
): NormalForm {
  return new Normalisation(system, literalOf, origin, diagnostics);
}

class Normalisation implements NormalForm {
  readonly #system: EquationSystem;
  readonly #literalOf: (id: VariableId) => FlatExpression | undefined;
  readonly #origin: Origin;
  readonly #diagnostics: Diagnostics;

  constructor(
    system: EquationSystem,
    literalOf: (id: VariableId) => FlatExpression | undefined,
    origin: Origin,
    diagnostics: Diagnostics,
  ) {
    this.#system = system;
    this.#literalOf = literalOf;
    this.#origin = origin;
    this.#diagnostics = diagnostics;
  }

  readonly withoutEvents: Rewriting = rewriting(
    (node) => {
      if (node.kind === "variable") return this.#literalOf(node.id) ?? node;
      if (node.kind === "relation") return node.event ? relation(node.operator, node.left, node.right, false) : node;
      return this.#inlined(node.kind === "builtin" ? this.#operator(node, this.withoutEvents) : node);
    },
    (node) => this.#entered(node),
  );

  readonly continuous: Rewriting = rewriting(
    (node) => {
      if (node.kind === "variable") return this.#literalOf(node.id) ?? node;
      if (node.kind !== "builtin") return this.#inlined(node);
      const held = isRounding(node.name) ? heldRounding(this.#system, node) : undefined;
      return held ?? this.#inlined(this.#operator(node, this.continuous));
    },
    (node) => {
      if (node.kind !== "builtin") return undefined;
      const [first, second] = node.arguments;
      if (node.name === "noEvent" && first !== undefined) return this.withoutEvents(first);
      if (node.name === "smooth" && first?.kind === "integer" && first.value > 0 && second !== undefined) {
        return this.withoutEvents(second);
      }
      return this.#entered(node);
    },
  );

  /** Short functions by their formulas, selections from literals by what they select. */
  #inlined(node: FlatExpression): FlatExpression {
    return this.#system.inlining.apply(node);
  }

  /** Operators whose argument is a name and must not be rewritten before. */
  #entered(node: FlatExpression): FlatExpression | undefined {
    if (node.kind !== "builtin" || node.name !== "pre") return undefined;
    const [argument] = node.arguments;
    if (argument?.kind !== "variable") return undefined;
    const literal = this.#literalOf(argument.id);
    if (literal !== undefined || this.#system.isUnknown(argument.id)) return literal ?? node;
    return this.#isDiscreteInput(argument.id)
      ? builtin("pre", [variable(this.#system.discreteInput(argument.id))], this.#typeOf(argument))
      : argument;
  }

  #isDiscreteInput(id: VariableId): boolean {
    const { kind, base, flat } = this.#system.variable(id);
    return kind === "input" && (base.kind !== "Real" || flat?.variability === "discrete");
  }

  #operator(node: FlatExpression & { readonly kind: "builtin" }, normal: (part: FlatExpression) => FlatExpression) {
    const [first, second] = node.arguments;
    if (unsupported.has(node.name)) {
      this.#diagnostics.report("dae.operator-unsupported", { operator: node.name }, this.#origin.place);
      return node;
    }
    if (first === undefined) return node;
    switch (node.name) {
      case "noEvent":
        return first;
      case "smooth":
        return continuousInFactors(second ?? first);
      case "der":
        return this.#derivative(first);
      case "edge":
        return and(first, not(normal(builtin("pre", [first], booleanType))));
      case "change":
        return this.#changed(first, normal);
      case "hold":
        return this.#held(first);
      case "spatialDistribution":
        return this.#system.transports.read(node, (value) => this.#withItsEvents(value));
      case "semiLinear":
        return normal === this.continuous ? node : semiLinearProduct(node, false);
      default:
        return node;
    }
  }

  /** The value at the latest tick; what it is before the first one is the variable's own affair. */
  #held(argument: FlatExpression): FlatExpression {
    if (argument.kind !== "variable") return argument;
    const entry = this.#system.variable(argument.id);
    if (entry.attributes.start !== undefined) entry.keepsStart = true;
    return builtin("hold", [argument], { base: entry.base, dimensions: [] });
  }

  #changed(argument: FlatExpression, normal: (part: FlatExpression) => FlatExpression): FlatExpression {
    const before = normal(builtin("pre", [argument], this.#typeOf(argument)));
    if (this.#typeOf(argument).base.kind !== "Boolean") return relation("<>", argument, before, false);
    return or(and(argument, not(before)), and(not(argument), before));
  }

  #derivative(argument: FlatExpression): FlatExpression {
    if (argument.kind === "variable") return this.#derivativeOfVariable(argument.id);
    const d = differentiation({
      time: real(1),
      variable: (id) => this.#derivativeOfVariable(id),
      call: (node, parts) => this.#system.functionDerivatives.ofCall(node, parts),
    });
    const result = d(semiLinearProducts()(argument));
    if (result !== undefined) return result;
    // What has no symbolic derivative can be a state.
    return variable(this.#system.derivative(this.#newVariable(argument)));
  }

  #newVariable(value: FlatExpression): VariableId {
    const made = this.#system.addVariable(`$expression${this.#system.variables.length}`, realType.base, "continuous");
    this.#system.equations.push({
      kind: "equality",
      left: variable(made),
      right: value,
      origin: this.#origin,
      determines: undefined,
    });
    return made;
  }

  /** What stands outside of all equations makes its events as the value of a variable. */
  #withItsEvents(value: FlatExpression): FlatExpression {
    const makesEvents = containsNode(value, (node) => node.kind === "relation" && node.event);
    return makesEvents ? variable(this.#newVariable(value)) : value;
  }

  #derivativeOfVariable(id: VariableId): FlatExpression {
    const { kind, name, base } = this.#system.variable(id);
    if (kind === "continuous" && base.kind === "Real") return variable(this.#system.derivative(id));
    if (kind === "discrete") this.#diagnostics.report("dae.derivative-of-discrete", { name }, this.#origin.place);
    return real(0);
  }

  #typeOf(expression: FlatExpression): FlatType {
    return typeOf(expression, (id) => this.#system.variable(id).base);
  }
}

function isRounding(name: string): boolean {
  return name === "floor" || name === "ceil" || name === "integer" || name === "div" || name === "mod" || name === "rem";
}

/**
 * A rounding whose argument changes continuously, as a discrete variable that keeps its value until the argument leaves
 * the interval to which it belongs (MLS 3.7.2): the borders are ordinary relations, so that they are found as crossings,
 * or scheduled where the argument depends on time alone.
 *
 * @returns undefined where the argument changes at events only
 */
function heldRounding(system: EquationSystem, node: FlatExpression & { readonly kind: "builtin" }): FlatExpression | undefined {
  const isContinuous = (argument: FlatExpression) =>
    containsTime(argument) ||
    dependsOn(argument, (id) => system.variable(id).kind === "continuous" || system.variable(id).kind === "input");
  if (!node.arguments.some(isContinuous)) return undefined;
  const [first, second] = node.arguments;
  if (first === undefined) return undefined;
  switch (node.name) {
    case "floor":
      return heldFloor(system, first, "Real");
    case "integer":
      return heldFloor(system, first, "Integer");
    case "ceil":
      return negate(heldFloor(system, negate(first, realType), "Real"), realType);
    default:
  }
  // Division by zero gives nothing to hold: the operation stays, and is no number.
  if (second === undefined || literalValue(second) === 0) return undefined;
  const quotient = divide(first, second, realType);
  if (node.name === "mod") return subtract(first, multiply(heldFloor(system, quotient, "Real"), second, realType), realType);
  const truncated = heldTruncation(system, quotient);
  return node.name === "div" ? truncated : subtract(first, multiply(truncated, second, realType), realType);
}

function containsTime(expression: FlatExpression): boolean {
  if (expression.kind === "time") return true;
  if (expression.kind === "builtin" && expression.name === "pre") return false;
  switch (expression.kind) {
    case "unary":
      return containsTime(expression.operand);
    case "binary":
    case "relation":
      return containsTime(expression.left) || containsTime(expression.right);
    case "if":
      return containsTime(expression.then) || containsTime(expression.otherwise);
    case "builtin":
    case "call":
      return expression.arguments.some(containsTime);
    default:
      return false;
  }
}

function heldFloor(system: EquationSystem, argument: FlatExpression, base: "Real" | "Integer"): FlatExpression {
  const type = base === "Integer" ? integerType : realType;
  const id = system.addVariable(`$floor${system.variables.length}`, type.base, "discrete");
  const before = builtin("pre", [variable(id)], type);
  const next = add(before, integer(1), type);
  const rounded = builtin(base === "Integer" ? "integer" : "floor", [argument], type);
  // The border itself counts as passed even where rounding errors leave the argument a little short of it.
  const above = builtin("max", [rounded, next], type);
  const below = builtin("min", [rounded, subtract(before, integer(1), type)], type);
  const right = ifThenElse(
    builtin("initial", []),
    rounded,
    ifThenElse(
      relation(">=", argument, next, true),
      above,
      ifThenElse(relation("<", argument, before, true), below, before, type),
      type,
    ),
    type,
  );
  system.equations.push({ kind: "equality", left: variable(id), right, origin: noOrigin, determines: [id] });
  return variable(id);
}

function heldTruncation(system: EquationSystem, argument: FlatExpression): FlatExpression {
  const floor = heldFloor(system, argument, "Real");
  // Below 0 truncation is one more than the floor, except on whole numbers, which the argument meets at events only.
  return ifThenElse(
    relation(">=", floor, real(0), false),
    floor,
    ifThenElse(relation("==", argument, floor, false), floor, add(floor, real(1), realType), realType),
    realType,
  );
}
