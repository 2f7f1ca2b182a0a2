import { type FlatExpression, subtract, type VariableId } from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { partialDerivative } from "../../index-reduction/constraint-jacobian.ts";
import type { RequiredStates, WatchedConstraints } from "../../index-reduction/required-states.ts";
import type { RunTimeStates } from "../../index-reduction/run-time-states.ts";
import { isZero } from "../../symbolic/calculus/zeros.ts";
import { dependenciesOf } from "../../symbolic/expressions/dependencies.ts";
import type { RequiredStateSet, RunTimeStateSet } from "../interface/translated-model.ts";
import type { Program } from "./program.ts";
import type { Section } from "./section.ts";

/** What a run must know of a choice of states; `states` are all states of the model. */
export function runTimeStateSet(choice: RunTimeStates, states: readonly VariableId[], program: Program): RunTimeStateSet {
  const slotOf = (id: VariableId) => program.slots.slotOf(id);
  return {
    states: choice.states.map((id) => states.indexOf(id)),
    candidates: choice.candidates.map(slotOf),
    wishes: choice.wishes,
    selection: choice.selection.map((row) => row.map(slotOf)),
    nConstraints: choice.constraints.length,
    nSettled: choice.settled.length,
  };
}

/** What a run must know of states that the model demands. */
export function requiredStateSet(choice: RequiredStates, elements: readonly number[], program: Program): RequiredStateSet {
  return {
    elements,
    candidates: choice.candidates.map((id) => program.slots.slotOf(id)),
    isState: choice.isState,
    nConstraints: choice.constraints.length,
    nSettled: choice.settled.length,
  };
}

/** Text of `ModelFunctions.constraintJacobian`, and where the elements of each Jacobian stand that are not always 0. */
export function constraintJacobians(choices: readonly WatchedConstraints[], program: Program, newSection: () => Section) {
  const elements: number[][] = [];
  const names = choices.map((choice) => {
    const name = program.freshName("C");
    const found = elementsOf(choice, program);
    elements.push(found.map(({ position }) => position));
    const body = jacobian(choice, found, newSection());
    program.addText(program.dialect.callingFunction(name, [{ name: "out", kind: "numbers" }], body));
    return name;
  });
  return { text: program.dialect.dispatch("constraintJacobian", names, ["out"]), elements };
}

interface Element {
  /** Row plus column times number of rows. */
  readonly position: number;
  readonly value: FlatExpression;
}

function elementsOf(choice: WatchedConstraints, { system }: Program): Element[] {
  const residuals = choice.constraints.map((position) => {
    const equation = present(system.equations[position], "constraint");
    invariant(equation.kind === "equality", "a constraint is an equality");
    return subtract(equation.left, equation.right);
  });
  const needs = residuals.map((residual) => dependenciesOf(residual));
  return [...choice.settled, ...choice.derivatives].flatMap((id, column) =>
    residuals.flatMap((residual, row) => {
      if (!needs[row]?.has(id)) return [];
      const value = present(partialDerivative(residual, id, system), "derivative of a constraint");
      return isZero(value) ? [] : [{ position: row + column * residuals.length, value }];
    }),
  );
}

function jacobian(choice: WatchedConstraints, elements: readonly Element[], section: Section): string {
  section.plan(elements.map(({ value }) => value));
  const width = choice.settled.length + choice.derivatives.length;
  section.line(section.dialect.clear("out", choice.constraints.length * width));
  for (const { position, value } of elements) {
    section.line(`out[${position}] = ${section.part(value)};`);
    section.endStatement();
  }
  return section.finishAsCalls();
}
