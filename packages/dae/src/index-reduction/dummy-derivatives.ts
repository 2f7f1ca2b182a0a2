import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { EquationSystem } from "../system/equation-system.ts";
import { connectedGroups, linksOf } from "./constraint-groups.ts";
import { ConstraintJacobian } from "./constraint-jacobian.ts";
import { DummyCandidates } from "./dummy-candidates.ts";
import type { SparseRow } from "./elimination.ts";
import type { Differentiated } from "./pantelides.ts";
import { lastingColumns, pivotColumns, withoutIntermediates } from "./pivots.ts";
import type { RequiredStates } from "./required-states.ts";
import { addRunTimeStates, openColumns, type RunTimeStates } from "./run-time-states.ts";
import { selectWish, wishForState } from "./state-wishes.ts";

/** What is no state. */
export interface StateSelection {
  /** Derivatives that are algebraic unknowns, so that their integrals are no states. */
  readonly dummies: Set<VariableId>;
  /** States that a run selects from candidates, all of whose derivatives are dummies. */
  readonly runTimeStates: readonly RunTimeStates[];
  /** States that the user demands although they may cease to determine the others. */
  readonly requiredStates: readonly RequiredStates[];
  /** Variables among which a choice was settled: start values of those that are no states describe the start as well. */
  readonly settledCandidates: readonly VariableId[];
  /** Whether a variable is a state in the place of one whose derivative is a state itself. */
  readonly hasExchanges: boolean;
  /** What was chosen for which constraints, in the order of the choices. */
  readonly choices: readonly DummyChoice[];
}

/** Constraints, and the variables of which they make as many dependent as there are constraints. */
export interface DummyChoice {
  /** Positions of the differentiated constraints in `EquationSystem.equations`. */
  readonly constraints: readonly number[];
  /** Variables of which any could have become dependent. */
  readonly candidates: readonly VariableId[];
}

/**
 * Chooses the states: each differentiated equation makes one derivative a dummy, an algebraic unknown whose integral is
 * then no state. Dummies are chosen where the user wants states least (`stateSelect`, MLS 4.9.7.1), as far as the
 * constraint's Jacobian at the start values allows: pivots are taken by Gaussian elimination, group by group of wish,
 * within a group the largest one. Where the pivots may vanish later and the user has not decided, others of the same
 * `stateSelect` that never vanish are taken, and where there are none the choice is left to the run, see `RunTimeStates`.
 *
 * @param estimate  estimated value of a variable at the start, for the Jacobian
 * @param mayExchange  whether a variable that the user wants as a state may take the place of one whose derivative is a
 *   state itself
 * Source: Mattsson and Söderlind, "Index reduction in differential-algebraic equations using dummy derivatives",
 * SIAM J. Sci. Comput. 14(3), 1993.
 */
export function selectDummies(
  system: EquationSystem,
  differentiated: Differentiated,
  estimate: (id: VariableId) => number,
  mayExchange: boolean,
): StateSelection {
  keepReinitialised(system);
  return new DummySelection(system, differentiated, estimate).select(mayExchange);
}

/** Equations of one number of differentiations; the highest derivatives come first, then what lies below them. */
interface Level {
  /** Those that are derivatives of others. */
  readonly equations: readonly number[];
  /** Those that are not. */
  readonly undifferentiated: readonly number[];
  readonly isHighest: boolean;
}

class DummySelection {
  readonly #system: EquationSystem;
  readonly #differentiated: Differentiated;
  readonly #jacobian: ConstraintJacobian;
  readonly #offer: DummyCandidates;
  readonly #dummies = new Set<VariableId>();
  readonly #runTimeStates: RunTimeStates[] = [];
  readonly #requiredStates: RequiredStates[] = [];
  readonly #settledCandidates: VariableId[] = [];
  readonly #choices: DummyChoice[] = [];
  #hasExchanges = false;

  constructor(system: EquationSystem, differentiated: Differentiated, estimate: (id: VariableId) => number) {
    this.#system = system;
    this.#differentiated = differentiated;
    this.#jacobian = new ConstraintJacobian(system, estimate);
    this.#offer = new DummyCandidates(system, differentiated, this.#jacobian, this.#dummies);
  }

