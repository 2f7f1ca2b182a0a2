/** What may change only at events, and where it is determined (MLS 3.8.4, 8.3.5, 8.3.6). */

import { present } from "@mofang/vocabulary";
import { visitEquation } from "../expression/equation-walk.ts";
import type { FlatExpression, VariableId } from "../expression/expression.ts";
import { visitExpression } from "../expression/expression-walk.ts";
import type { FlatEquation, FlatModel, FlatVariable, Variability } from "../expression/model.ts";
import { variabilityOf } from "../instance/types/expression-variability.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { variesMore } from "../instance/types/typed.ts";
import type { Place } from "../text/source-text.ts";
import { variablesOfWhenClauses } from "./discrete-variables.ts";

type WhenEquation = FlatEquation & { readonly kind: "when" };

/** Reports equations that break the rules of discrete-time variables and of when-equations. */
export function checkEvents(kernel: Kernel, model: Pick<FlatModel, "variables" | "equations" | "algorithms">): void {
  const assigned = new Set(model.algorithms.flatMap((algorithm) => algorithm.outputs));
  for (const id of variablesOfWhenClauses(model.equations, model.algorithms)) assigned.add(id);
  new EventChecks(kernel, model.variables, assigned).check(model.equations);
}

class EventChecks {
  readonly #kernel: Kernel;
  readonly #variables: readonly FlatVariable[];
  /** Variables that when-clauses and algorithms determine. */
  readonly #assigned: ReadonlySet<VariableId>;
  /** The when-equation in which a variable is reinitialised. */
  readonly #reinitialised = new Map<VariableId, WhenEquation>();

  constructor(kernel: Kernel, variables: readonly FlatVariable[], assigned: ReadonlySet<VariableId>) {
    this.#kernel = kernel;
    this.#variables = variables;
    this.#assigned = assigned;
  }

  check(equations: readonly FlatEquation[]): void {
    for (const equation of equations) {
      switch (equation.kind) {
        case "when":
          this.#checkWhen(equation);
          break;
        case "if":
          this.#checkIf(equation);
          break;
        case "equality":
          this.#checkEquality(equation);
          break;
        default:
          break;
      }
      if (equation.kind !== "when" && equation.kind !== "if") this.#checkPre(equation);
    }
  }

  #checkIf(equation: FlatEquation & { readonly kind: "if" }): void {
    const isFixed = equation.branches.every(
      ({ condition }) => condition === undefined || !variesMore(this.#variabilityOf(condition), "parameter"),
    );
    for (const branch of equation.branches) {
      const inner = branch.equations.find((candidate) => candidate.kind === "when");
      if (inner !== undefined && !isFixed) this.#kernel.report("flat.when-in-if", inner.origin.place);
      this.check(branch.equations);
    }
  }

  /** Boolean, Integer, String and enumeration values, and discrete Reals, do not follow continuous ones. */
  #checkEquality({ left, right, origin }: FlatEquation & { readonly kind: "equality" }): void {
    for (const [side, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (side.kind !== "variable" || other.kind === "variable") continue;
      const variable = this.#variables[side.id];
      if (variable === undefined || variable.variability !== "discrete") continue;
      const isReal = variable.base.kind === "Real";
      if (isReal && this.#assigned.has(variable.id)) continue;
      if (!variesMore(this.#variabilityOf(other), "discrete")) {
        if (isReal) this.#kernel.report("flat.discrete-without-when", origin.place, { name: variable.name });
        continue;
      }
      const code = isReal ? "flat.discrete-outside-when" : "flat.equation-variability";
      this.#kernel.report(code, origin.place, { name: variable.name });
    }
  }

  /** Outside when-clauses `pre` and `change` look at discrete-time variables. */
  #checkPre(equation: FlatEquation): void {
    visitEquation(equation, (expression) =>
      visitExpression(expression, (part) => {
        if (part.kind === "builtin" && (part.name === "pre" || part.name === "change")) {
          this.#checkLeft(part.arguments[0], equation.origin.place);
        }
      }),
    );
  }

  #checkLeft(argument: FlatExpression | undefined, place: Place | undefined): void {
    const variable = argument?.kind === "variable" ? this.#variables[argument.id] : undefined;
    if (variable?.variability === "continuous") {
      this.#kernel.report("flat.pre-of-continuous", place, { name: variable.name });
    }
  }

  #checkWhen(equation: WhenEquation): void {
    for (const branch of equation.branches) {
      for (const condition of branch.conditions) {
        if (variesMore(this.#variabilityOf(condition), "discrete")) {
          this.#kernel.report("flat.condition-not-discrete", equation.origin.place);
        }
      }
      this.#noteReinits(branch.equations, equation);
    }
    const sets = equation.branches.map((branch) => this.#determined(branch.equations));
    if (!areEqual(sets)) this.#kernel.report("flat.when-branches", equation.origin.place, { names: this.#difference(sets) });
  }

  /** Variables that the equations of a branch determine; those of an inner if-equation must agree among themselves. */
  #determined(equations: readonly FlatEquation[]): ReadonlySet<VariableId> {
    const found = new Set<VariableId>();
    for (const equation of equations) {
      if (equation.kind === "equality" && equation.left.kind === "variable") found.add(equation.left.id);
      if (equation.kind === "tuple") {
        for (const target of equation.targets) {
          if (target !== undefined)
            visitExpression(target, (part) => {
              if (part.kind === "variable") found.add(part.id);
            });
        }
      }
      if (equation.kind !== "if") continue;
      const sets = equation.branches.map((branch) => this.#determined(branch.equations));
      const hasElse = equation.branches.at(-1)?.condition === undefined;
      const all = hasElse ? sets : [...sets, new Set<VariableId>()];
      const isFixed = equation.branches.every(
        ({ condition }) => condition === undefined || !variesMore(this.#variabilityOf(condition), "parameter"),
      );
      if (!isFixed && !areEqual(all)) {
        this.#kernel.report("flat.when-branches", equation.origin.place, { names: this.#difference(all) });
      }
      for (const set of sets) for (const id of set) found.add(id);
    }
    return found;
  }

  /** Names of variables that some sets hold and others do not. */
  #difference(sets: readonly ReadonlySet<VariableId>[]): string {
    const all = new Set(sets.flatMap((set) => [...set]));
    const uneven = [...all].filter((id) => !sets.every((set) => set.has(id)));
    return uneven.map((id) => this.#nameOf(id)).join(", ");
  }

  #nameOf(id: VariableId): string {
    return present(this.#variables[id], "a variable of the model").name;
  }

  #noteReinits(equations: readonly FlatEquation[], when: WhenEquation): void {
    for (const equation of equations) {
      if (equation.kind === "if") for (const branch of equation.branches) this.#noteReinits(branch.equations, when);
      if (equation.kind !== "reinit") continue;
      const before = this.#reinitialised.get(equation.state);
      if (before !== undefined && before !== when) {
        const name = this.#nameOf(equation.state);
        this.#kernel.report("flat.reinit-twice", equation.origin.place, { name });
      }
      this.#reinitialised.set(equation.state, when);
    }
  }

  #variabilityOf(expression: FlatExpression): Variability {
    return variabilityOf(expression, (id) => present(this.#variables[id], "a variable of the model").variability);
  }
}

function areEqual(sets: readonly ReadonlySet<VariableId>[]): boolean {
  const [first] = sets;
  return first === undefined || sets.every((set) => set.size === first.size && [...set].every((id) => first.has(id)));
}
