import { boolean, builtin, type FlatExpression, literalValue, typeOf, type VariableId, variable } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Diagnostics, listed } from "../diagnostics/diagnostics.ts";
import { decompose } from "../graph/dulmage-mendelsohn.ts";
import { AugmentingPaths } from "../graph/matching.ts";
import { connectedGroups } from "../index-reduction/constraint-groups.ts";
import { ConstraintJacobian } from "../index-reduction/constraint-jacobian.ts";
import type { Component } from "../sorting/blocks.ts";
import { sortEquations } from "../sorting/sorting.ts";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { type Rewriting, rewriting } from "../symbolic/expressions/rewrite.ts";
import { mapStatements, withoutDeadBranches, writtenVariables } from "../symbolic/expressions/statements.ts";
import { describeEquation } from "../system/describe.ts";
import { type Equation, type EquationSystem, isFixed, noOrigin } from "../system/equation-system.ts";
import { rowsOf, type Unknowns } from "../system/incidence.ts";
import { redundantConditions } from "./redundant-conditions.ts";
import type { StartOf } from "./start-parameters.ts";

/** The initialisation problem, sorted. */
export interface InitialSystem {
  readonly components: readonly Component[];
  /** The variable that stands for the left limit of another one at the start. */
  readonly leftLimits: ReadonlyMap<VariableId, VariableId>;
  /** What determines nothing and must hold anyway. */
  readonly checks: readonly InitialCheck[];
  /** Variables that begin with their start values, fixed or chosen. */
  readonly exactStarts: ReadonlySet<VariableId>;
}

/** An initial condition that others make redundant. */
export interface InitialCheck {
  readonly equation: Equation;
  /** The condition and those from which it may differ, for a person. */
  readonly text: string;
}

/** Conditions that the text of a check names beside its own. */
const mostNamed = 3;

/**
 * Builds the initialisation problem (MLS 8.6): besides all unknowns of the simulation it determines the states, the left
 * limits of discrete variables, and parameters with `fixed = false` with what depends on them. Its equations are those of
 * the simulation with `initial()` true, the initial equations, and `v = v.start` for every variable with `fixed = true`.
 *
 * Where equations are missing, start values of states count as fixed, the strongest first (MLS 8.6.2), then those of left
 * limits; where there are too many, redundant ones are kept as checks, see `redundantConditions`. A `reinit` that happens
 * at `initial()` is an initial equation for its state (MLS 8.6). Where the model says what a discrete variable and what its
 * left limit are, as an algorithm `y := true` and `pre(y) = false` do, that a when-clause leaves it alone says nothing more:
 * without a value of its own for the start, other tools begin so too.
 *
 * @param startOf  the start value of a variable; of a left limit it is that of its variable
 * @param estimate  value of a variable at the start, estimated; the rank of redundant conditions is looked at there
 */
export function initialSystem(
  system: EquationSystem,
  states: readonly VariableId[],
  freeParameters: ReadonlySet<VariableId>,
  startOf: StartOf,
  estimate: (id: VariableId) => number,
  diagnostics: Diagnostics,
): InitialSystem | undefined {
  const builder = new InitialSystemBuilder(system, freeParameters, startOf, estimate);
  return builder.build(states, diagnostics);
}

class InitialSystemBuilder {
  readonly #system: EquationSystem;
  readonly #freeParameters: ReadonlySet<VariableId>;
  readonly #startOf: StartOf;
  readonly #estimate: (id: VariableId) => number;
  /** Left limits by their variables, and the other direction. */
  readonly #leftLimits = new Map<VariableId, VariableId>();
  readonly #limited = new Map<VariableId, VariableId>();
  readonly #rewrite: Rewriting;
  readonly #initialEquations = new Set<Equation>();
  /** The initial equations, and one for each start value that is fixed. */
  readonly #conditions = new Set<Equation>();
  /** Equations `v = pre(v)` of when-clauses and algorithms that do not fire at the start. */
  readonly #held = new Set<Equation>();
  /** The variables of the equations `v = v.start`. */
  readonly #started = new Map<Equation, VariableId>();

