import { subtract, type VariableId } from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { partialDerivative } from "../../index-reduction/constraint-jacobian.ts";
import type { RunTimeStates } from "../../index-reduction/run-time-states.ts";
import { isZero } from "../../symbolic/calculus/zeros.ts";
import { dependenciesOf } from "../../symbolic/expressions/dependencies.ts";
import type { RunTimeStateSet } from "../interface/translated-model.ts";
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

/** Text of `ModelFunctions.constraintJacobian`. */
export function constraintJacobians(choices: readonly RunTimeStates[], program: Program, newSection: () => Section): string {
  const names = choices.map((choice) => {
    const name = program.freshName("C");
    program.addText(
      program.dialect.callingFunction(name, [{ name: "out", kind: "numbers" }], jacobian(choice, program, newSection())),
    );
    return name;
  });
  return program.dialect.dispatch("constraintJacobian", names, ["out"]);
}

function jacobian(choice: RunTimeStates, program: Program, section: Section): string {
  const { system } = program;
  const residuals = choice.constraints.map((position) => {
    const equation = present(system.equations[position], "constraint");
    invariant(equation.kind === "equality", "a constraint is an equality");
    return subtract(equation.left, equation.right);
  });
  const needs = residuals.map((residual) => dependenciesOf(residual));
  const elements = [...choice.settled, ...choice.derivatives].flatMap((id, column) =>
    residuals.flatMap((residual, row) => {
      if (!needs[row]?.has(id)) return [];
      const value = present(partialDerivative(residual, id, system), "derivative of a constraint");
      return isZero(value) ? [] : [{ position: row + column * residuals.length, value }];
    }),
  );
  section.plan(elements.map(({ value }) => value));
  const width = choice.settled.length + choice.derivatives.length;
  section.line(section.dialect.clear("out", residuals.length * width));
  for (const { position, value } of elements) {
    section.line(`out[${position}] = ${section.part(value)};`);
    section.endStatement();
  }
  return section.finishAsCalls();
}
