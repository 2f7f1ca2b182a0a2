import type { ResultVariable, TranslatedModel } from "@mofang/dae";
import { type FlatModel, type FlatVariable, literalValue } from "@mofang/modelica";
import { type Access, type Causality, type Initial, type Kind, kinds, type Variability, withoutStart } from "./kinds.ts";

/** A value as `modelDescription.xml` writes it. */
export type StartValue = number | boolean | string;

/** A variable of an FMU; its value reference is its position in `Interface.variables`. */
export interface FmuVariable {
  readonly name: string;
  readonly description: string;
  /** Real, Integer, Boolean, String or enumeration, as the table of the runtime has it. */
  readonly type: "r" | "i" | "b" | "s" | "e";
  readonly slot: number;
  readonly sign: 1 | -1;
  readonly access: Access;
  /** Where a value is written that is set: of a start value, not of the variable itself. */
  readonly startSlot: number;
  readonly causality: Causality;
  readonly variability: Variability;
  readonly initial: Initial | undefined;
  readonly start: StartValue | undefined;
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  readonly quantity: string | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly nominal: number | undefined;
  /** Literals of an enumeration. */
  readonly enumeration: { readonly name: string; readonly literals: readonly string[] } | undefined;
  /** Position of the state whose derivative this is. */
  readonly derivativeOf: number | undefined;
}

/** What an FMU shows of a model. */
export interface Interface {
  readonly name: string;
  readonly description: string;
  /** The first is time. */
  readonly variables: readonly FmuVariable[];
  /** Positions of the states and of their derivatives, in the order of the model's states. */
  readonly states: readonly number[];
  readonly derivatives: readonly number[];
  readonly outputs: readonly number[];
  readonly nEventIndicators: number;
  readonly experiment: {
    readonly startTime: number;
    readonly stopTime: number;
    readonly tolerance: number;
    readonly interval: number;
  };
}

/**
 * The variables of a model as an FMU shows them.
 *
 * @param startOf  value of a variable at the start, as far as it is known before a run
 */
export function interfaceOf(
  model: TranslatedModel,
  flat: FlatModel,
  startOf: (variable: ResultVariable) => StartValue | undefined,
): Interface {
  const kindOf = kinds(model);
  const sources = new Map(flat.variables.map((variable) => [variable.name, variable]));
  const variables: FmuVariable[] = [timeVariable];
  const used = new Set(["time"]);
  for (const variable of model.variables) {
    if (used.has(variable.name)) continue;
    used.add(variable.name);
    const source = sources.get(variable.name);
    variables.push(fmuVariable(variable, source, kindOf(variable, source), startOf(variable)));
  }
  const bySlot = new Map<number, number>();
  variables.forEach((variable, i) => {
    if (variable.type === "r" && variable.sign === 1 && !bySlot.has(variable.slot)) bySlot.set(variable.slot, i);
  });
  const positionOf = (slot: number, name: string): number => {
    const known = bySlot.get(slot);
    if (known !== undefined) return known;
    variables.push(hiddenVariable(used.has(name) ? `'${name}'` : name, slot));
    bySlot.set(slot, variables.length - 1);
    return variables.length - 1;
  };
  const states = model.states.map(({ slot, name }) => positionOf(slot, identifierOf(name)));
  const derivatives = model.states.map(({ derivativeSlot, name }) => positionOf(derivativeSlot, `der(${identifierOf(name)})`));
  derivatives.forEach((position, k) => {
    const variable = variables[position];
    if (variable !== undefined) variables[position] = { ...variable, derivativeOf: states[k] };
  });
  return {
    name: model.name,
    description: model.description,
    variables,
    states,
    derivatives,
    outputs: variables.flatMap(({ causality }, i) => (causality === "output" ? [i] : [])),
    nEventIndicators: model.crossings.length,
    experiment: experimentOf(model),
  };
}

const blank = {
  description: "",
  sign: 1,
  access: "-",
  start: undefined,
  displayUnit: undefined,
  quantity: undefined,
  min: undefined,
  max: undefined,
  nominal: undefined,
  enumeration: undefined,
  derivativeOf: undefined,
} as const;

const timeVariable: FmuVariable = {
  ...blank,
  name: "time",
  type: "r",
  slot: 0,
  startSlot: 0,
  causality: "independent",
  variability: "continuous",
  initial: undefined,
  unit: "s",
  quantity: "Time",
};

/** States that a run selects have names that no identifier of Modelica can be: they are quoted. */
function identifierOf(name: string): string {
  return name.startsWith("$") ? `'${name}'` : name;
}

/** A state or a derivative that no variable of the model shows. */
function hiddenVariable(name: string, slot: number): FmuVariable {
  return {
    ...blank,
    name,
    type: "r",
    slot,
    startSlot: slot,
    causality: "local",
    variability: "continuous",
    initial: "calculated",
    unit: undefined,
  };
}

function fmuVariable(
  variable: ResultVariable,
  source: FlatVariable | undefined,
  wanted: Kind,
  start: StartValue | undefined,
): FmuVariable {
  const { base } = variable;
  const isReal = base.kind === "Real";
  const kind = start === undefined ? withoutStart(wanted) : wanted;
  return {
    ...blank,
    name: variable.name,
    description: variable.description,
    type: typeLetter(base.kind),
    slot: variable.slot,
    sign: variable.sign,
    startSlot: variable.slot,
    ...kind,
    start: kind.initial === "calculated" ? undefined : start,
    unit: isReal && variable.unit !== "" ? variable.unit : undefined,
    displayUnit: isReal && variable.displayUnit !== "" ? variable.displayUnit : undefined,
    quantity: source?.attributes.quantity,
    min: numberOf(source?.attributes.min),
    max: numberOf(source?.attributes.max),
    nominal: isReal ? numberOf(source?.attributes.nominal) : undefined,
    enumeration: base.kind === "enumeration" ? base : undefined,
  };
}

function typeLetter(kind: ResultVariable["base"]["kind"]): FmuVariable["type"] {
  switch (kind) {
    case "Integer":
      return "i";
    case "Boolean":
      return "b";
    case "String":
      return "s";
    case "enumeration":
      return "e";
    default:
      return "r";
  }
}

function numberOf(expression: Parameters<typeof literalValue>[0] | undefined): number | undefined {
  const value = expression === undefined ? undefined : literalValue(expression);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function experimentOf({ experiment }: TranslatedModel): Interface["experiment"] {
  const startTime = experiment.startTime ?? 0;
  const stopTime = experiment.stopTime ?? startTime + 1;
  const { tolerance = 1e-6, interval } = experiment;
  return { startTime, stopTime, tolerance, interval: interval ?? (stopTime - startTime) / 500 };
}
