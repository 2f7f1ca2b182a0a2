import type { FlatExpression } from "@mofang/modelica";
import { containsNode } from "../../symbolic/expressions/dependencies.ts";
import type { Action } from "../../system/equation-system.ts";
import { conditionCode } from "../functions/expression-code.ts";
import type { Section } from "./section.ts";

/** Writes what acts in an event pass. */
export function writeActions(section: Section, actions: readonly Action[]): void {
  for (const action of actions) {
    if (action.kind === "assert" && action.guard === undefined) continue;
    if (action.kind === "statements") {
      section.algorithm(action.statements);
      section.invalidate();
      continue;
    }
    const text = section.guarded(() => actionCode(section, action));
    const guard = action.guard;
    const condition = guard === undefined ? undefined : section.guarded(() => conditionCode(guard, section));
    section.line(condition === undefined ? text : `if (${condition}) { ${text} }`);
    section.endStatement();
  }
}

/** Writes the checks of assertions that hold outside of events. */
export function writeAsserts(section: Section, actions: readonly Action[]): void {
  for (const action of actions) {
    if (action.kind !== "assert" || (action.guard !== undefined && hasTrigger(action.guard))) continue;
    const { guard } = action;
    const text = section.guarded(() => actionCode(section, action));
    section.line(guard === undefined ? text : `if (${section.guarded(() => conditionCode(guard, section))}) { ${text} }`);
    section.endStatement();
  }
}

function actionCode(section: Section, action: Exclude<Action, { kind: "statements" }>): string {
  switch (action.kind) {
    case "assert":
      return `if (!(${conditionCode(action.condition, section)})) ${section.dialect.assertion(action.level, section.part(action.message))}`;
    case "terminate":
      return section.dialect.service("terminate", [section.part(action.message)]);
    case "reinit":
      return section.reinit(action.state, section.part(action.value));
    case "call":
      return `${section.part(action.call)};`;
  }
}

function hasTrigger(guard: FlatExpression): boolean {
  return containsNode(guard, (node) => node.kind === "builtin" && (node.name === "edge" || node.name === "initial"));
}

/** Whether what a condition guards acts at the initialisation. */
export function firesInitially(guard: FlatExpression): boolean {
  return containsNode(guard, (node) => node.kind === "builtin" && node.name === "initial");
}

/**
 * Hands the value of each delayed expression to the run, whatever branch its `delay` stands in: a branch that is taken later
 * needs what has been before. Those in the body of a loop are handed over where they are evaluated alone.
 */
export function writeDelays(section: Section): void {
  section.program.delays.forEach(({ value, time }, i) => {
    if ([value, time].some((part) => containsNode(part, ({ kind }) => kind === "local"))) return;
    section.line(section.dialect.service("record", [String(i), section.part(value), section.part(time), "m"]));
    section.endStatement();
  });
}

/** Hands what is at the ends of each `spatialDistribution` to the run. */
export function writeTransports(section: Section): void {
  section.program.system.transports.list.forEach(({ in0, in1, x, positiveVelocity }, i) => {
    const values = [in0, in1, x].map((value) => section.part(value));
    const isPositive = conditionCode(positiveVelocity, section);
    section.line(section.dialect.service("transport", [String(i), ...values, isPositive, "m"]));
    section.endStatement();
  });
}
