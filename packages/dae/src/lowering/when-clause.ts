import {
  and,
  boolean,
  booleanType,
  builtin,
  type FlatEquation,
  type FlatExpression,
  type FlatStatement,
  type FlatWhenEquation,
  ifThenElse,
  type Origin,
  or,
  typeOf,
  type VariableId,
  variable,
} from "@mofang/modelica";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Equality, EquationSystem } from "../system/equation-system.ts";
import type { NormalForm } from "./normal-form.ts";

/**
 * Truth of "this branch of a when-clause fires now": one of its conditions has become true (MLS 8.3.5.1).
 *
 * Each condition gets a Boolean variable of its own, so that its left limit is known; `edge` of that variable is the
 * trigger. `initial()` among the conditions fires during initialisation and nowhere else.
 */
function triggerOf(
  conditions: readonly FlatExpression[],
  system: EquationSystem,
  normal: NormalForm,
  origin: Origin,
): FlatExpression {
  let fires: FlatExpression = boolean(false);
  for (const condition of conditions) fires = or(fires, singleTrigger(normal.continuous(condition), system, origin));
  return fires;
}

/** What never changes never becomes true. */
function singleTrigger(condition: FlatExpression, system: EquationSystem, origin: Origin): FlatExpression {
  if (condition.kind === "boolean") return boolean(false);
  if (condition.kind === "builtin" && condition.name === "initial") return condition;
  return builtin("edge", [variable(conditionVariable(condition, system, origin))], booleanType);
}

/** The variable that holds the truth of a condition; a variable of the user serves as its own. */
function conditionVariable(condition: FlatExpression, system: EquationSystem, origin: Origin): VariableId {
  if (condition.kind === "variable") return condition.id;
  const id = system.addVariable(`$when${system.variables.length}`, booleanType.base, "discrete");
  system.equations.push({ kind: "equality", left: variable(id), right: condition, origin, determines: [id] });
  return id;
}

/** What one branch does, with the truth of its firing. */
interface Branch {
  readonly fires: FlatExpression;
  readonly equations: readonly FlatEquation[];
}

/** A value that one branch gives a variable. */
interface Case {
  readonly fires: FlatExpression;
  readonly value: FlatExpression;
}

/**
 * Lowers a when-equation: each variable assigned in it gets the equation
 * `v = if first fires then value elseif second fires then … else pre(v)`; what acts gets the firing as its guard.
 * Results of one call keep sharing that call.
 */
