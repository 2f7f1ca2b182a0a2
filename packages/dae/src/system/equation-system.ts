/**
 * The equation system between the flat model and the generated code. Passes of this room change it in place, each in the
 * order in which `translate` calls them.
 */
import {
  type Attributes,
  type BaseType,
  defaultStart,
  type FlatExpression,
  type FlatFunction,
  type FlatStatement,
  type FlatVariable,
  literalValue,
  noAttributes,
  type Origin,
  type VariableId,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { FunctionDerivatives } from "../symbolic/calculus/function-derivatives.ts";
import { Inlining } from "../symbolic/evaluation/inlining.ts";
import type { SystemClock } from "./system-clock.ts";
import { TransportTable } from "./transports.ts";

/** Of what the translator adds: it stands in no text. */
export const noOrigin: Origin = { place: undefined, instance: "" };

/** Whether `fixed` is the literal true. */
export function isFixed(attributes: Attributes): boolean {
  return attributes.fixed !== undefined && literalValue(attributes.fixed) === true;
}

/** Start value of a variable as an expression: its attribute, or the default of its type (MLS 4.9). */
export function startValue(system: EquationSystem, id: VariableId): FlatExpression {
  const { attributes, base } = system.variable(id);
  return attributes.start ?? defaultStart(base);
}

/**
 * What a variable is to the mathematics: `constant` and `parameter` are known before a run, `input` is given from outside,
 * `discrete` changes at events only.
 */
export type VariableKind = "constant" | "parameter" | "input" | "discrete" | "continuous";

/** A scalar variable of the equation system. */
export interface SystemVariable {
  readonly id: VariableId;
  readonly name: string;
  readonly base: BaseType;
  kind: VariableKind;
  /** Value of a constant or parameter. */
  binding: FlatExpression | undefined;
  attributes: Attributes;
  /** Position in `EquationSystem.clocks` of the clock that the variable has; undefined for the continuous-time partition. */
  clock?: number | undefined;
  /** Whether an operator refers to the start value, so that no alias may bring its own. */
  keepsStart?: boolean;
  /** The variable of the flat model; undefined for one that this package has made. */
  readonly flat: FlatVariable | undefined;
}

/** `left = right`, scalar. */
export interface Equality {
  readonly kind: "equality";
  readonly left: FlatExpression;
  readonly right: FlatExpression;
  readonly origin: Origin;
  /** The variables that this equation may determine where not every Real unknown is possible: discrete equations. */
  readonly determines: readonly VariableId[] | undefined;
  /** Clock at whose ticks the equation holds. */
  readonly clock?: number | undefined;
}

/** An algorithm section: determines its outputs together, from top to bottom (MLS 11.1). */
export interface AlgorithmBlock {
  readonly kind: "algorithm";
  readonly statements: readonly FlatStatement[];
  readonly outputs: readonly VariableId[];
  readonly origin: Origin;
  /** Clock at whose ticks the section runs. */
  readonly clock?: number | undefined;
}

/** An equation of the system, by its kind. */
export type Equation = Equality | AlgorithmBlock;

/** Something to do that determines no variable; with a guard only where it holds. */
export type Action =
  | {
      readonly kind: "assert";
      readonly condition: FlatExpression;
      readonly message: FlatExpression;
      readonly level: "error" | "warning";
      readonly guard: FlatExpression | undefined;
      readonly origin: Origin;
    }
  | {
      readonly kind: "terminate";
      readonly message: FlatExpression;
      readonly guard: FlatExpression | undefined;
      readonly origin: Origin;
    }
  | {
      readonly kind: "reinit";
      readonly state: VariableId;
      readonly value: FlatExpression;
      readonly guard: FlatExpression | undefined;
      readonly origin: Origin;
    }
  /** An algorithm section that assigns nothing. */
  | {
      readonly kind: "statements";
      readonly statements: readonly FlatStatement[];
      readonly guard: undefined;
      readonly origin: Origin;
    }
  | {
      readonly kind: "call";
      readonly call: FlatExpression;
      readonly guard: FlatExpression | undefined;
      readonly origin: Origin;
    };

/** What a variable is replaced by: another one, or its opposite (a negated Boolean for a Boolean). */
interface Alias {
  readonly of: VariableId;
  readonly sign: 1 | -1;
}

/** What two variables start from that have become one, of which at least one has a fixed start value: it must agree. */
interface FixedStarts {
  readonly left: FlatExpression;
  readonly right: FlatExpression;
  /** Both with their variables, for a person. */
  readonly text: string;
  /** Whether both are numbers, which differ. */
  readonly isContradiction: boolean;
}

/** The variables and equations of a model. */
export class EquationSystem {
  readonly name: string;
  readonly functions: Map<string, FlatFunction>;
  readonly functionDerivatives: FunctionDerivatives;
  readonly inlining: Inlining;
  readonly variables: SystemVariable[] = [];
  equations: Equation[] = [];
  initialEquations: Equation[] = [];
  /** Actions of a run. */
  actions: Action[] = [];
  /** Actions of the initialisation alone. */
  initialActions: Action[] = [];
  /** What `spatialDistribution` transports. */
  readonly transports = new TransportTable((id) => this.variable(id).base);
  /** The variable that is the time derivative of another one. */
  readonly derivativeOf = new Map<VariableId, VariableId>();
  /** The other direction of `derivativeOf`; one variable has at most one integral. */
  readonly integralOf = new Map<VariableId, VariableId>();
  /** Sub-clocks; see `lowerClocks`. */
  readonly clocks: SystemClock[] = [];
  /** Variables that are true once, in the event at the start of a run. */
  readonly startTicks: VariableId[] = [];
  readonly aliases = new Map<VariableId, Alias>();
  /** Fixed start values that must agree because their variables have become one. */
  fixedStarts: FixedStarts[] = [];
  /** The variable of whose making the start value is that a variable has taken over from what it replaces. */
  readonly startOwners = new Map<VariableId, VariableId>();
  /** Discrete variables that equal inputs, by input; see `discreteInput`. */
  readonly discreteInputs = new Map<VariableId, VariableId>();
  /** Literal values of variables that are replaced by them everywhere. */
  readonly values = new Map<VariableId, FlatExpression>();

  constructor(name: string, functions: ReadonlyMap<string, FlatFunction>) {
    this.name = name;
    this.functions = new Map(functions);
    this.functionDerivatives = new FunctionDerivatives(this.functions);
    this.inlining = new Inlining(this.functions, { keepDifferentiable: true });
  }

  variable(id: VariableId): SystemVariable {
    return present(this.variables[id], "a variable of the system");
  }

  /** Adds a variable that the flat model does not have. */
  addVariable(name: string, base: BaseType, kind: VariableKind, attributes: Attributes = noAttributes): VariableId {
    const id = this.variables.length as VariableId;
    this.variables.push({ id, name, base, kind, binding: undefined, attributes, flat: undefined });
    return id;
  }

  /** The derivative of a variable, made on first use. */
  derivative(id: VariableId): VariableId {
    const existing = this.derivativeOf.get(id);
    if (existing !== undefined) return existing;
    const made = this.addVariable(`der(${this.variable(id).name})`, { kind: "Real" }, "continuous");
    this.variable(made).clock = this.variable(id).clock;
    this.setDerivative(id, made);
    return made;
  }

  setDerivative(id: VariableId, derivative: VariableId): void {
    this.derivativeOf.set(id, derivative);
    this.integralOf.set(derivative, id);
  }

  /** The discrete variable that equals an input and has a left limit, made on first use. */
  discreteInput(input: VariableId): VariableId {
    const existing = this.discreteInputs.get(input);
    if (existing !== undefined) return existing;
    const { name, base, attributes } = this.variable(input);
    const made = this.addVariable(name, base, "discrete", attributes);
    this.discreteInputs.set(input, made);
    return made;
  }

  /** Whether a variable is neither constant nor given: equations must determine it. */
  isUnknown(id: VariableId): boolean {
    const { kind } = this.variable(id);
    return (kind === "discrete" || kind === "continuous") && !this.aliases.has(id) && !this.values.has(id);
  }

  isDiscrete(id: VariableId): boolean {
    return this.variable(id).kind === "discrete";
  }
}
