import {
  add,
  builtin,
  divide,
  type FlatExpression,
  ifThenElse,
  multiply,
  real,
  realType,
  subtract,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { AugmentingPaths } from "../graph/matching.ts";
import { type Equality, type Equation, type EquationSystem, isFixed, noOrigin, startValue } from "../system/equation-system.ts";
import { rowsOf, type Unknowns } from "../system/incidence.ts";
import type { SystemClock } from "../system/system-clock.ts";
import { type IntegratedState, integrateByStages } from "./stages.ts";

/**
 * Replaces the integrator of clocked states by the difference equation of their clock's solver method (MLS 16.8.2): from
 * here on nothing clocked changes continuously. At the first tick initial conditions hold instead (MLS 16.8.3).
 *
 * Methods with stages between ticks are refused for partitions with algorithms: `dae.solver-method`.
 *
 * @param dummies  derivatives whose integrals are no states
 */
export function discretiseStates(system: EquationSystem, dummies: ReadonlySet<VariableId>, diagnostics: Diagnostics): void {
  const states = [...system.derivativeOf].filter(
    ([id, derivative]) => system.variable(id).clock !== undefined && system.isUnknown(id) && !dummies.has(derivative),
  );
  const conditions = firstConditions(
    system,
    states.map(([id]) => id),
  );
  const own = new Map(
    conditions.flatMap((condition) => (condition.of === undefined ? [] : [[condition.of, condition] as const])),
  );
  const isState = new Set(states.map(([id]) => id));
  const others = conditions.filter(({ of }) => of === undefined || !isState.has(of));
  const byStages = staged(system, states);
  for (const [id, derivative] of states) {
    const position = present(system.variable(id).clock, "clock of a clocked state");
    const clock = present(system.clocks[position], "clock");
    const next = byStages.get(id) ?? advance(id, derivative, clock);
    if (next === undefined) {
      diagnostics.report("dae.solver-method", { name: clock.solver ?? "" }, system.variable(id).flat?.place);
      continue;
    }
    const condition = own.get(id);
    const other = condition === undefined ? takeOf(position) : undefined;
    const [left, right] =
      other === undefined
        ? [variable(id), ifThenElse(clock.isFirst, condition?.right ?? startValue(system, id), next, realType)]
        : [
            real(0),
            ifThenElse(
              clock.isFirst,
              subtract(other.left, other.right, realType),
              subtract(variable(id), next, realType),
              realType,
            ),
          ];
    system.equations.push({ kind: "equality", left, right, origin: noOrigin, determines: undefined, clock: position });
  }
  endIntegration(system);

  function takeOf(clock: number): Condition | undefined {
    const position = others.findIndex((condition) => condition.clock === clock);
    return position < 0 ? undefined : others.splice(position, 1)[0];
  }
}

/** Values of the states whose methods have stages between ticks. */
function staged(system: EquationSystem, states: readonly IntegratedState[]): ReadonlyMap<VariableId, FlatExpression> {
  const values = new Map<VariableId, FlatExpression>();
  system.clocks.forEach(({ solver }, clock) => {
    if (solver !== "ExplicitMidPoint2" && solver !== "ExplicitRungeKutta4") return;
    const own = states.filter(([id]) => system.variable(id).clock === clock);
    if (own.length === 0) return;
    for (const [id, value] of integrateByStages(system, clock, own) ?? []) values.set(id, value);
  });
  return values;
}

/** An equation that holds at the first tick of its clock; `of` is the variable whose start value it gives. */
interface Condition extends Equality {
  readonly of: VariableId | undefined;
}

/**
 * As many conditions for the first tick as there are states, such that they determine the partitions together with their
 * equations: initial equations, start values that are fixed, then start values of states, the strongest first.
 */
function firstConditions(system: EquationSystem, states: readonly VariableId[]): Condition[] {
  const columnOf = new Map<VariableId, number>();
  for (const { id, clock } of system.variables) if (clock !== undefined && system.isUnknown(id)) columnOf.set(id, columnOf.size);
  const unknowns: Unknowns = { isUnknown: (id) => columnOf.has(id), variable: (id) => system.variable(id) };
  const paths = new AugmentingPaths([], columnOf.size);
  const augment = (equation: Equation): boolean =>
    rowsOf(equation, 0, unknowns).every(({ candidates }) =>
      paths.augment(paths.addRow(candidates.flatMap((id) => columnOf.get(id) ?? []))),
    );
  for (const equation of system.equations) if (equation.clock !== undefined) augment(equation);
  const start = (id: VariableId): Condition => {
    const { clock } = system.variable(id);
    return {
      kind: "equality",
      left: variable(id),
      right: startValue(system, id),
      origin: noOrigin,
      determines: undefined,
      clock,
      of: id,
    };
  };
  const strength = (id: VariableId) => {
    const { attributes } = system.variable(id);
    return attributes.start === undefined ? Number.MAX_SAFE_INTEGER : attributes.startDepth;
  };
  const isIntegrated = (id: VariableId) => system.variable(id).kind === "continuous" && columnOf.has(id);
  const wishes: Condition[] = [
    ...system.clocks.flatMap(({ initial }, clock) =>
      initial.map(({ left, right }): Condition => {
        return { kind: "equality", left, right, origin: noOrigin, determines: undefined, clock, of: undefined };
      }),
    ),
    ...system.variables.flatMap(({ id, attributes }) => (isIntegrated(id) && isFixed(attributes) ? [start(id)] : [])),
    ...[...states].sort((a, b) => strength(a) - strength(b)).map(start),
  ];
  return wishes.filter((condition) => augment(condition));
}

/** Clocked variables change at ticks only from here on. */
function endIntegration(system: EquationSystem): void {
  for (const entry of system.variables) {
    if (entry.clock === undefined) continue;
    if (entry.kind === "continuous") entry.kind = "discrete";
    const derivative = system.derivativeOf.get(entry.id);
    if (derivative === undefined) continue;
    system.derivativeOf.delete(entry.id);
    system.integralOf.delete(derivative);
  }
}

/**
 * Value of a state at a tick, from its value and derivative at the tick before, for implicit methods also here. `External`
 * leaves the choice open: implicit Euler is taken. Undefined for methods with stages between ticks.
 */
function advance(id: VariableId, derivative: VariableId, { interval, solver }: SystemClock): FlatExpression | undefined {
  const before = builtin("pre", [variable(id)], realType);
  const slopeBefore = builtin("pre", [variable(derivative)], realType);
  const slope = variable(derivative);
  switch (solver) {
    case "ExplicitEuler":
      return add(before, multiply(interval, slopeBefore, realType), realType);
    case "ImplicitTrapezoid":
      return add(before, multiply(divide(interval, real(2), realType), add(slopeBefore, slope, realType), realType), realType);
    case "ImplicitEuler":
    case "External":
      return add(before, multiply(interval, slope, realType), realType);
    default:
      return undefined;
  }
}
