import { endedCall, type Memory, type NotFiniteCause, notFiniteCauses, type TranslatedModel } from "@mofang/dae";
import type { RunFailure } from "../failure/run-failure.ts";
import { almostSingular } from "./almost-singular.ts";
import { listed } from "./blocks/linear-block.ts";
import { at, timeSlot } from "./memory/memory.ts";

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

/** Failures that end a function, by what has ended it. */
const endings: Readonly<Record<string, "assertion" | "subscript">> = {
  "simulation.assertion": "assertion",
  "run.subscript-out-of-range": "subscript",
};

/** Failures of the constructor of an external object whose texts name its component. */
const ofConstructors = /^simulation\.table-(?!unreadable|range)/;

/** The failure with the operation and the parameters that have caused it where they can be found, else as it is. */
export function explained(failure: RunFailure, model: TranslatedModel, memory: Memory): RunFailure {
  const { values, objects } = memory;
  if (ofConstructors.test(failure.code)) return explainedConstructor(failure, model, objects);
  const ended = endings[failure.code];
  if (ended !== undefined) return explainedEnding(failure, endedCall(model, memory, ended), values, model);
  if (!unexplained.has(failure.code)) return failure;
  const causes = notFiniteCauses(model, memory);
  if (failure.code === "simulation.singular-linear-system") return explainedSingular(failure, causes);
  const isNumber = ({ slot }: NotFiniteCause) => Number.isFinite(values[slot]);
  const isRelevant = (cause: NotFiniteCause) => cause.kind !== "coefficient" && (cause.isFixed || !isNumber(cause));
  const found = causes.filter(isRelevant);
  // A parameter may be infinite for good reasons: it comes last.
  const ofEquations = found.filter(({ isOfParameter }) => isOfParameter !== true);
  const cause = ofEquations.find(({ isFixed }) => isFixed) ?? ofEquations[0] ?? found[0];
  if (cause === undefined || cause.kind === "coefficient" || cause.kind === "subscript") {
    return almostSingular(model, memory) ?? failure;
  }
  return failureOfCause(cause, cause.kind, at(values, timeSlot), model);
}

/** Objects are made in their order, so that the first that is missing is the one whose constructor has failed. */
function explainedConstructor(failure: RunFailure, model: TranslatedModel, objects: Memory["objects"]): RunFailure {
  const missing = model.objects.find(({ slot }) => objects[slot] === undefined);
  const component = missing && componentOf(missing.name);
  return { ...failure, values: { component: component ?? model.name, ...failure.values } };
}

type Kind = Exclude<NotFiniteCause["kind"], "coefficient" | "subscript">;

/** Codes by what has happened: where the operand follows from unknowns alone, and where parameters stand behind it. */
const codes: Readonly<Record<Kind, { readonly plain: string; readonly withParameters: string }>> = {
  division: { plain: "simulation.division-by-zero", withParameters: "simulation.division-by-zero-parameter" },
  domain: { plain: "simulation.outside-domain", withParameters: "simulation.outside-domain-parameter" },
  overflow: { plain: "simulation.overflow", withParameters: "simulation.overflow-parameter" },
  call: { plain: "simulation.function-not-finite", withParameters: "simulation.function-not-finite-parameter" },
};

/** Codes of what has happened in a branch that holds until an event comes; of calls in such a branch nothing is found. */
const heldCodes: Readonly<Partial<Record<Kind, string>>> = {
  division: "simulation.division-by-zero-held",
  domain: "simulation.outside-domain-held",
};

/** The failure with the function in which it has happened, where a call is found that ends so. */
function explainedEnding(
  failure: RunFailure,
  cause: NotFiniteCause | undefined,
  values: Memory["values"],
  model: TranslatedModel,
): RunFailure {
  if (cause === undefined) return failure;
  const { subscript } = failure.values;
  if (subscript !== undefined && subscript !== (cause.inside?.fault.value ?? cause.value)) return failure;
  if (cause.inside === undefined) return failureOfSubscript(cause, at(values, timeSlot), model);
  const told = failureInFunction(cause, cause.inside, at(values, timeSlot), model);
  return { ...told, values: { ...failure.values, ...told.values } };
}

const codesInFunctions = {
  division: "simulation.division-by-zero-in-function",
  domain: "simulation.outside-domain-in-function",
  subscript: "simulation.subscript-in-function",
  assertion: "simulation.assertion-in-function",
} as const;

function failureInFunction(
  { unknown, parameters, expression: call }: NotFiniteCause,
  { fault, reads }: NonNullable<NotFiniteCause["inside"]>,
  time: number,
  model: TranslatedModel,
): RunFailure {
  const { kind, function: name, expression, operand, value, size } = fault;
  const inputs = reads.length === 0 ? "" : ` [${parametersText(reads)}]`;
  return {
    code: codesInFunctions[kind],
    values: {
      time,
      component: componentOf(parameters[0]?.name ?? unknown) ?? model.name,
      unknown,
      function: name,
      expression: shortened(expression),
      operand: shortened(operand),
      value,
      ...(size !== undefined && { size }),
      call: shortened(call) + inputs,
    },
  };
}

function failureOfSubscript(cause: NotFiniteCause, time: number, model: TranslatedModel): RunFailure {
  const { unknown, operand, value, size = 0 } = cause;
  const component = componentOf(unknown) ?? model.name;
  return {
    code: "simulation.subscript-outside",
    values: { time, component, unknown, operand: shortened(operand), value, size },
  };
}

/** An equation in which the unknown has gone: those that make other names its equals leave nothing for it to say. */
function failureOfEquation({ slot, unknown }: NotFiniteCause, equation: string, model: TranslatedModel): RunFailure {
  const names = model.variables.filter((variable) => variable.slot === slot && variable.role !== "derivative");
  const others = names.flatMap(({ name }) => (name === unknown ? [] : [name]));
  const component = componentOf(unknown) ?? model.name;
  const values = { component, unknown, equation: shortened(equation) };
  if (others.length === 0) return { code: "simulation.equation-without-unknown", values };
  return { code: "simulation.equation-without-unknowns", values: { ...values, others: listed(others) } };
}

function failureOfCause(cause: NotFiniteCause, kind: Kind, time: number, model: TranslatedModel): RunFailure {
  if (cause.equation !== undefined) return failureOfEquation(cause, cause.equation, model);
  if (cause.inside !== undefined) return failureInFunction(cause, cause.inside, time, model);
  const { unknown, expression, operand, value, parameters } = cause;
  const values = {
    time,
    component: componentOf(parameters[0]?.name ?? unknown) ?? model.name,
    unknown,
    expression: shortened(expression),
    operand: shortened(operand),
    value,
  };
  const held = cause.isHeld ? heldCodes[kind] : undefined;
  if (held !== undefined) return { code: held, values };
  const { plain, withParameters } = codes[kind];
  if (parameters.length === 0) return { code: plain, values };
  return { code: withParameters, values: { ...values, parameters: parametersText(parameters) } };
}

/** Most characters of an expression in a message. */
const mostShown = 200;

function shortened(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
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
