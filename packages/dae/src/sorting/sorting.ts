import { type FlatExpression, isNumber, not, realType, subtract, type VariableId, variable } from "@mofang/modelica";
import { invariant, present } from "../diagnostics/invariant.ts";
import { strongComponents } from "../graph/strong-components.ts";
import { affineForm } from "../symbolic/calculus/linear.ts";
import { isNeverZero } from "../symbolic/calculus/nonzero.ts";
import { solveFor } from "../symbolic/calculus/solve.ts";
import { dependenciesOf, heldDependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { readVariables } from "../symbolic/expressions/statements.ts";
import { describeEquation } from "../system/describe.ts";
import type { AlgorithmBlock, Equality, Equation, EquationSystem } from "../system/equation-system.ts";
import { startGuesses } from "./start-guesses.ts";
import { type LoopEquation, tear } from "./tearing.ts";

/** One step of a sorted system: gives values to its unknowns. */
export type Block = Assignment | QuotientBlock | AlgorithmRun | TornBlock;

/** An unknown and the expression that gives it. */
export interface Assignment {
  readonly kind: "assignment";
  readonly unknown: VariableId;
  readonly value: FlatExpression;
}

/** `divisor · unknown = numerator`, where the divisor may be 0 for some values of parameters or variables. */
export interface QuotientBlock {
  readonly kind: "quotient";
  readonly unknown: VariableId;
  readonly numerator: FlatExpression;
  readonly divisor: FlatExpression;
}

/** An algorithm that runs as a whole and gives all of its outputs. */
export interface AlgorithmRun {
  readonly kind: "algorithm";
  readonly algorithm: AlgorithmBlock;
}

/** A torn loop: `inner` gives all other unknowns from the tearing ones, `residuals` must vanish. */
export interface TornBlock {
  readonly kind: "torn";
  readonly isLinear: boolean;
  readonly unknowns: readonly VariableId[];
  readonly inner: readonly (Assignment | AlgorithmRun)[];
  readonly residuals: readonly FlatExpression[];
  /** Where the residual equations come from, for messages. */
  readonly origins: readonly string[];
  /** Gives tearing unknowns without a start value of their own a guess from the start values of the others. */
  readonly guesses: readonly Assignment[];
}

/**
 * A strongly connected component. One without a loop has one block. In a mixed loop the discrete unknowns keep their
 * values while the continuous blocks are solved, and get new ones after that; the event iteration repeats both until
 * nothing changes. Relations in a loop hold their truth in the same way.
 */
export interface Component {
  readonly blocks: readonly Block[];
  readonly isLoop: boolean;
  /** Clock at whose ticks the blocks run. */
  readonly clock?: number | undefined;
}

/** Unknowns that the blocks give values to. */
export function unknownsOfBlock(block: Block): readonly VariableId[] {
  switch (block.kind) {
    case "assignment":
    case "quotient":
      return [block.unknown];
    case "algorithm":
      return block.algorithm.outputs;
    case "torn":
      return [
        ...block.unknowns,
        ...block.inner.flatMap((step) => (step.kind === "assignment" ? [step.unknown] : step.algorithm.outputs)),
      ];
  }
}

/** Expressions of a block that are evaluated when it runs; those of an algorithm are in its statements. */
export function expressionsOfBlock(block: Block): readonly FlatExpression[] {
  switch (block.kind) {
    case "assignment":
      return [block.value];
    case "quotient":
      return [block.numerator, block.divisor];
    case "algorithm":
      return [];
    case "torn":
      return [...block.inner.flatMap((step) => (step.kind === "assignment" ? [step.value] : [])), ...block.residuals];
  }
}

/**
 * Sorts matched equations into the order in which they can be solved, and solves each: block lower triangular form.
 *
 * @param equations   equations to sort
 * @param unknownsOf  per equation the unknowns matched with it
 */
export function sortEquations(
  system: EquationSystem,
  equations: readonly Equation[],
  unknownsOf: readonly (readonly VariableId[])[],
): Component[] {
  const owner = new Map<VariableId, number>();
  unknownsOf.forEach((unknowns, equation) => {
    for (const id of unknowns) owner.set(id, equation);
  });
  const successors = equations.map((equation, position) => edges(dependenciesUnderClock(equation), position));
  const components = strongComponents(successors);
  return components.map((members) => ({ ...component(members), clock: equations[members[0] ?? -1]?.clock }));

  /** A clocked equation needs to know whether its clock ticks. */
  function dependenciesUnderClock(equation: Equation): Set<VariableId> {
    const needed = dependenciesOfEquation(equation);
    const clock = equation.clock === undefined ? undefined : system.clocks[equation.clock];
    if (clock !== undefined) needed.add(clock.tick);
    return needed;
  }

  function edges(needed: ReadonlySet<VariableId>, self: number): number[] {
    const targets = new Set<number>();
    for (const id of needed) {
      const other = owner.get(id);
      if (other !== undefined && other !== self) targets.add(other);
    }
    return [...targets].sort((a, b) => a - b);
  }

  function equationAt(position: number): Equation {
    return present(equations[position], "equation");
  }

  function onlyUnknown(position: number): VariableId {
    return present(unknownsOf[position]?.[0], "unknown of an equation");
  }

  function component(members: readonly number[]): Component {
    const [only] = members;
    if (members.length === 1 && only !== undefined) return { blocks: [single(only)], isLoop: isIterated(only) };
    const discrete = members.filter((position) => isDiscreteEquation(position));
    const continuous = members.filter((position) => !isDiscreteEquation(position));
    const blocks: Block[] = [];
    for (const loop of subcomponents(continuous)) {
      const [position] = loop;
      blocks.push(loop.length === 1 && position !== undefined ? single(position) : torn(loop));
    }
    for (const loop of subcomponents(discrete)) for (const position of loop) blocks.push(single(position));
    return { blocks, isLoop: true };
  }

  /** A discrete equation that needs its own unknown, or a relation on it, settles by event iteration. */
  function isIterated(position: number): boolean {
    const equation = equationAt(position);
    if (equation.kind === "algorithm") return false;
    const own = onlyUnknown(position);
    const other = equation.left.kind === "variable" && equation.left.id === own ? equation.right : equation.left;
    return dependenciesOf(other).has(own);
  }

  function isDiscreteEquation(position: number): boolean {
    const equation = equationAt(position);
    if (equation.kind === "algorithm") return equation.outputs.every((id) => system.isDiscrete(id));
    return equation.determines !== undefined;
  }

  /** Components of a part of a loop, other unknowns and the truth of relations held. */
  function subcomponents(members: readonly number[]): number[][] {
    const local = new Map(members.map((position, i) => [position, i]));
    const graph = members.map((position) =>
      edges(heldDependenciesOfEquation(equationAt(position)), position).flatMap((target) => {
        const i = local.get(target);
        return i === undefined ? [] : [i];
      }),
    );
    return strongComponents(graph).map((list) => list.map((i) => present(members[i], "member")));
  }

  function single(position: number): Block {
    const equation = equationAt(position);
    if (equation.kind === "algorithm") return { kind: "algorithm", algorithm: equation };
    const unknown = onlyUnknown(position);
    if (equation.determines !== undefined) return { kind: "assignment", unknown, value: discreteValue(equation, unknown) };
    const solution = solveFor(equation.left, equation.right, unknown, neverZero, system.functions);
    if (solution.kind === "explicit") return { kind: "assignment", unknown, value: solution.value };
    if (solution.kind === "quotient") return { unknown, ...solution };
    return torn([position]);
  }

  function torn(members: readonly number[]): TornBlock {
    const unknowns = members.flatMap((position) => [...(unknownsOf[position] ?? [])]);
    const inLoop = new Set(unknowns);
    const isUnknown = (id: VariableId) => inLoop.has(id);
    const loop = members.map((position) => loopEquation(equationAt(position), isUnknown));
    const isLinear = loop.every((entry) => entry.isAffine);
    const { tearing, inner, residuals } = tear(loop, unknowns, (id) => preference(id, system));
    invariant(tearing.length === residuals.length, "as many residuals as tearing variables");
    const steps = inner.map(({ equation, unknown }): Assignment | AlgorithmRun => {
      const source = equationAt(present(members[equation], "equation of a loop"));
      return source.kind === "algorithm" ? { kind: "algorithm", algorithm: source } : explicit(source, unknown);
    });
    const guesses = isLinear ? [] : startGuesses(loop, unknowns, tearing, (id) => hasStart(id, system));
    const left = residuals.map((equation) => equationAt(present(members[equation], "equation of a loop")));
    return {
      kind: "torn",
      isLinear,
      unknowns: tearing,
      inner: steps,
      residuals: left.map((equation) => residualOf(equation)),
      origins: left.map((equation) => describeEquation(equation, system)),
      guesses: guesses.map(({ equation, unknown }) => {
        const source = equationAt(present(members[equation], "equation of a loop"));
        invariant(source.kind === "equality", "a guess comes from an equality");
        return explicit(source, unknown);
      }),
    };
  }

  function explicit({ left, right }: Equality, unknown: VariableId | undefined): Assignment {
    const id = present(unknown, "unknown of an explicit equation");
    const solution = solveFor(left, right, id, neverZero, system.functions);
    invariant(solution.kind === "explicit", "an inner equation is explicit");
    return { kind: "assignment", unknown: id, value: solution.value };
  }

  function loopEquation(equation: Equation, isUnknown: (id: VariableId) => boolean): LoopEquation & { isAffine: boolean } {
    if (equation.kind === "algorithm") {
      const unknowns = [...new Set([...readVariables(equation.statements), ...equation.outputs])].filter(isUnknown);
      return { unknowns, solvable: [], outputs: equation.outputs, isAffine: false };
    }
    const unknowns = [...heldDependenciesOf(equation.left, equation.right)].filter(isUnknown);
    const left = affineForm(equation.left, isUnknown);
    const right = affineForm(equation.right, isUnknown);
    const solvable = unknowns.filter(
      (id) => solveFor(equation.left, equation.right, id, neverZero, system.functions).kind === "explicit",
    );
    return { unknowns, solvable, isAffine: left !== undefined && right !== undefined };
  }

  function neverZero(divisor: FlatExpression): boolean {
    return isNeverZero(divisor, (id) => literalBounds(id, system));
  }
}

function residualOf(equation: Equation): FlatExpression {
  invariant(equation.kind === "equality", "a residual is an equality");
  if (isNumber(equation.left, 0)) return equation.right;
  return isNumber(equation.right, 0) ? equation.left : subtract(equation.left, equation.right, realType);
}

/** Variables whose present values an equation needs; an algorithm's own outputs do not count. */
export function dependenciesOfEquation(equation: Equation): Set<VariableId> {
  if (equation.kind === "equality") return dependenciesOf(equation.left, equation.right);
  return readVariables(equation.statements);
}

function heldDependenciesOfEquation(equation: Equation): Set<VariableId> {
  return equation.kind === "equality" ? heldDependenciesOf(equation.left, equation.right) : readVariables(equation.statements);
}

/** Value of a variable that stands alone, perhaps negated, on one side of a discrete equation. */
function discreteValue(equation: Equality, unknown: VariableId): FlatExpression {
  for (const [side, other] of [
    [equation.left, equation.right],
    [equation.right, equation.left],
  ] as const) {
    if (side.kind === "variable" && side.id === unknown) return other;
    if (side.kind === "unary" && side.operand.kind === "variable" && side.operand.id === unknown) {
      return side.operator === "not" ? not(other) : subtract({ kind: "integer", value: 0 }, other);
    }
  }
  throw new Error("Invariant broken: a discrete equation gives a variable that stands alone");
}

function literalBounds(id: VariableId, system: EquationSystem) {
  const { kind, attributes } = system.variable(id);
  if (kind !== "parameter" && kind !== "constant") return undefined;
  const { min, max } = attributes;
  return {
    min: min?.kind === "real" || min?.kind === "integer" ? min.value : undefined,
    max: max?.kind === "real" || max?.kind === "integer" ? max.value : undefined,
  };
}

/** Iteration goes best over variables of which the user has said where they start and how large they are. */
function preference(id: VariableId, system: EquationSystem): number {
  const { attributes } = system.variable(id);
  return (hasStart(id, system) ? 0.4 : 0) + (attributes.nominal === undefined ? 0 : 0.3);
}

/** Whether a start value is given for this variable; what a type says for all of its variables is no guess for one. */
function hasStart(id: VariableId, system: EquationSystem): boolean {
  const { start, startDepth } = system.variable(id).attributes;
  return start !== undefined && startDepth !== Number.MAX_SAFE_INTEGER;
}

export { variable };
