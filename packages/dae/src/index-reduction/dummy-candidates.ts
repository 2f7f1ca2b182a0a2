import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { EquationSystem } from "../system/equation-system.ts";
import { valueVariables } from "../system/incidence.ts";
import type { ConstraintJacobian } from "./constraint-jacobian.ts";
import type { Differentiated } from "./pantelides.ts";
import { selectWish } from "./state-wishes.ts";

/** What the differentiated equations offer: derivatives that may become dummies, given those that are dummies already. */
export class DummyCandidates {
  readonly #system: EquationSystem;
  readonly #integralOfEquation: Differentiated["integralOfEquation"];
  readonly #jacobian: ConstraintJacobian;
  readonly #dummies: ReadonlySet<VariableId>;

  /** @param dummies  derivatives that are dummies so far; the set of whoever chooses them */
  constructor(
    system: EquationSystem,
    { integralOfEquation }: Differentiated,
    jacobian: ConstraintJacobian,
    dummies: ReadonlySet<VariableId>,
  ) {
    this.#system = system;
    this.#integralOfEquation = integralOfEquation;
    this.#jacobian = jacobian;
    this.#dummies = dummies;
  }

  /** Whether an equation is the derivative of another one. */
  isDerivative(position: number): boolean {
    return this.#integralOfEquation.has(position);
  }

  /** Derivatives in an equation that may become dummies: highest ones first, then what lies below chosen ones. */
  candidates(position: number, isHighest: boolean): VariableId[] {
    const system = this.#system;
    return this.#valuesIn(position).filter((id) => {
      if (!system.isUnknown(id) || !system.integralOf.has(id) || this.#dummies.has(id)) return false;
      const above = system.derivativeOf.get(id);
      return isHighest ? above === undefined : above !== undefined && this.#dummies.has(above);
    });
  }

  /** Variables in an equation that are no derivatives, and no states as their own derivatives are dummies. */
  intermediates(position: number): VariableId[] {
    const system = this.#system;
    if (this.#dummies.size === 0) return [];
    return this.#valuesIn(position).filter((id) => {
      const above = system.derivativeOf.get(id);
      return above !== undefined && this.#dummies.has(above) && system.isUnknown(id) && !system.integralOf.has(id);
    });
  }

  /**
   * Derivatives of states for which constraints that are differentiated once may be solved although they are states
   * themselves, such as the velocities in the derivative of `r = s2 - s1`: `r` can be the state instead of `s2`, and the
   * velocity of `s2` stays one. No other constraint may bind their own derivatives.
   */
  exchangeableRates(highest: readonly number[]): ReadonlySet<VariableId> {
    const system = this.#system;
    const bound = new Set<VariableId>();
    for (const position of this.#integralOfEquation.keys()) {
      for (const id of this.#valuesIn(position)) bound.add(id);
    }
    const rates = highest
      .filter((position) => !this.#isDifferentiatedAgain(position))
      .flatMap((position) => this.#valuesIn(position));
    return new Set(
      rates.filter((id) => {
        const above = system.derivativeOf.get(id);
        return above !== undefined && !bound.has(above) && system.isUnknown(id) && system.integralOf.has(id);
      }),
    );
  }

  /** Those of the exchangeable derivatives whose integrals are wanted less as states than what else the equation offers. */
  exchanges(position: number, exchangeable: ReadonlySet<VariableId> | undefined): VariableId[] {
    if (exchangeable === undefined || this.#isDifferentiatedAgain(position)) return [];
    const offered = Math.max(...this.candidates(position, true).map((id) => this.#selectOf(id)));
    if (offered <= selectWish.default) return [];
    const less = this.#valuesIn(position).filter((id) => exchangeable.has(id) && this.#selectOf(id) < offered);
    return this.#jacobian.solvable(position, less);
  }

  /** Whether the integral of an equation is itself the derivative of another one. */
  #isDifferentiatedAgain(position: number): boolean {
    return this.isDerivative(this.#integralOfEquation.get(position) ?? -1);
  }

  /** What is asked of the integral of a derivative. */
  #selectOf(derivative: VariableId): number {
    const integral = present(this.#system.integralOf.get(derivative), "integral");
    return selectWish[this.#system.variable(integral).attributes.stateSelect];
  }

  #valuesIn(position: number): VariableId[] {
    const equation = present(this.#system.equations[position], "equation");
    return equation.kind === "equality" ? [...valueVariables(equation.left, equation.right)] : [];
  }
}
