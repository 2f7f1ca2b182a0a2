import { type FlatExpression, isNumber, not, realType, subtract, type VariableId } from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { isAffine } from "../symbolic/calculus/linear.ts";
import { isNeverZero } from "../symbolic/calculus/nonzero.ts";
import { solveFor } from "../symbolic/calculus/solve.ts";
import { dependsOn, heldDependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { readVariables } from "../symbolic/expressions/statements.ts";
import { describeEquation } from "../system/describe.ts";
import type { Equality, Equation, EquationSystem } from "../system/equation-system.ts";
import { type AlgorithmRun, type Assignment, type Block, mostDescribed, type TornBlock } from "./blocks.ts";
import { startGuesses } from "./start-guesses.ts";
import { type LoopEquation, longestChainOfSums, type Tearing, tear } from "./tearing.ts";

/** Solves matched equations for their unknowns: one by one where that is possible, else torn loops of them. */
export class BlockSolver {
  readonly #system: EquationSystem;
  readonly #equations: readonly Equation[];
  readonly #unknownsOf: readonly (readonly VariableId[])[];

  /** @param unknownsOf  per equation the unknowns matched with it */
  constructor(system: EquationSystem, equations: readonly Equation[], unknownsOf: readonly (readonly VariableId[])[]) {
    this.#system = system;
    this.#equations = equations;
    this.#unknownsOf = unknownsOf;
  }

  /** The block of one equation; a torn one where it cannot be solved explicitly. */
  single(position: number): Block {
    const equation = this.#equationAt(position);
    if (equation.kind === "algorithm") return { kind: "algorithm", algorithm: equation };
    const unknown = this.#onlyUnknown(position);
    if (equation.determines !== undefined) {
      return { kind: "assignment", unknown, value: discreteValue(equation, unknown), source: equation };
    }
    const solution = this.#solve(equation, unknown);
    if (solution.kind === "explicit") return { kind: "assignment", unknown, value: solution.value, source: equation };
    if (solution.kind === "quotient") {
      return { unknown, ...solution, source: equation, origin: describeEquation(equation, this.#system) };
    }
    return this.torn([position]);
  }

  /** A discrete equation that needs its own unknown, or a relation on it, settles by event iteration. */
  isIterated(position: number): boolean {
    const equation = this.#equationAt(position);
    if (equation.kind === "algorithm") return false;
    const own = this.#onlyUnknown(position);
    const other = equation.left.kind === "variable" && equation.left.id === own ? equation.right : equation.left;
    return dependsOn(other, (id) => id === own);
  }

  /** Whether an equation gives discrete unknowns alone. */
  isDiscrete(position: number): boolean {
    const equation = this.#equationAt(position);
    if (equation.kind === "algorithm") return equation.outputs.every((id) => this.#system.isDiscrete(id));
    return equation.determines !== undefined;
  }

  /** The torn block of the equations of a loop. */
  torn(members: readonly number[]): TornBlock {
    const sources = members.map((position) => this.#equationAt(position));
    const sourceAt = (equation: number) => present(sources[equation], "equation of a loop");
    const unknowns = members.flatMap((position) => [...present(this.#unknownsOf[position], "unknowns of an equation")]);
    const inLoop = new Set(unknowns);
    const loop = sources.map((equation) => this.#loopEquation(equation, (id) => inLoop.has(id)));
    const isLinear = loop.every((entry) => entry.isAffine);
    const torn = tear(loop, unknowns, (id) => preference(id, this.#system));
    const isSteady = !isLinear || longestChainOfSums(loop, torn) <= longestSteadyChain;
    const { tearing, inner, residuals } = isSteady ? torn : untorn(unknowns);
    invariant(tearing.length === residuals.length, "as many residuals as tearing variables");
    const steps = inner.map(({ equation, unknown }): Assignment | AlgorithmRun => {
      const source = sourceAt(equation);
      return source.kind === "algorithm" ? { kind: "algorithm", algorithm: source } : this.#explicit(source, unknown);
    });
    const guesses = isLinear ? [] : startGuesses(loop, unknowns, tearing, (id) => hasStart(id, this.#system));
    const left = residuals.map(sourceAt);
    const told = isLinear ? [...left, ...inner.map(({ equation }) => sourceAt(equation))].slice(0, mostDescribed) : left;
    return {
      kind: "torn",
      isLinear,
      unknowns: tearing,
      inner: steps,
      residuals: left.map(residualOf),
      sources: left,
      origins: told.map((equation) => ({ text: describeEquation(equation, this.#system), place: equation.origin.place })),
      guesses: guesses.map(({ equation, unknown }) => {
        const source = sourceAt(equation);
        invariant(source.kind === "equality", "a guess comes from an equality");
        return this.#explicit(source, unknown);
      }),
    };
  }

  #explicit(equation: Equality, unknown: VariableId | undefined): Assignment {
    const id = present(unknown, "unknown of an explicit equation");
    const solution = this.#solve(equation, id);
    invariant(solution.kind === "explicit", "an inner equation is explicit");
    return { kind: "assignment", unknown: id, value: solution.value, source: equation };
  }

  #loopEquation(equation: Equation, isUnknown: (id: VariableId) => boolean): LoopEquation & { isAffine: boolean } {
    if (equation.kind === "algorithm") {
      const unknowns = [...new Set([...readVariables(equation.statements), ...equation.outputs])].filter(isUnknown);
      return { unknowns, solvable: [], outputs: equation.outputs, isAffine: false };
    }
    const unknowns = [...heldDependenciesOf(equation.left, equation.right)].filter(isUnknown);
    const { functionDerivatives } = this.#system;
    const nOriginalInputs = (name: string) => functionDerivatives.nOriginalInputs(name);
    const isAffineSide = (side: FlatExpression) => isAffine(side, isUnknown, nOriginalInputs);
    const solvable = unknowns.filter((id) => this.#solve(equation, id).kind === "explicit");
    return { unknowns, solvable, isAffine: isAffineSide(equation.left) && isAffineSide(equation.right) };
  }

  #solve({ left, right }: Equality, unknown: VariableId) {
    const isSafe = (divisor: FlatExpression) => isNeverZero(divisor, (id) => literalBounds(id, this.#system));
    return solveFor(left, right, unknown, isSafe, this.#system.functions);
  }

  #equationAt(position: number): Equation {
    return present(this.#equations[position], "equation");
  }

  #onlyUnknown(position: number): VariableId {
    return present(this.#unknownsOf[position]?.[0], "unknown of an equation");
  }
}

/** Sums that may follow from each other where a linear loop is torn; longer chains lose the digits of their ends. */
const longestSteadyChain = 16;

/** A loop of equalities that is left as it is: elimination with pivots keeps the digits that a long chain loses. */
function untorn(unknowns: readonly VariableId[]): Tearing {
  return { tearing: unknowns, inner: [], residuals: [...unknowns.keys()] };
}

function residualOf(equation: Equation): FlatExpression {
  invariant(equation.kind === "equality", "a residual is an equality");
  if (isNumber(equation.left, 0)) return equation.right;
  return isNumber(equation.right, 0) ? equation.left : subtract(equation.left, equation.right, realType);
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
  throw new Error("invariant: a discrete equation gives a variable that stands alone");
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
export function hasStart(id: VariableId, system: EquationSystem): boolean {
  const { start, startDepth } = system.variable(id).attributes;
  return start !== undefined && startDepth !== Number.MAX_SAFE_INTEGER;
}
