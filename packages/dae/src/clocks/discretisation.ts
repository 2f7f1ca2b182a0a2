import {
  add,
  builtin,
  divide,
  type FlatExpression,
  ifThenElse,
  multiply,
  type Origin,
  REAL,
  real,
  subtract,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { startValue } from "../initial/initial-system.ts";
import { present } from "../invariant.ts";
import type { EquationSystem } from "../structure/equation-system.ts";
import type { SystemClock } from "./clock-lowering.ts";

const HERE: Origin = { place: undefined, instance: "" };

/**
 * Replaces the integrator of clocked states by the difference equation of their clock's solver method (MLS 16.8.2): from
 * here on nothing clocked changes continuously. At the first tick a state takes its start value, or the initial equations
 * of its partition hold instead (MLS 16.8.3).
 *
 * @param dummies  derivatives whose integrals are no states
 */
export function discretiseStates(system: EquationSystem, dummies: ReadonlySet<VariableId>): void {
  const states = [...system.derivativeOf].filter(
    ([id, derivative]) => system.variable(id).clock !== undefined && system.isUnknown(id) && !dummies.has(derivative),
  );
  const openInitial = new Map(system.clocks.map((clock) => [clock, [...clock.initial]]));
  for (const [id, derivative] of states) {
    const position = present(system.variable(id).clock, "clock of a clocked state");
    const clock = present(system.clocks[position], "clock");
    const next = advance(id, derivative, clock);
    const initial = openInitial.get(clock)?.shift();
    const isGiven = initial?.left.kind === "variable" && initial.left.id === id;
    const [left, right] =
      initial === undefined || isGiven
        ? [variable(id), ifThenElse(clock.isFirst, isGiven ? initial.right : startValue(system, id), next, REAL)]
        : [
            real(0),
            ifThenElse(clock.isFirst, subtract(initial.left, initial.right, REAL), subtract(variable(id), next, REAL), REAL),
          ];
    system.equations.push({ kind: "equality", left, right, origin: HERE, determines: undefined, clock: position });
  }
  for (const entry of system.variables) {
    if (entry.clock === undefined) continue;
    if (entry.kind === "continuous") entry.kind = "discrete";
    const derivative = system.derivativeOf.get(entry.id);
    if (derivative === undefined) continue;
    system.derivativeOf.delete(entry.id);
    system.integralOf.delete(derivative);
  }
}

/** Value of a state at a tick, from its value and derivative at the tick before, and here for implicit methods. */
function advance(id: VariableId, derivative: VariableId, { interval, solver }: SystemClock): FlatExpression {
  const before = builtin("pre", [variable(id)], REAL);
  const slopeBefore = builtin("pre", [variable(derivative)], REAL);
  const slope = variable(derivative);
  switch (solver) {
    case "ExplicitEuler":
      return add(before, multiply(interval, slopeBefore, REAL), REAL);
    case "ImplicitTrapezoid":
      return add(before, multiply(divide(interval, real(2), REAL), add(slopeBefore, slope, REAL), REAL), REAL);
    default:
      return add(before, multiply(interval, slope, REAL), REAL);
  }
}