  select(mayExchange: boolean): StateSelection {
    const { integralOfEquation, derivativeOfEquation } = this.#differentiated;
    const highest = [...integralOfEquation.keys()].filter((position) => !derivativeOfEquation.has(position));
    let level: Level = { equations: highest, undifferentiated: [], isHighest: true };
    while (level.equations.length > 0) {
      this.#selectLevel(level, mayExchange);
      level = this.#below(level);
    }
    return {
      dummies: this.#dummies,
      runTimeStates: this.#runTimeStates,
      requiredStates: this.#requiredStates,
      settledCandidates: this.#settledCandidates,
      hasExchanges: this.#hasExchanges,
      choices: this.#choices,
    };
  }

  /** The integrals of the equations of a level. */
  #below({ equations }: Level): Level {
    const { integralOfEquation } = this.#differentiated;
    const below = equations.map((position) => present(integralOfEquation.get(position), "integral of an equation"));
    return {
      equations: below.filter((position) => this.#offer.isDerivative(position)),
      undifferentiated: below.filter((position) => !this.#offer.isDerivative(position)),
      isHighest: false,
    };
  }

  #selectLevel({ equations, undifferentiated, isHighest }: Level, mayExchange: boolean): void {
    const offer = this.#offer;
    const links = linksOf(equations, undifferentiated, (position) => offer.intermediates(position));
    const exchangeable = isHighest && mayExchange ? offer.exchangeableRates(equations) : undefined;
    const columnsOf = (position: number) => [
      ...offer.candidates(position, isHighest),
      ...offer.exchanges(position, exchangeable),
      ...offer.intermediates(position),
    ];
    for (const group of connectedGroups([...equations, ...links], columnsOf)) {
      const exchanges = unique(group.flatMap((position) => offer.exchanges(position, exchangeable)));
      if (exchanges.length === 0 || !this.#selectInGroup(group, isHighest, exchanges)) {
        this.#selectInGroup(group, isHighest, []);
      }
    }
  }

