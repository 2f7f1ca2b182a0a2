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
  not,
  type Origin,
  or,
  typeOf,
  type VariableId,
  variable,
} from "@mofang/modelica";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Action, Equality, EquationSystem } from "../system/equation-system.ts";
import type { NormalForm } from "./normal-form.ts";

/**
 * Truth of "this branch of a when-clause fires now": one of its conditions has become true (MLS 8.3.5.1).
 *
 * Each condition gets a Boolean variable of its own, so that its left limit is known; `edge` of that variable is the
 * trigger. `initial()` among the conditions fires during initialisation and nowhere else; no other condition fires there
 * (MLS 8.6). Behind it `initial()` is false, which is an event at the start (MLS 3.7.5): `when not initial()` fires then.
 *
 * @param guard  truth without which no condition fires; undefined where there is none
 */
function triggerOf(
  conditions: readonly FlatExpression[],
  guard: FlatExpression | undefined,
  system: EquationSystem,
  normal: NormalForm,
  origin: Origin,
): FlatExpression {
  const guarded = (condition: FlatExpression) => (guard === undefined ? condition : and(guard, condition));
  let fires: FlatExpression = boolean(false);
  for (const condition of conditions) {
    const trigger = isInitial(condition)
      ? normal.continuous(guarded(condition))
      : edgeOf(normal.continuous(guarded(condition)), system, origin);
    fires = or(fires, trigger);
  }
  return fires;
}

/** What never changes never becomes true. */
function edgeOf(condition: FlatExpression, system: EquationSystem, origin: Origin): FlatExpression {
  if (condition.kind === "boolean") return boolean(false);
  return builtin("edge", [variable(conditionVariable(condition, system, origin))], booleanType);
}

function isInitial(condition: FlatExpression): boolean {
  return condition.kind === "builtin" && condition.name === "initial";
}

/** The variable that holds the truth of a condition; an unknown of the user serves as its own. */
function conditionVariable(condition: FlatExpression, system: EquationSystem, origin: Origin): VariableId {
  if (condition.kind === "variable" && system.isUnknown(condition.id)) return condition.id;
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

/** When a part of a branch acts: the branch fires, `alone` no earlier one does, and both hold the conditions around it. */
interface Firing {
  readonly fires: FlatExpression;
  readonly alone: FlatExpression;
}

/** The assignments that an equation of a when-clause makes, see `lowerWhenEquation`. */
type Spread = (equation: FlatEquation) => readonly { readonly target: FlatExpression; readonly value: FlatExpression }[];

/**
 * Lowers a when-equation: each variable assigned in it gets the equation
 * `v = if first fires then value elseif second fires then … else pre(v)`; what acts gets the firing as its guard.
 * Results of one call keep sharing that call.
 *
 * @param guard  truth without which no branch fires; undefined where there is none
 */
export function lowerWhenEquation(
  equation: FlatWhenEquation,
  system: EquationSystem,
  normal: NormalForm,
  spread: Spread,
  guard: FlatExpression | undefined,
  diagnostics: Diagnostics,
): void {
  const { origin } = equation;
  const branches = equation.branches.map(({ conditions, equations }): Branch => {
    return { fires: triggerOf(conditions, guard, system, normal, origin), equations };
  });
  const lowering = new WhenLowering(system, normal, spread, diagnostics);
  let earlier: FlatExpression | undefined;
  for (const { fires, equations } of branches) {
    const alone = earlier === undefined ? fires : and(fires, not(earlier));
    for (const part of equations) lowering.add(part, { fires, alone });
    earlier = earlier === undefined ? fires : or(earlier, fires);
  }
  for (const [target, cases] of lowering.assigned) system.equations.push(assignmentOf(target, cases, equation, system));
}

/** Collects what the branches of a when-equation assign, and adds to the system what they do. */
class WhenLowering {
  readonly assigned = new Map<VariableId, Case[]>();
  readonly #system: EquationSystem;
  readonly #normal: NormalForm;
  readonly #spread: Spread;
  readonly #diagnostics: Diagnostics;

  constructor(system: EquationSystem, normal: NormalForm, spread: Spread, diagnostics: Diagnostics) {
    this.#system = system;
    this.#normal = normal;
    this.#spread = spread;
    this.#diagnostics = diagnostics;
  }

  add(part: FlatEquation, firing: Firing): void {
    switch (part.kind) {
      case "equality":
      case "tuple":
        this.#assign(part, firing.fires);
        break;
      case "if":
        this.#addBranches(part, firing);
        break;
      case "reinit":
      case "assert":
      case "terminate":
      case "call":
        this.#system.actions.push(this.#actionOf(part, firing.alone));
        break;
      case "when":
        // No when-clause stands in another one (MLS 8.3.5), which the checks of the language refuse.
        break;
    }
  }

  #assign(part: FlatEquation, fires: FlatExpression): void {
    for (const { target, value } of this.#spread(part)) {
      if (target.kind !== "variable") {
        this.#diagnostics.report("dae.when-target", {}, part.origin.place);
        continue;
      }
      const cases = this.assigned.get(target.id) ?? [];
      cases.push({ fires, value: this.#normal.withoutEvents(value) });
      this.assigned.set(target.id, cases);
    }
  }

  #addBranches({ branches }: FlatEquation & { readonly kind: "if" }, { fires, alone }: Firing): void {
    let taken: FlatExpression | undefined;
    for (const { condition, equations } of branches) {
      const truth = condition === undefined ? undefined : this.#normal.withoutEvents(condition);
      const here = conjunction(truth, taken);
      const firing = here === undefined ? { fires, alone } : { fires: and(fires, here), alone: and(alone, here) };
      for (const inner of equations) this.add(inner, firing);
      if (truth !== undefined) taken = taken === undefined ? truth : or(taken, truth);
    }
  }

  #actionOf(part: FlatEquation & { readonly kind: "reinit" | "assert" | "terminate" | "call" }, guard: FlatExpression): Action {
    const plain = (expression: FlatExpression) => this.#normal.withoutEvents(expression);
    const { origin } = part;
    switch (part.kind) {
      case "reinit":
        return { kind: "reinit", state: part.state, value: plain(part.value), guard, origin };
      case "assert": {
        const [condition, message] = [plain(part.condition), plain(part.message)];
        return { kind: "assert", condition, message, level: part.level, guard, origin };
      }
      case "terminate":
        return { kind: "terminate", message: plain(part.message), guard, origin };
      case "call":
        return { kind: "call", call: plain(part.call), guard, origin };
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
  const free = taken === undefined ? undefined : not(taken);
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
      let trigger = condition;
      if (!isInitial(condition)) {
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
