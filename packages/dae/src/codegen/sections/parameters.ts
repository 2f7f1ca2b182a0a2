import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Diagnostics, listed } from "../../diagnostics/diagnostics.ts";
import { strongComponents } from "../../graph/strong-components.ts";
import { dependenciesOf } from "../../symbolic/expressions/dependencies.ts";
import type { EquationSystem, SystemVariable } from "../../system/equation-system.ts";

/** Parameters in the order in which they can be computed. */
interface ParameterOrder {
  /** Those with a value of their own. */
  readonly independent: readonly SystemVariable[];
  /** Those that depend on others. */
  readonly dependent: readonly SystemVariable[];
}

/**
 * Sorts constants and parameters by dependence.
 *
 * @param excluded  parameters that the initialisation determines
 */
export function sortParameters(
  system: EquationSystem,
  excluded: ReadonlySet<VariableId>,
  diagnostics: Diagnostics,
): ParameterOrder {
  const members = system.variables.filter(
    ({ id, kind }) => (kind === "parameter" || kind === "constant") && !system.values.has(id) && !excluded.has(id),
  );
  const position = new Map(members.map(({ id }, i) => [id, i]));
  const needs = members.map(({ binding, base }) => ({
    others: binding === undefined ? [] : [...dependenciesOf(binding)].flatMap((id) => position.get(id) ?? []),
    isObject: base.kind === "external-object",
  }));
  const order = strongComponents(needs.map(({ others }) => others));
  const independent: SystemVariable[] = [];
  const dependent: SystemVariable[] = [];
  for (const component of order) {
    if (component.length > 1) {
      diagnostics.report("dae.parameter-cycle", { names: listed(component.map((i) => present(members[i], "parameter").name)) });
    }
    for (const i of component) {
      const member = present(members[i], "parameter");
      const need = present(needs[i], "needs of a parameter");
      (need.others.length === 0 && !need.isObject ? independent : dependent).push(member);
    }
  }
  return { independent, dependent };
}