  /** @returns false where exchanges would leave a choice to the run; nothing is selected then */
  #selectInGroup(members: readonly number[], isHighest: boolean, exchanges: readonly VariableId[]): boolean {
    const constraints = this.#constraintsOf(members, isHighest, exchanges);
    const { matrix, candidates, integrals } = constraints;
    const wishes = integrals.map((id) => wishForState(id, this.#system));
    const selects = integrals.map((id) => selectWish[this.#system.variable(id).attributes.stateSelect]);
    const first = pivotColumns(matrix, wishes);
    const bindsPositions = this.#bindPositions(members);
    const open = (byDefault: number) => {
      return first.length < matrix.length ? [] : openColumns(matrix, selects, first, { never: selectWish.never, byDefault });
    };
    const varying = open(bindsPositions ? selectWish.prefer : selectWish.default);
    if (varying.length > 0 && exchanges.length > 0) return false;
    this.#choices.push({ constraints: constraints.equations, candidates: integrals });
    const lasting = varying.length === 0 ? undefined : lastingColumns(matrix, wishes, selects, first);
    const chosen = lasting ?? first;
    for (const column of chosen) {
      const id = present(candidates[column], "candidate");
      this.#dummies.add(id);
      this.#hasExchanges ||= exchanges.includes(id);
    }
    if (varying.length === 0) this.#watch(constraints, chosen, open(selectWish.always), selects);
    if (lasting === undefined) this.#leaveToRun(constraints, chosen, varying, selects);
    else this.#settledCandidates.push(...varying.map((column) => present(integrals[column], "integral")));
    return true;
  }

  /** Whether constraints are differentiated twice, as those of positions are. */
  #bindPositions(members: readonly number[]): boolean {
    const { integralOfEquation, derivativeOfEquation } = this.#differentiated;
    return members.some((position) => {
      const integral = integralOfEquation.get(position);
      return integral !== undefined && (derivativeOfEquation.has(position) || integralOfEquation.has(integral));
    });
  }

  /** The constraints of a group over its candidates, intermediates eliminated by the links that determine them. */
  #constraintsOf(members: readonly number[], isHighest: boolean, exchanges: readonly VariableId[]): Constraints {
    const group = members.filter((position) => this.#offer.isDerivative(position));
    const links = members.filter((position) => !this.#offer.isDerivative(position));
    const offered = members.flatMap((position) => this.#offer.candidates(position, isHighest));
    const candidates = unique([...offered, ...exchanges]);
    const intermediates = links.length === 0 ? [] : unique(members.flatMap((position) => this.#offer.intermediates(position)));
    const columnOf = new Map([...candidates, ...intermediates].map((id, column) => [id, column]));
    const rows = [...group, ...links].map((position) => this.#jacobian.row(position, columnOf));
    const { matrix, linkRows, linkColumns } = withoutIntermediates(rows, group.length, candidates.length);
    return {
      matrix,
      candidates,
      integrals: candidates.map((id) => present(this.#system.integralOf.get(id), "integral")),
      equations: [...group, ...linkRows.map((row) => present(links[row - group.length], "link"))],
      linked: linkColumns.map((column) => present(intermediates[column - candidates.length], "intermediate")),
    };
  }

  /** Lets the run watch a choice that the user demands where others of the columns `open` could be states as well. */
  #watch(
    { candidates, equations, linked }: Constraints,
    chosen: readonly number[],
    open: readonly number[],
    selects: readonly number[],
  ): void {
    if (!open.some((column) => selects[column] === selectWish.always && !chosen.includes(column))) return;
    if (!this.#jacobian.isDifferentiable(equations, [...candidates, ...linked])) return;
    const derivatives = open.map((column) => present(candidates[column], "candidate"));
    this.#requiredStates.push({
      constraints: equations,
      settled: [...settledAmong(candidates, chosen, open), ...linked],
      derivatives,
      candidates: derivatives.map((id) => this.#integratedOften(id)),
      isState: open.map((column) => !chosen.includes(column)),
    });
  }

  /** The last of a chain of integrals: the position of an acceleration. */
  #integratedOften(id: VariableId): VariableId {
    const integral = this.#system.integralOf.get(id);
    return integral === undefined ? id : this.#integratedOften(integral);
  }

  /** Lets the run select among the candidates in the columns `open`, all of which become dummies. */
  #leaveToRun(
    { candidates, equations, linked }: Constraints,
    chosen: readonly number[],
    open: readonly number[],
    selects: readonly number[],
  ): void {
    if (open.length === 0 || !this.#jacobian.isDifferentiable(equations, [...candidates, ...linked])) return;
    const derivatives = open.map((column) => present(candidates[column], "candidate"));
    const settled = [...settledAmong(candidates, chosen, open), ...linked];
    const selected = derivatives.flatMap((id, i) => (this.#dummies.has(id) ? [] : [i]));
    const wishes = open.map((column) => present(selects[column], "wish"));
    const choice = { constraints: equations, settled, derivatives, wishes };
    this.#runTimeStates.push(addRunTimeStates(this.#system, choice, selected));
    for (const id of derivatives) this.#dummies.add(id);
  }
}

/** Those of the chosen candidates that are in no open column. */
function settledAmong(candidates: readonly VariableId[], chosen: readonly number[], open: readonly number[]): VariableId[] {
  const isOpen = new Set(open);
  return chosen.filter((column) => !isOpen.has(column)).map((column) => present(candidates[column], "candidate"));
}

/** Constraints among which dummies are chosen. */
interface Constraints {
  /** Their Jacobian: a row a constraint, a column a candidate. */
  readonly matrix: readonly SparseRow[];
  readonly candidates: readonly VariableId[];
  /** Integrals of the candidates. */
  readonly integrals: readonly VariableId[];
  /** Positions of the constraints, and of the links that were used up. */
  readonly equations: readonly number[];
  /** Intermediates that those links determine. */
  readonly linked: readonly VariableId[];
}

function unique(ids: readonly VariableId[]): VariableId[] {
  return [...new Set(ids)];
}

/** What `reinit` sets must be a state (MLS 8.3.6). */
function keepReinitialised(system: EquationSystem): void {
  for (const action of system.actions) {
    if (action.kind !== "reinit") continue;
    const entry = system.variable(action.state);
    entry.attributes = { ...entry.attributes, stateSelect: "always" };
  }
}