  constructor(
    system: EquationSystem,
    freeParameters: ReadonlySet<VariableId>,
    startOf: StartOf,
    estimate: (id: VariableId) => number,
  ) {
    this.#system = system;
    this.#freeParameters = freeParameters;
    this.#startOf = startOf;
    this.#estimate = estimate;
    this.#rewrite = rewriting(
      (node) => {
        if (node.kind !== "builtin") return node;
        if (node.name === "initial") return boolean(true);
        if (node.name === "edge" || node.name === "terminal") return boolean(false);
        return node;
      },
      (node) => (node.kind === "builtin" && node.name === "pre" ? this.#leftLimit(node) : undefined),
    );
  }

  #leftLimit(node: FlatExpression & { readonly kind: "builtin" }): FlatExpression {
    const [argument] = node.arguments;
    if (argument?.kind === "unary") {
      const inner = this.#leftLimit({ ...node, arguments: [argument.operand] });
      return { ...argument, operand: inner };
    }
    if (argument?.kind !== "variable" || !this.#system.isUnknown(argument.id)) return argument ?? node;
    // A continuous variable comes from nowhere at the start: its left limit is its value, and not one more unknown.
    if (!this.#system.isDiscrete(argument.id)) return argument;
    const existing = this.#leftLimits.get(argument.id);
    if (existing !== undefined) return variable(existing);
    const source = this.#system.variable(argument.id);
    const made = this.#system.addVariable(`pre(${source.name})`, source.base, source.kind, source.attributes);
    this.#leftLimits.set(argument.id, made);
    this.#limited.set(made, argument.id);
    return variable(made);
  }

  build(states: readonly VariableId[], diagnostics: Diagnostics): InitialSystem | undefined {
    const system = this.#system;
    // Clocked partitions begin at their first ticks; until then their variables have their start values (MLS 16.9).
    const equations: Equation[] = system.equations.flatMap((equation) => this.#initialForms(equation));
    for (const equation of system.initialEquations.flatMap((initial) => this.#initialForms(initial))) {
      this.#initialEquations.add(equation);
      this.#conditions.add(equation);
      equations.push(equation);
    }
    equations.push(...this.#initialReinits());
    for (const id of this.#freeParameters) {
      const { binding } = system.variable(id);
      if (binding !== undefined) equations.push(this.#equality(id, this.#rewrite(binding)));
    }
    const isWanted = (id: VariableId) => isContinuousUnknown(system, id) || this.#freeParameters.has(id);
    for (const { id, attributes } of [...system.variables]) {
      if (!isWanted(id) || this.#freeParameters.has(id) || this.#limited.has(id) || !isFixed(attributes)) continue;
      // A discrete variable is fixed through its left limit (MLS 8.6).
      if (system.isDiscrete(id) && !this.#leftLimits.has(id)) continue;
      const target = system.isDiscrete(id) ? present(this.#leftLimits.get(id), "left limit") : id;
      const equation = this.#startEquation(target);
      this.#conditions.add(equation);
      equations.push(equation);
    }
    return this.#match(equations, states, diagnostics);
  }

  #initialReinits(): Equation[] {
    return this.#system.actions.flatMap((action) => {
      if (action.kind !== "reinit" || action.guard === undefined || literalValue(this.#rewrite(action.guard)) !== true) return [];
      return [{ ...this.#equality(action.state, this.#rewrite(action.value)), origin: action.origin }];
    });
  }

  #initialForms(equation: Equation): Equation[] {
    if (equation.clock !== undefined) return [];
    if (equation.kind === "equality") {
      const left = this.#rewrite(equation.left);
      const right = this.#rewrite(equation.right);
      const determines = equation.determines && this.#determines(equation.determines, left, right);
      const form: Equation = { ...equation, left, right, determines };
      if (this.#isLeftLimitOf(right, left) && !isPreOf(equation.right, left)) this.#held.add(form);
      return [form];
    }
    const statements = withoutDeadBranches(mapStatements(equation.statements, this.#rewrite));
    const written = writtenVariables(statements);
    // What only when-statements assign that do not fire here keeps its left limit, like what when-equations determine.
    const isIdle = (id: VariableId) => !written.has(id) && this.#system.isDiscrete(id);
    const idle = equation.outputs.filter(isIdle).map((id) => {
      const left = variable(id);
      const right = this.#rewrite(
        builtin(
          "pre",
          [left],
          typeOf(left, () => this.#system.variable(id).base),
        ),
      );
      return { kind: "equality" as const, left, right, origin: equation.origin, determines: this.#determines([id], right) };
    });
    for (const equation of idle) this.#held.add(equation);
    const outputs = equation.outputs.filter((id) => !isIdle(id));
    return outputs.length === 0 ? idle : [{ ...equation, statements, outputs }, ...idle];
  }

  #isLeftLimitOf(expression: FlatExpression, of: FlatExpression): boolean {
    return expression.kind === "variable" && of.kind === "variable" && this.#limited.get(expression.id) === of.id;
  }

  /**
   * What a discrete equation may determine here: besides what it determines in the simulation the left limits and the
   * parameters that stand alone on one of its sides. So `v = pre(v)` may be read in both directions.
   */
  #determines(inSimulation: readonly VariableId[], ...sides: readonly FlatExpression[]): VariableId[] {
    const initialOnly = bareVariables(...sides).filter((id) => this.#limited.has(id) || this.#freeParameters.has(id));
    return [...new Set([...inSimulation, ...initialOnly])];
  }

  /** What is discrete may follow from what is continuous in an initial equation, as `d = 2 * x`. */
  #discreteSides(equation: Equation): VariableId[] {
    if (equation.kind !== "equality" || !this.#initialEquations.has(equation)) return [];
    return bareVariables(equation.left, equation.right).filter((id) => this.#system.isDiscrete(id));
  }

  #equality(id: VariableId, right: FlatExpression): Equation {
    const isReal = this.#system.variable(id).base.kind === "Real";
    return { kind: "equality", left: variable(id), right, origin: noOrigin, determines: isReal ? undefined : [id] };
  }

  /** @param id  a variable or a left limit */
  #startEquation(id: VariableId): Equation {
    const equation = this.#equality(id, this.#startOf(this.#limited.get(id) ?? id));
    this.#started.set(equation, id);
    return equation;
  }

  #match(equations: Equation[], states: readonly VariableId[], diagnostics: Diagnostics): InitialSystem | undefined {
    const system = this.#system;
    const unknowns: VariableId[] = [];
    const columnOf = new Map<VariableId, number>();
    for (const { id } of system.variables) {
      if (!isContinuousUnknown(system, id) && !this.#freeParameters.has(id)) continue;
      columnOf.set(id, unknowns.length);
      unknowns.push(id);
    }
    const wanted: Unknowns = {
      isUnknown: (id) => columnOf.has(id),
      variable: (id) => system.variable(id),
    };
    const structural = this.#matchRows(equations, wanted, columnOf);
    const redundant = this.#redundantByRank(equations, structural, unknowns);
    const { paths, rowEquations, checks, released } =
      redundant === undefined ? structural : this.#matchRows(equations, wanted, columnOf, redundant);
    const chosen: string[] = [];
    for (const id of this.#candidates(states)) {
      if (paths.rowOf.every((row) => row !== -1)) break;
      const equation = this.#startEquation(id);
      const row = paths.addRow(columnsOf([id], columnOf));
      rowEquations.push(equations.length);
      equations.push(equation);
      if (!paths.augment(row)) continue;
      if (system.variable(id).kind === "continuous") chosen.push(system.variable(id).name);
    }
    const missing = unknowns.filter((_, column) => paths.rowOf[column] === -1);
    if (missing.length > 0) {
      diagnostics.report("dae.initial-underdetermined", { names: listed(missing.map((id) => system.variable(id).name)) });
      return undefined;
    }
    if (chosen.length > 0) diagnostics.report("dae.start-values-chosen", { names: listed(chosen) });
    this.#reportRedundant([...checks.keys()], diagnostics);
    if (released.length > 0) diagnostics.report("dae.initial-jump", { lines: listed(this.#described(released)) });
    const unknownsOf: VariableId[][] = equations.map(() => []);
    paths.columnOf.forEach((column, row) => {
      const id = unknowns[column];
      if (id !== undefined)
        present(unknownsOf[present(rowEquations[row], "equation of a row")], "unknowns of an equation").push(id);
    });
    const used = equations.flatMap((_, position) =>
      present(unknownsOf[position], "unknowns of an equation").length > 0 ? [position] : [],
    );
    const components = sortEquations(
      system,
      used.map((position) => present(equations[position], "equation")),
      used.map((position) => present(unknownsOf[position], "unknowns")),
    );
    const exactStarts = new Set(used.flatMap((position) => this.#started.get(present(equations[position], "equation")) ?? []));
    return { components, leftLimits: this.#leftLimits, checks: [...checks.values(), ...this.#fixedStarts()], exactStarts };
  }

  /** @param redundant  conditions that are checks whatever the structure says, with those from which they may follow */
  #matchRows(
    equations: readonly Equation[],
    wanted: Unknowns,
    columnOf: ReadonlyMap<VariableId, number>,
    redundant: ReadonlyMap<Equation, readonly Equation[]> = new Map(),
  ): MatchedRows {
    const rowEquations: number[] = [];
    const paths = new AugmentingPaths([], columnOf.size);
    const checks = new Map<Equation, InitialCheck>();
    const released: Equation[] = [];
    const isHeld = ([, equation]: readonly [number, Equation]) => this.#held.has(equation);
    const entries = [...equations.entries()];
    for (const [position, equation] of [...entries.filter((entry) => !isHeld(entry)), ...entries.filter(isHeld)]) {
      const others = redundant.get(equation);
      if (others !== undefined) checks.set(equation, this.#check(equation, others));
      for (const { candidates } of others === undefined ? rowsOf(equation, position, wanted) : []) {
        rowEquations.push(position);
        const row = paths.addRow(columnsOf([...candidates, ...this.#discreteSides(equation)], columnOf));
        if (paths.augment(row)) continue;
        if (this.#held.has(equation)) {
          released.push(equation);
          continue;
        }
        const against = paths
          .reachedRows()
          .map((reached) => present(equations[rowEquations[reached] ?? -1], "equation of a row"));
        checks.set(equation, this.#check(equation, against));
      }
    }
    return { paths, rowEquations, checks, released };
  }

  /**
   * The conditions that follow from others by the rank of the over-determined parts, each with the equations of its part;
   * undefined where values say nothing else than structure does.
   */
  #redundantByRank(
    equations: readonly Equation[],
    { paths, rowEquations, checks }: MatchedRows,
    unknowns: readonly VariableId[],
  ): ReadonlyMap<Equation, readonly Equation[]> | undefined {
    if (checks.size === 0) return undefined;
    const matching = { columnOf: Int32Array.from(paths.columnOf), rowOf: Int32Array.from(paths.rowOf) };
    const { overRows } = decompose(paths.incidence, matching);
    const unknownsOf = (row: number) =>
      present(paths.incidence[row], "columns of a row").map((column) => present(unknowns[column], "unknown of a column"));
    const redundant = new Map<Equation, readonly Equation[]>();
    for (const rows of connectedGroups(overRows, unknownsOf)) {
      const part = rows.map((row) => present(equations[rowEquations[row] ?? -1], "equation of a row"));
      const byRank = this.#redundantIn(part, [...new Set(rows.flatMap(unknownsOf))]);
      for (const equation of byRank ?? part.filter((member) => checks.has(member))) redundant.set(equation, part);
    }
    return [...redundant.keys()].every((equation) => checks.has(equation)) ? undefined : redundant;
  }

  /** The conditions of an over-determined part that follow from others; undefined where its values do not tell. */
  #redundantIn(part: readonly Equation[], unknowns: readonly VariableId[]): Equation[] | undefined {
    // What is not Real has no derivatives, and algorithms have none that are known here.
    if (part.some((equation) => equation.kind === "algorithm" || equation.determines !== undefined)) return undefined;
    const columnOf = new Map(unknowns.map((id, column) => [id, column]));
    const jacobian = new ConstraintJacobian(this.#system, this.#estimate);
    const rows = part.map((equation, row) => jacobian.rowOf(equation, row, columnOf));
    const isCondition = part.map((equation) => this.#conditions.has(equation));
    const redundant = redundantConditions(rows, isCondition, unknowns.length);
    return redundant?.map((row) => present(part[row], "equation of a row"));
  }

  /** @param against  equations of which each could be left out instead */
  #check(equation: Equation, against: readonly Equation[]): InitialCheck {
    const others = against.filter((other) => other !== equation && this.#conditions.has(other)).slice(0, mostNamed);
    const named = others.map((other) => describeEquation(other, this.#system));
    const text = [describeEquation(equation, this.#system), ...(named.length === 0 ? [] : [named.join(", ")])].join(" ↔ ");
    return { equation, text };
  }

  #fixedStarts(): InitialCheck[] {
    return this.#system.fixedStarts.map(({ left, right, text }) => {
      return { equation: { kind: "equality", left, right, origin: noOrigin, determines: undefined }, text };
    });
  }

  /** Fixed start values of what has become one variable are reported where they differ, not where they only may. */
  #reportRedundant(equations: readonly Equation[], diagnostics: Diagnostics): void {
    const contradictions = this.#system.fixedStarts.flatMap(({ text, isContradiction }) => (isContradiction ? [text] : []));
    const lines = [...this.#described(equations), ...contradictions];
    if (lines.length > 0) diagnostics.report("dae.initial-redundant", { lines: listed(lines) });
  }

  #described(equations: readonly Equation[]): string[] {
    return equations.map((equation) => describeEquation(equation, this.#system));
  }

  /**
   * Variables whose start value may count as fixed, strongest first: states with a start value, then what the model would
   * rather have as states, such as the temperature of a volume whose energy is the state; then other states, left limits
   * and inputs of algorithms.
   */
  #candidates(states: readonly VariableId[]): VariableId[] {
    const system = this.#system;
    const hasStart = (id: VariableId) => system.variable(id).attributes.start !== undefined;
    const depth = (id: VariableId) => system.variable(id).attributes.startDepth;
    const byDepth = (list: readonly VariableId[]) => [...list].sort((a, b) => depth(a) - depth(b));
    const isState = new Set(states);
    const preferred = system.variables.flatMap(({ id, kind, base, attributes: { stateSelect } }) => {
      const isReal = kind === "continuous" && base.kind === "Real" && isContinuousUnknown(system, id);
      const isWanted = stateSelect === "prefer" || stateSelect === "always";
      return isReal && isWanted && !isState.has(id) && hasStart(id) ? [id] : [];
    });
    const parameters = [...this.#freeParameters].filter((id) => system.variable(id).binding === undefined);
    return [
      ...byDepth(states.filter(hasStart)),
      ...byDepth(preferred),
      ...states.filter((id) => !hasStart(id)),
      ...this.#leftLimits.values(),
      ...parameters,
    ];
  }
}

/** Rows of equations, each with the column that it determines, and what has been found redundant. */
interface MatchedRows {
  readonly paths: AugmentingPaths;
  /** Position of the equation of each row. */
  readonly rowEquations: number[];
  readonly checks: Map<Equation, InitialCheck>;
  /** Of those that hold a left limit, what gives way to conditions on the variable and on its left limit. */
  readonly released: readonly Equation[];
}

function columnsOf(candidates: readonly VariableId[], columnOf: ReadonlyMap<VariableId, number>): number[] {
  return candidates.flatMap((id) => columnOf.get(id) ?? []);
}

/** Whether the continuous-time partition determines a variable. */
function isContinuousUnknown(system: EquationSystem, id: VariableId): boolean {
  return system.isUnknown(id) && system.variable(id).clock === undefined;
}

function isPreOf(expression: FlatExpression, of: FlatExpression): boolean {
  if (expression.kind !== "builtin" || expression.name !== "pre" || of.kind !== "variable") return false;
  const [argument] = expression.arguments;
  return argument?.kind === "variable" && argument.id === of.id;
}

/** The variables that stand alone on a side, negated or not. */
function bareVariables(...sides: readonly FlatExpression[]): VariableId[] {
  return sides.flatMap((side) => {
    const inner = side.kind === "unary" ? side.operand : side;
    return inner.kind === "variable" ? [inner.id] : [];
  });
}

/** Parameters that the initialisation must determine: those with `fixed = false`, and all that depend on them. */
export function freeParametersOf(system: EquationSystem): Set<VariableId> {
  const free = new Set<VariableId>();
  const dependents = new Map<VariableId, VariableId[]>();
  const pending: VariableId[] = [];
  for (const { id, kind, binding, attributes } of system.variables) {
    if (kind !== "parameter" || system.values.has(id)) continue;
    if (attributes.fixed !== undefined && literalValue(attributes.fixed) === false) {
      free.add(id);
      pending.push(id);
    }
    for (const needed of binding === undefined ? [] : dependenciesOf(binding)) {
      const list = dependents.get(needed);
      if (list === undefined) dependents.set(needed, [id]);
      else list.push(id);
    }
  }
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const dependent of dependents.get(id) ?? []) {
      if (free.has(dependent)) continue;
      free.add(dependent);
      pending.push(dependent);
    }
  }
  return free;
}
