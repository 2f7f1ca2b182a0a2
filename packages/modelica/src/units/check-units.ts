/** Units of a flat model (MLS chapter 19): warnings where declared units contradict each other. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import { visitEquation } from "../expression/equation-walk.ts";
import type { FlatExpression } from "../expression/expression.ts";
import type { FlatEquation, FlatModel, FlatVariable } from "../expression/model.ts";
import type { Place } from "../text/source-text.ts";
import { areEqual, contradict, type Dimension, describe } from "./dimension.ts";
import { parseUnit } from "./parse-unit.ts";
import { UnitInference } from "./unit-inference.ts";

/** What the units of a model say against it, one diagnostic for each place and reason. */
export function checkUnits(model: Pick<FlatModel, "variables" | "equations" | "initialEquations">): readonly Diagnostic[] {
  return new UnitCheck(model.variables).run([...model.equations, ...model.initialEquations]);
}

class UnitCheck {
  readonly #variables: readonly FlatVariable[];
  readonly #found = new Map<string, Diagnostic>();
  readonly #inference: UnitInference;
  #place: Place | undefined;

  constructor(variables: readonly FlatVariable[]) {
    this.#variables = variables;
    this.#inference = new UnitInference(variables, (code, values) => this.#add(code, values));
  }

  run(equations: readonly FlatEquation[]): readonly Diagnostic[] {
    for (const variable of this.#variables) this.#checkVariable(variable);
    for (const equation of equations) this.#checkEquation(equation);
    return [...this.#found.values()];
  }

  #checkVariable(variable: FlatVariable): void {
    const { attributes, binding, place, name } = variable;
    this.#place = place;
    const unit = attributes.unit === undefined ? undefined : parseUnit(attributes.unit);
    if (unit !== undefined) this.#checkDisplayUnit(variable, unit);
    if (binding === undefined) return;
    const found = this.#inference.dimensionOf(binding);
    if (unit === undefined || found === undefined || !contradict(unit, found)) return;
    this.#add("units.value", { name, expected: describe(unit), found: describe(found) });
  }

  #checkDisplayUnit({ attributes, name }: FlatVariable, unit: Dimension): void {
    const displayed = attributes.displayUnit === undefined ? undefined : parseUnit(attributes.displayUnit);
    if (displayed === undefined || areEqual(displayed, unit)) return;
    this.#add("units.display-unit", { name, displayUnit: attributes.displayUnit ?? "", unit: attributes.unit ?? "" });
  }

  #checkEquation(equation: FlatEquation): void {
    if (equation.kind === "if" || equation.kind === "when") {
      for (const branch of equation.branches) for (const inner of branch.equations) this.#checkEquation(inner);
      return;
    }
    this.#place = equation.origin.place;
    if (equation.kind !== "equality") {
      visitEquation(equation, (expression) => {
        this.#inference.dimensionOf(expression);
      });
      return;
    }
    const [left, right] = [this.#inference.dimensionOf(equation.left), this.#inference.dimensionOf(equation.right)];
    if (left === undefined || right === undefined || !contradict(left, right)) return;
    const [x, y] = [this.#declared(equation.left), this.#declared(equation.right)];
    if (x !== undefined && y !== undefined) this.#add("units.variables", { left: x, right: y });
    else this.#add("units.sides", { left: describe(left), right: describe(right) });
  }

  /** A variable with type and unit, as a declaration would have it; undefined for any other expression. */
  #declared(expression: FlatExpression): string | undefined {
    const variable = expression.kind === "variable" ? this.#variables[expression.id] : undefined;
    if (variable?.attributes.unit === undefined) return undefined;
    const { name, base, causality, attributes } = variable;
    return `${name}: ${causality === "local" ? "" : `${causality} `}${base.kind}(unit = "${attributes.unit}")`;
  }

  #add(code: Parameters<typeof diagnose>[0], values: Readonly<Record<string, string>>): void {
    const key = `${code}|${this.#place?.file}|${this.#place?.start}|${JSON.stringify(values)}`;
    if (!this.#found.has(key)) this.#found.set(key, diagnose(code, this.#place, values));
  }
}
