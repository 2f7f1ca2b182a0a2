import {
  type FlatExpression,
  ifThenElse,
  literalValue,
  multiply,
  negate,
  real,
  realType,
  relation,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Rewriting, rewriting } from "../symbolic/expressions/rewrite.ts";
import type { Equality, Equation, EquationSystem } from "../system/equation-system.ts";
import { rewriteSystem } from "../system/rewrite-system.ts";
import { continuousProduct } from "./continuous-products.ts";

/**
 * `semiLinear(x, a, b)` as `x · (if x >= 0 then a else b)`.
 *
 * @param event  whether the comparison makes an event
 */
export function semiLinearProduct(node: FlatExpression & { readonly kind: "builtin" }, event: boolean): FlatExpression {
  const [x, positive, negative] = node.arguments;
  if (x === undefined || positive === undefined || negative === undefined) return node;
  return multiply(x, ifThenElse(relation(">=", x, real(0), event), positive, negative, realType), realType);
}

/** A rewriting of every `semiLinear` as a product, with events. */
export function semiLinearProducts(): Rewriting {
  return rewriting((node) => (isSemiLinear(node) ? semiLinearProduct(node, true) : node));
}

/** `y = semiLinear(x, positive, negative)`, the position of the equation beside it. */
interface Link {
  readonly position: number;
  readonly y: FlatExpression;
  readonly x: VariableId;
  readonly positive: FlatExpression;
  readonly negative: FlatExpression;
}

/**
 * Joins chains `y = semiLinear(x, a, s1)`, `y = semiLinear(x, s1, s2)`, … `y = semiLinear(x, sN, b)`, whose inner slopes
 * are not determined where x = 0 (MLS 3.7.2.5): they become `s1 = if x >= 0 then a else b`, `s2 = s1`, … and
 * `y = semiLinear(x, a, b)`. Afterwards no `semiLinear` is left in the system, and the products of a flow with what it
 * carries make no events.
 *
 * @returns whether any chain was joined, so that slopes have become aliases
 */
export function joinSemiLinear(system: EquationSystem): boolean {
  const groups = new Map<string, Link[]>();
  system.equations.forEach((equation, position) => {
    const link = linkOf(equation, position);
    if (link === undefined) return;
    const key = `${keyOf(link.y)} ${link.x}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [link]);
    else group.push(link);
  });
  let hasJoined = false;
  for (const group of groups.values()) {
    for (const chain of chainsOf(group, system)) {
      join(chain);
      hasJoined = true;
    }
  }
  const products = rewriting((node) => (isSemiLinear(node) ? semiLinearProduct(node, false) : continuousProduct(node)));
  rewriteSystem(system, products, (id) => id);
  return hasJoined;

  function join(chain: readonly Link[]): void {
    const [first] = chain;
    const last = chain.at(-1);
    if (first === undefined || last === undefined) return;
    const x = variable(first.x);
    const slope = ifThenElse(relation(">=", x, real(0), true), first.positive, last.negative, realType);
    chain.forEach(({ position, negative, y }, i) => {
      const equation = present(system.equations[position], "equation") as Equality;
      const before = chain[i - 1]?.negative;
      system.equations[position] =
        i === chain.length - 1
          ? { ...equation, left: y, right: multiply(x, slope, realType) }
          : { ...equation, left: negative, right: before ?? slope };
    });
  }
}

function isSemiLinear(node: FlatExpression): node is FlatExpression & { readonly kind: "builtin" } {
  return node.kind === "builtin" && node.name === "semiLinear";
}

/** An equation as a link; both sides negated where x is, as `-semiLinear(-x, a, b)` is `semiLinear(x, b, a)`. */
function linkOf(equation: Equation, position: number): Link | undefined {
  if (equation.kind !== "equality") return undefined;
  for (const [side, other] of [
    [equation.left, equation.right],
    [equation.right, equation.left],
  ] as const) {
    const isOpposite = isNegation(side);
    const inner = isOpposite ? side.operand : side;
    if (!isSemiLinear(inner) || keyOf(other) === undefined) continue;
    const [x, positive, negative] = inner.arguments;
    if (x === undefined || positive === undefined || negative === undefined) continue;
    const y = isOpposite ? opposite(other) : other;
    if (x.kind === "variable") return { position, y, x: x.id, positive, negative };
    if (isNegation(x) && x.operand.kind === "variable") {
      return { position, y: opposite(y), x: x.operand.id, positive: negative, negative: positive };
    }
  }
  return undefined;
}

function isNegation(node: FlatExpression): node is FlatExpression & { readonly kind: "unary" } {
  return node.kind === "unary" && node.operator === "-";
}

function opposite(node: FlatExpression): FlatExpression {
  return isNegation(node) ? node.operand : negate(node, realType);
}

/** What is equal for equal values of y: a variable with its sign, or a number. */
function keyOf(y: FlatExpression): string | undefined {
  if (y.kind === "variable") return `+${y.id}`;
  if (isNegation(y) && y.operand.kind === "variable") return `-${y.operand.id}`;
  const value = literalValue(y);
  return typeof value === "number" ? String(value) : undefined;
}

/** Chains of at least two links, each in order: a link's negative slope is the next one's positive slope. */
function chainsOf(group: readonly Link[], system: EquationSystem): Link[][] {
  const successor = uniqueBy(group, ({ positive }) => positive);
  const predecessor = uniqueBy(group, ({ negative }) => negative);
  const isInner = (slope: FlatExpression) =>
    slope.kind === "variable" &&
    system.isUnknown(slope.id) &&
    successor.get(slope.id) !== undefined &&
    predecessor.get(slope.id) !== undefined;
  const chains: Link[][] = [];
  for (const start of group) {
    if (isInner(start.positive)) continue;
    const chain = [start];
    for (let slope = start.negative; slope.kind === "variable" && isInner(slope); ) {
      const next = present(successor.get(slope.id), "successor");
      chain.push(next);
      slope = next.negative;
    }
    if (chain.length > 1) chains.push(chain);
  }
  return chains;
}

/** Links by the variable that is one of their slopes; undefined where several have it. */
function uniqueBy(group: readonly Link[], slopeOf: (link: Link) => FlatExpression): Map<VariableId, Link | undefined> {
  const found = new Map<VariableId, Link | undefined>();
  for (const link of group) {
    const slope = slopeOf(link);
    if (slope.kind === "variable") found.set(slope.id, found.has(slope.id) ? undefined : link);
  }
  return found;
}
