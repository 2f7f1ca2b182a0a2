import { type Memory, type NotFiniteCause, notFiniteCauses, type TranslatedModel } from "@mofang/dae";
import type { RunFailure } from "../failure/run-failure.ts";

/** Failures that a value which is no number, or a parameter that takes an equation away, may have caused. */
const unexplained: ReadonlySet<string> = new Set([
  "simulation.not-finite",
  "simulation.singular-linear-system",
  "simulation.nonlinear-not-solved",
  "simulation.nonlinear-not-evaluated",
  "simulation.evaluation-failed",
  "simulation.step-too-small",
  "simulation.newton-diverged",
  "simulation.singular-iteration-matrix",
]);

/** The failure with the operation and the parameters that have caused it where they can be found, else as it is. */
export function explained(failure: RunFailure, model: TranslatedModel, { values }: Memory): RunFailure {
  if (!unexplained.has(failure.code)) return failure;
  const causes = notFiniteCauses(model, values);
  if (failure.code === "simulation.singular-linear-system") return explainedSingular(failure, causes);
  const isNumber = ({ slot }: NotFiniteCause) => Number.isFinite(values[slot]);
  const isRelevant = (cause: NotFiniteCause) => cause.kind !== "coefficient" && (cause.isFixed || !isNumber(cause));
  const cause = causes.find((found) => isRelevant(found) && found.isFixed) ?? causes.find(isRelevant);
  return cause === undefined ? failure : failureOfCause(cause, values[0] ?? Number.NaN, model);
}

/** Where a function has left its domain, so that a variable is no number; undefined where that is not so. */
export function domainFailure(model: TranslatedModel, { values }: Memory): RunFailure | undefined {
  const cause = notFiniteCauses(model, values).find(({ kind, slot }) => kind === "domain" && !Number.isFinite(values[slot]));
  return cause === undefined ? undefined : failureOfCause(cause, values[0] ?? Number.NaN, model);
}

function failureOfCause(cause: NotFiniteCause, time: number, model: TranslatedModel): RunFailure {
  const { kind, unknown, expression, operand, value, parameters } = cause;
  const values = {
    time,
    component: componentOf(parameters[0]?.name ?? unknown) ?? model.name,
    unknown,
    expression,
    operand,
    value,
  };
  const isDivision = kind === "division";
  if (parameters.length === 0) {
    return { code: isDivision ? "simulation.division-by-zero" : "simulation.outside-domain", values };
  }
  const code = isDivision ? "simulation.division-by-zero-parameter" : "simulation.outside-domain-parameter";
  return { code, values: { ...values, parameters: parametersText(parameters) } };
}

function explainedSingular(failure: RunFailure, causes: readonly NotFiniteCause[]): RunFailure {
  const names = String(failure.values.unknowns);
  const zero = causes.filter(({ kind, unknown }) => kind === "coefficient" && names.split(", ").includes(unknown));
  const parameters = new Map(zero.flatMap((cause) => cause.parameters.map((entry) => [entry.name, entry])));
  if (parameters.size === 0) return failure;
  return {
    code: "simulation.singular-linear-system-parameter",
    values: { ...failure.values, parameters: parametersText([...parameters.values()]) },
  };
}

/** Most parameters that a message names. */
const mostNamed = 5;

function parametersText(parameters: NotFiniteCause["parameters"]): string {
  const shown = parameters.slice(0, mostNamed).map(({ name, value }) => `${name} = ${value}`);
  return parameters.length > mostNamed ? `${shown.join(", ")}, …` : shown.join(", ");
}

/** The component that holds a variable: `drive.inertia` of `drive.inertia.J`; undefined for one of the model itself. */
function componentOf(name: string): string | undefined {
  const inner = /^der\((.*)\)$/.exec(name)?.[1] ?? name;
  const end = inner.lastIndexOf(".");
  return end < 0 ? undefined : inner.slice(0, end);
}