export function lowerWhenEquation(
  equation: FlatWhenEquation,
  system: EquationSystem,
  normal: NormalForm,
  spread: (equation: FlatEquation) => readonly { readonly target: FlatExpression; readonly value: FlatExpression }[],
  guard: FlatExpression | undefined,
  diagnostics: Diagnostics,
): void {
  const branches: Branch[] = [];
  for (const { conditions, equations } of equation.branches) {
    const guarded = guard === undefined ? conditions : conditions.map((condition) => and(guard, condition));
    const fires = triggerOf(guarded, system, normal, equation.origin);
    branches.push({ fires, equations });
  }
  const assigned = new Map<VariableId, Case[]>();
  let earlier: FlatExpression | undefined;
  for (const branch of branches) {
    const onlyHere =
      earlier === undefined
        ? branch.fires
        : and(branch.fires, { kind: "unary", operator: "not", operand: earlier, type: booleanType });
    for (const part of branch.equations) {
      lowerPart(part, branch.fires, onlyHere);
    }
    earlier = earlier === undefined ? branch.fires : or(earlier, branch.fires);
  }
  for (const [target, cases] of assigned) system.equations.push(assignmentOf(target, cases, equation, system));

  function lowerPart(part: FlatEquation, fires: FlatExpression, onlyHere: FlatExpression): void {
    switch (part.kind) {
      case "equality":
      case "tuple":
        for (const { target, value } of spread(part)) {
          if (target.kind !== "variable") {
            diagnostics.report("dae.when-target", {}, part.origin.place);
            continue;
          }
          const cases = assigned.get(target.id) ?? [];
          cases.push({ fires, value: normal.withoutEvents(value) });
          assigned.set(target.id, cases);
        }
        return;
      case "reinit":
        system.actions.push({
          kind: "reinit",
          state: part.state,
          value: normal.withoutEvents(part.value),
          guard: onlyHere,
          origin: part.origin,
        });
        return;
      case "assert":
        system.actions.push({
          kind: "assert",
          condition: normal.withoutEvents(part.condition),
          message: normal.withoutEvents(part.message),
          level: part.level,
          guard: onlyHere,
          origin: part.origin,
        });
        return;
      case "terminate":
        system.actions.push({
          kind: "terminate",
          message: normal.withoutEvents(part.message),
          guard: onlyHere,
          origin: part.origin,
        });
        return;
      case "call":
        system.actions.push({ kind: "call", call: normal.withoutEvents(part.call), guard: onlyHere, origin: part.origin });
        return;
      case "if": {
        let taken: FlatExpression | undefined;
        for (const { condition, equations } of part.branches) {
          const truth = condition === undefined ? undefined : normal.withoutEvents(condition);
          const here = conjunction(truth, taken);
          for (const inner of equations) {
            lowerPart(inner, here === undefined ? fires : and(fires, here), here === undefined ? onlyHere : and(onlyHere, here));
          }
          if (truth !== undefined) taken = taken === undefined ? truth : or(taken, truth);
        }
        return;
      }
      case "when":
        return;
    }
  }
}

/** `target = if first fires then value elseif second fires then … else pre(target)`; the target is discrete from now on. */
function assignmentOf(
  target: VariableId,
  cases: readonly Case[],
  { origin }: FlatWhenEquation,
  system: EquationSystem,
): Equality {
  const type = typeOf(variable(target), (id) => system.variable(id).base);
  let right: FlatExpression = builtin("pre", [variable(target)], type);
  for (const { fires, value } of cases.toReversed()) right = ifThenElse(fires, value, right, type);
  system.variable(target).kind = "discrete";
  return { kind: "equality", left: variable(target), right, origin, determines: [target] };
}

function conjunction(truth: FlatExpression | undefined, taken: FlatExpression | undefined): FlatExpression | undefined {
  const free: FlatExpression | undefined =
    taken === undefined ? undefined : { kind: "unary", operator: "not", operand: taken, type: booleanType };
  if (truth === undefined) return free;
  return free === undefined ? truth : and(free, truth);
}

/**
 * Lowers when-statements of an algorithm section: each condition is assigned to a Boolean variable of its own where the
 * when-statement stands, then the branch whose variable has an edge runs.
 *
 * @returns the statements, and the variables added to the section's outputs
 */
export function lowerWhenStatement(
  branches: (FlatStatement & { readonly kind: "when" })["branches"],
  system: EquationSystem,
  body: (statements: readonly FlatStatement[]) => readonly FlatStatement[],
  added: VariableId[],
): FlatStatement[] {
  const statements: FlatStatement[] = [];
  const cases: { condition: FlatExpression; body: readonly FlatStatement[] }[] = [];
  for (const { conditions, body: inner } of branches) {
    let fires: FlatExpression | undefined;
    for (const condition of conditions) {
      const isInitial = condition.kind === "builtin" && condition.name === "initial";
      let trigger = condition;
      if (!isInitial) {
        const id = system.addVariable(`$when${system.variables.length}`, booleanType.base, "discrete");
        added.push(id);
        statements.push({ kind: "assign", target: { kind: "variable", id }, value: condition });
        trigger = builtin("edge", [variable(id)], booleanType);
      }
      fires = fires === undefined ? trigger : or(fires, trigger);
    }
    if (fires !== undefined) cases.push({ condition: fires, body: body(inner) });
  }
  if (cases.length > 0) statements.push({ kind: "if", branches: cases });
  return statements;
}
