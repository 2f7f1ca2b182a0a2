import {
  type Attributes,
  type FlatExpression,
  literalValue,
  negate,
  not,
  real,
  realType,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { expandArrays } from "../symbolic/evaluation/array-expansion.ts";
import { rewriting } from "../symbolic/expressions/rewrite.ts";
import { type Equation, type EquationSystem, isFixed } from "../system/equation-system.ts";
import { rewriteSystem } from "../system/rewrite-system.ts";
import { noteFixedStart, noteFixedStartOfValue } from "./fixed-starts.ts";
import { LeftLimits } from "./left-limits.ts";

/** What a trivial equation says: two variables are equal up to sign, or one has a literal value. */
type Relation =
  | { readonly kind: "alias"; readonly a: VariableId; readonly b: VariableId; readonly sign: 1 | -1 }
  | { readonly kind: "value"; readonly a: VariableId; readonly value: FlatExpression };

const mostRounds = 10;

/**
 * Removes equations that only say `a = b`, `a = -b`, `a + b = 0`, `a = not b` or `a = literal`: one variable of each set
 * stays for all, with the attributes merged, and `EquationSystem.aliases` and `values` say where the values of the others are.
 * Substitution can make more equations trivial, so it is repeated until none is left.
 *
 * A variable that equals the derivative of another becomes that derivative (`v = der(x)`), so that chains of derivatives
 * are known to index reduction.
 */
export function eliminateAliases(system: EquationSystem): void {
  for (let round = 0; round < mostRounds; round++) {
    const sets = new SignedSets(new LeftLimits(system));
    const assigned = outputsOfAlgorithms(system);
    const kept: Equation[] = [];
    let found = false;
    for (const equation of system.equations) {
      const said = equation.kind === "equality" ? trivial(equation.left, equation.right, system) : undefined;
      const relation = said !== undefined && keepsClock(said, equation.clock, system) ? said : undefined;
      if (relation !== undefined && accept(relation, sets, system, assigned)) found = true;
      else kept.push(equation);
    }
    if (!found) return;
    system.equations = kept;
    apply(sets, system);
  }
}

/** What is clocked has its start value before the first tick, so that only variables of one clock can stand for each other. */
function keepsClock(relation: Relation, clock: number | undefined, system: EquationSystem): boolean {
  if (clock === undefined) return true;
  if (relation.kind !== "alias") return false;
  return [relation.a, relation.b].map((id) => system.variable(id)).every((entry) => entry.clock === clock && !entry.keepsStart);
}

/** Disjoint sets of variables equal up to sign (union–find with parity), each with at most one literal value. */
class SignedSets {
  readonly #parent = new Map<VariableId, { readonly of: VariableId; readonly sign: 1 | -1 }>();
  readonly values = new Map<VariableId, FlatExpression>();
  /** By the roots of the sets. */
  readonly leftLimits: LeftLimits;

  constructor(leftLimits: LeftLimits) {
    this.leftLimits = leftLimits;
  }

  find(id: VariableId): { readonly of: VariableId; readonly sign: 1 | -1 } {
    let sign: 1 | -1 = 1;
    let current = id;
    for (let link = this.#parent.get(current); link !== undefined; link = this.#parent.get(current)) {
      sign = (sign * link.sign) as 1 | -1;
      current = link.of;
    }
    if (current !== id) this.#parent.set(id, { of: current, sign });
    return { of: current, sign };
  }

  /** Puts the set of `root` under another root. */
  link(root: VariableId, of: VariableId, sign: 1 | -1): void {
    this.#parent.set(root, { of, sign });
    this.leftLimits.join(of, root);
  }

  members(): IterableIterator<VariableId> {
    return this.#parent.keys();
  }
}

function trivial(left: FlatExpression, right: FlatExpression, system: EquationSystem): Relation | undefined {
  const a = signedVariable(left);
  const b = signedVariable(right);
  if (a !== undefined && b !== undefined) return aliasOf(a, b, (a.sign * b.sign) as 1 | -1, system);
  if (a !== undefined && isLiteral(right)) return literalOf(a, right, system);
  if (b !== undefined && isLiteral(left)) return literalOf(b, left, system);
  const side = isZeroLiteral(left) ? right : isZeroLiteral(right) ? left : undefined;
  if (side?.kind !== "binary" || (side.operator !== "+" && side.operator !== "-")) return undefined;
  const first = signedVariable(side.left);
  const second = signedVariable(side.right);
  if (first === undefined || second === undefined) return undefined;
  const sign = (first.sign * second.sign * (side.operator === "+" ? -1 : 1)) as 1 | -1;
  return aliasOf(first, second, sign, system);
}

interface SignedVariable {
  readonly id: VariableId;
  readonly sign: 1 | -1;
}

function signedVariable(node: FlatExpression): SignedVariable | undefined {
  if (node.kind === "variable") return { id: node.id, sign: 1 };
  if (node.kind === "unary" && node.operand.kind === "variable") return { id: node.operand.id, sign: -1 };
  return undefined;
}

function isLiteral(node: FlatExpression): boolean {
  return literalValue(node) !== undefined && node.kind !== "string";
}

function isZeroLiteral(node: FlatExpression): boolean {
  return literalValue(node) === 0;
}

function aliasOf(a: SignedVariable, b: SignedVariable, sign: 1 | -1, system: EquationSystem): Relation | undefined {
  const first = system.variable(a.id);
  const second = system.variable(b.id);
  if (first.base.kind !== second.base.kind || first.base.kind === "String") return undefined;
  return { kind: "alias", a: a.id, b: b.id, sign };
}

function literalOf(a: SignedVariable, literal: FlatExpression, system: EquationSystem): Relation | undefined {
  if (!system.isUnknown(a.id)) return undefined;
  const isBoolean = system.variable(a.id).base.kind === "Boolean";
  const value = a.sign === 1 ? literal : isBoolean ? not(literal) : negate(literal, realType);
  return { kind: "value", a: a.id, value: system.variable(a.id).base.kind === "Real" ? asReal(value) : value };
}

function asReal(value: FlatExpression): FlatExpression {
  return value.kind === "integer" ? real(value.value) : value;
}

/** How much a variable is bound to stay: known ones stay for unknown ones, discrete for continuous. */
function rank(id: VariableId, system: EquationSystem): number {
  const { kind, flat } = system.variable(id);
  switch (kind) {
    case "constant":
    case "parameter":
    case "input":
      return 4;
    case "discrete":
      return 3;
    case "continuous":
      if (system.derivativeOf.has(id)) return 2;
      return flat === undefined ? 0 : 1;
  }
}

function accept(relation: Relation, sets: SignedSets, system: EquationSystem, assigned: ReadonlySet<VariableId>): boolean {
  const a = sets.find(relation.a);
  if (relation.kind === "value") {
    if (sets.values.has(a.of) || assigned.has(a.of) || !system.isUnknown(a.of) || hasLinks(a.of, system)) return false;
    if (sets.leftLimits.differsAtStart(a.of)) return false;
    const isBoolean = system.variable(a.of).base.kind === "Boolean";
    const opposite = isBoolean ? not(relation.value) : negate(relation.value, realType);
    const value = a.sign === 1 ? relation.value : opposite;
    noteFixedStartOfValue(a.of, value, system);
    sets.values.set(a.of, value);
    return true;
  }
  const b = sets.find(relation.b);
  const sign = (a.sign * relation.sign * b.sign) as 1 | -1;
  // Said once already; or `a = -a`, which for a Boolean is a contradiction.
  if (a.of === b.of && (sign === 1 || system.variable(a.of).base.kind === "Boolean")) return sign === 1;
  if (a.of === b.of) return accept({ kind: "value", a: a.of, value: zeroFor(a.of, system) }, sets, system, assigned);
  const standing = (id: VariableId) => rank(id, system) + (assigned.has(id) ? 0.5 : 0);
  const [stays, goes] = standing(a.of) >= standing(b.of) ? [a.of, b.of] : [b.of, a.of];
  if (assigned.has(goes)) return false;
  if (!system.isUnknown(goes) || sets.values.has(goes)) return false;
  if (hasOwnLeftLimit(goes, stays, sets, system)) return false;
  // A variable with a value leaves the system and cannot be a derivative in it: the equation stays, with the value.
  if (sets.values.has(stays) && hasLinks(goes, system)) return false;
  if (!mergeDerivatives(stays, goes, sign, system)) return false;
  sets.link(goes, stays, sign);
  noteFixedStart(stays, goes, sign, sets.values.get(stays), system);
  mergeAttributes(stays, goes, sign, system);
  return true;
}

/** Whether a variable has a left limit other than that of the variable which it equals. */
function hasOwnLeftLimit(
  goes: VariableId,
  stays: VariableId,
  { values, leftLimits }: SignedSets,
  system: EquationSystem,
): boolean {
  if (system.variable(stays).kind === "input") return leftLimits.differsFromInput(goes);
  if (!leftLimits.differsAtStart(goes)) return false;
  return !system.isUnknown(stays) || values.has(stays) || leftLimits.differsAtStart(stays);
}

/** What a variable that equals its opposite must be. */
function zeroFor(id: VariableId, system: EquationSystem): FlatExpression {
  return system.variable(id).base.kind === "Integer" ? { kind: "integer", value: 0 } : real(0);
}

/** What algorithm sections assign keeps its own variable. */
function outputsOfAlgorithms(system: EquationSystem): Set<VariableId> {
  const outputs = new Set<VariableId>();
  for (const equation of [...system.equations, ...system.initialEquations]) {
    if (equation.kind === "algorithm") for (const id of equation.outputs) outputs.add(id);
  }
  return outputs;
}

function hasLinks(id: VariableId, system: EquationSystem): boolean {
  return system.integralOf.has(id);
}

/**
 * Lets the chain of derivatives follow when one variable takes another's place. Refused where both are derivatives of
 * different variables, or where the sign would have to travel along the chain: the equation then stays.
 */
function mergeDerivatives(stays: VariableId, goes: VariableId, sign: 1 | -1, system: EquationSystem): boolean {
  const integral = system.integralOf.get(goes);
  if (integral !== undefined) {
    if (sign !== 1 || system.integralOf.has(stays) || system.variable(stays).kind !== "continuous") return false;
    if (isAbove(stays, integral, system)) return false;
  }
  const derivative = system.derivativeOf.get(goes);
  if (derivative !== undefined && system.variable(stays).kind === "continuous") {
    if (system.derivativeOf.has(stays) || sign !== 1) {
      // Both derivatives live: they are equal up to sign as well, which one more equation says.
      const other = system.derivative(stays);
      const right = sign === 1 ? variable(other) : negate(variable(other), realType);
      system.integralOf.delete(derivative);
      system.derivativeOf.delete(goes);
      equateDerivative(derivative, right, system);
      return linkIntegral(stays, goes, integral, system);
    }
    system.derivativeOf.delete(goes);
    system.setDerivative(stays, derivative);
  } else if (derivative !== undefined) {
    // What stays does not change continuously, so that the derivative is 0.
    system.integralOf.delete(derivative);
    system.derivativeOf.delete(goes);
    equateDerivative(derivative, real(0), system);
  }
  return linkIntegral(stays, goes, integral, system);
}

/** One more equation for a derivative that is no longer one: of its variable nothing else says what it is. */
function equateDerivative(derivative: VariableId, right: FlatExpression, system: EquationSystem): void {
  system.equations.push({
    kind: "equality",
    left: variable(derivative),
    right,
    origin: { place: undefined, instance: "" },
    determines: undefined,
    clock: system.variable(derivative).clock,
  });
}

function linkIntegral(stays: VariableId, goes: VariableId, integral: VariableId | undefined, system: EquationSystem): true {
  if (integral !== undefined) {
    system.integralOf.delete(goes);
    system.setDerivative(integral, stays);
  }
  return true;
}

/** Whether `id` stands in the chain of integrals of `of`: a variable must not become its own derivative. */
function isAbove(id: VariableId, of: VariableId, system: EquationSystem): boolean {
  for (let current: VariableId | undefined = of; current !== undefined; current = system.integralOf.get(current)) {
    if (current === id) return true;
  }
  return false;
}

/**
 * Merges attributes (MLS 8.6.2): a fixed start value beats a free one, then the one set nearer to the top of the instance
 * tree wins; the strongest `stateSelect` counts; `nominal`, `min` and `max` are taken where the variable that stays says
 * nothing.
 */
function mergeAttributes(stays: VariableId, goes: VariableId, sign: 1 | -1, system: EquationSystem): void {
  const target = system.variable(stays);
  if (target.kind === "constant" || target.kind === "parameter" || target.kind === "input") return;
  const isBoolean = target.base.kind === "Boolean";
  const signed = (expression: FlatExpression | undefined) =>
    expression === undefined || sign === 1 ? expression : isBoolean ? not(expression) : negate(expression, realType);
  const mine = target.attributes;
  const other = system.variable(goes).attributes;
  // What a clock's tick assigns shows its own start value before the first tick.
  const isTicking = target.clock !== undefined && target.kind === "discrete";
  const takeOther = !isTicking && isStronger(other, mine);
  if (takeOther) system.startOwners.set(stays, system.startOwners.get(goes) ?? goes);
  const merged: Attributes = {
    ...mine,
    start: takeOther ? signed(other.start) : mine.start,
    startDepth: takeOther ? other.startDepth : mine.startDepth,
    fixed: isFixed(mine) ? mine.fixed : (other.fixed ?? mine.fixed),
    nominal: mine.nominal ?? other.nominal,
    min: mine.min ?? signed(sign === 1 ? other.min : other.max),
    max: mine.max ?? signed(sign === 1 ? other.max : other.min),
    stateSelect: strongestSelect(mine.stateSelect, other.stateSelect),
  };
  target.attributes = merged;
}

function isStronger(other: Attributes, mine: Attributes): boolean {
  if (other.start === undefined) return isFixed(other) && !isFixed(mine);
  if (isFixed(mine) !== isFixed(other)) return isFixed(other);
  if (mine.start === undefined) return true;
  return other.startDepth < mine.startDepth;
}

const selectOrder = ["default", "avoid", "never", "prefer", "always"] as const;

function strongestSelect(a: Attributes["stateSelect"], b: Attributes["stateSelect"]): Attributes["stateSelect"] {
  return selectOrder.indexOf(a) >= selectOrder.indexOf(b) ? a : b;
}

/** Puts the variables that stay, and literals, in place of the others everywhere. */
function apply(sets: SignedSets, system: EquationSystem): void {
  const replacement = new Map<VariableId, FlatExpression>();
  for (const id of sets.members()) {
    const { of, sign } = sets.find(id);
    system.aliases.set(id, { of, sign });
    const isBoolean = system.variable(id).base.kind === "Boolean";
    const value = sets.values.get(of) ?? variable(of);
    replacement.set(id, sign === 1 ? value : isBoolean ? not(value) : negate(value, realType));
  }
  for (const [id, value] of sets.values) {
    system.values.set(id, value);
    replacement.set(id, value);
    const derivative = system.derivativeOf.get(id);
    if (derivative === undefined) continue;
    system.derivativeOf.delete(id);
    system.integralOf.delete(derivative);
    equateDerivative(derivative, real(0), system);
  }
  shortenAliases(system);
  // What a subscript chooses that turns out to be constant, the equation determines.
  const rewrite = rewriting((node) =>
    node.kind === "variable" ? (replacement.get(node.id) ?? node) : node.kind === "index" ? expandArrays(node) : node,
  );
  rewriteSystem(system, rewrite, (id) => {
    const alias = system.aliases.get(id);
    return alias === undefined ? id : alias.of;
  });
}

/** An alias of an alias names the variable that stays. */
function shortenAliases(system: EquationSystem): void {
  for (const [id, alias] of system.aliases) {
    let { of, sign } = alias;
    for (let next = system.aliases.get(of); next !== undefined; next = system.aliases.get(of)) {
      of = next.of;
      sign = (sign * next.sign) as 1 | -1;
    }
    if (of !== alias.of) system.aliases.set(id, { of, sign });
  }
}
