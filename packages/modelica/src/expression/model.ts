/**
 * The flat model: the hand-over from the language to the mathematics. One list of scalar variables, and equations over
 * them; connections, inheritance, modification and arrays are gone (MLS 5.6). `packages/dae` reads nothing else.
 */

import type { Experiment } from "../annotation/experiment-annotation.ts";
import type { Place } from "../text/source-text.ts";
import type { BaseType, FlatExpression, FlatSubscript, FlatType, VariableId } from "./expression.ts";
import type { Rational } from "./rational.ts";

/** A model as scalar variables and equations among them, without classes and connections (MLS 3.6 §5.6). */
export interface FlatModel {
  /** Full name of the class that was flattened. */
  readonly name: string;
  readonly description: string;
  /** All scalar variables; a `VariableId` is the position here. */
  readonly variables: readonly FlatVariable[];
  readonly equations: readonly FlatEquation[];
  readonly initialEquations: readonly FlatEquation[];
  readonly algorithms: readonly FlatAlgorithm[];
  readonly initialAlgorithms: readonly FlatAlgorithm[];
  /** Every function that an expression reaches, by its flat name. */
  readonly functions: ReadonlyMap<string, FlatFunction>;
  /** Annotation `experiment` of the class; each value undefined where it says none. */
  readonly experiment: Experiment;
  /** Clocked partitions (MLS 16.7); the lists above hold the continuous-time partition only. Undefined where there is no clock. */
  readonly clocks?: FlatClocks;
}

/** The clocked part of a model: sub-clock partitions with their clocks. */
export interface FlatClocks {
  readonly bases: readonly BaseClock[];
  readonly partitions: readonly ClockedPartition[];
}

/**
 * What a base clock ticks on. Sub-clocks are measured in its unit: seconds for `rational`, the interval for `interval`,
 * ticks for the others.
 */
export type BaseClock =
  /** Sub-clocks have periods in seconds. */
  | { readonly kind: "rational" }
  /** A parameter expression, in seconds. */
  | { readonly kind: "interval"; readonly interval: FlatExpression }
  /**
   * An interval takes `interval / resolution` seconds, `interval` being clocked and taken where it begins; it has `division`
   * ticks, of which sub-clocks between those of the constructor's clock take theirs.
   */
  | { readonly kind: "varying"; readonly interval: FlatExpression; readonly resolution: number; readonly division: number }
  /** Ticks when the condition becomes true; `startInterval` in seconds. */
  | { readonly kind: "event"; readonly condition: FlatExpression; readonly startInterval: FlatExpression };

/** A sub-clock partition: ticks at `offset + k·period` of its base clock, k from 0. */
export interface ClockedPartition {
  /** Position in `FlatClocks.bases`. */
  readonly base: number;
  readonly offset: Rational;
  readonly period: Rational;
  /** Solver method of MLS 16.8.2, undefined for none. */
  readonly solver: string | undefined;
  /** Variables that have this clock. */
  readonly variables: readonly VariableId[];
  readonly equations: readonly FlatEquation[];
  readonly algorithms: readonly FlatAlgorithm[];
  /** Initial equations among its variables: they hold at the first tick (MLS 16.8.3). */
  readonly initialEquations: readonly FlatEquation[];
}

/** How often a value may change (MLS 3.6 §3.8). */
export type Variability = "constant" | "parameter" | "discrete" | "continuous";

/** A scalar variable. Values of Boolean are false and true, of an enumeration the ordinal from 1. */
export interface FlatVariable {
  readonly id: VariableId;
  /** Name as results show it: `body.frame_a.r_0[2]`. */
  readonly name: string;
  readonly base: BaseType;
  readonly variability: Variability;
  /** Causality at the top level of the model only. */
  readonly causality: "input" | "output" | "local";
  /** Declared under `protected` anywhere on its path. */
  readonly isProtected: boolean;
  /** Declaration equation of a parameter or constant. Of a continuous or discrete variable it is an equation instead. */
  readonly binding: FlatExpression | undefined;
  /** A parameter whose value decided sizes, branches or connections: changing it needs a new translation. */
  readonly isStructural: boolean;
  /** `final` or protected parameter, or one that depends on others: not offered for change. */
  readonly isFinal: boolean;
  readonly attributes: Attributes;
  readonly description: string;
  readonly place: Place | undefined;
}

/** Attributes of the predefined types (MLS 4.9), undefined where nothing sets them. */
export interface Attributes {
  readonly start: FlatExpression | undefined;
  readonly fixed: FlatExpression | undefined;
  readonly nominal: FlatExpression | undefined;
  readonly min: FlatExpression | undefined;
  readonly max: FlatExpression | undefined;
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  readonly quantity: string | undefined;
  readonly stateSelect: "never" | "avoid" | "default" | "prefer" | "always";
  /**
   * Depth in the instance tree of the modifier that set `start`; smaller means stronger (MLS 8.6.2), and
   * `Number.MAX_SAFE_INTEGER` that the type says it for all of its variables.
   */
  readonly startDepth: number;
}

/** Attributes of a variable about which nothing is said. */
export const noAttributes: Attributes = {
  start: undefined,
  fixed: undefined,
  nominal: undefined,
  min: undefined,
  max: undefined,
  unit: undefined,
  displayUnit: undefined,
  quantity: undefined,
  stateSelect: "default",
  startDepth: Number.MAX_SAFE_INTEGER,
};

/** Where an equation comes from, for messages. */
export interface Origin {
  readonly place: Place | undefined;
  /** Instance that holds it, `circuit.resistor`; empty at the top. */
  readonly instance: string;
}

/** An equation of a flat model, by its kind. */
export type FlatEquation =
  | FlatEquality
  | FlatTupleEquation
  | FlatIfEquation
  | FlatWhenEquation
  | FlatAssert
  | FlatTerminate
  | FlatReinit
  | FlatCallEquation;

/**
 * `left = right`, both scalar: an equation between arrays or records is given as one equality per scalar, where a side
 * may be an element or a field of what a call returns. Only where one side is a call as a whole it is a tuple equation.
 */
interface FlatEquality {
  readonly kind: "equality";
  readonly left: FlatExpression;
  readonly right: FlatExpression;
  readonly origin: Origin;
}

/**
 * `(x, y[…], z) = f(…)`, and `a = f(…)` where the one result `a` is an array or a record: the results of one call, arrays and records spread over scalars by nested `array` and `record`
 * expressions; undefined where a result is not used.
 */
interface FlatTupleEquation {
  readonly kind: "tuple";
  readonly targets: readonly (FlatExpression | undefined)[];
  readonly call: FlatExpression & { readonly kind: "call" };
  readonly origin: Origin;
}

/** Branches in order; the last has no condition unless the others carry no equations that determine variables. */
export interface FlatIfEquation {
  readonly kind: "if";
  readonly branches: readonly { readonly condition: FlatExpression | undefined; readonly equations: readonly FlatEquation[] }[];
  readonly origin: Origin;
}

/** when … elsewhen (MLS 8.3.5); in a body stand equalities with a variable at the left, tuples, reinit, assert, terminate. */
export interface FlatWhenEquation {
  readonly kind: "when";
  /** Several conditions of one branch, `when {a, b}`, trigger separately. */
  readonly branches: readonly { readonly conditions: readonly FlatExpression[]; readonly equations: readonly FlatEquation[] }[];
  readonly origin: Origin;
}

/** `assert(condition, message, level)` (MLS 3.6 §8.3.7). */
interface FlatAssert {
  readonly kind: "assert";
  readonly condition: FlatExpression;
  readonly message: FlatExpression;
  readonly level: "error" | "warning";
  readonly origin: Origin;
}

/** `terminate(message)` (MLS 3.6 §8.3.8). */
interface FlatTerminate {
  readonly kind: "terminate";
  readonly message: FlatExpression;
  readonly origin: Origin;
}

/** `reinit(state, value)` (MLS 3.6 §8.3.6). */
interface FlatReinit {
  readonly kind: "reinit";
  readonly state: VariableId;
  readonly value: FlatExpression;
  readonly origin: Origin;
}

/** A call without result, for its effect: `print(…)`. */
interface FlatCallEquation {
  readonly kind: "call";
  readonly call: FlatExpression & { readonly kind: "call" };
  readonly origin: Origin;
}

/** An algorithm section: one multi-output block, run from top to bottom (MLS 11.1). Targets are scalar variables or slices of arrays of them. */
export interface FlatAlgorithm {
  readonly statements: readonly FlatStatement[];
  /** Scalars that any statement assigns: as many equations as these count for the section. */
  readonly outputs: readonly VariableId[];
  readonly origin: Origin;
}

/** Statements of sections and of function bodies. */
export type FlatStatement =
  | { readonly kind: "assign"; readonly target: FlatTarget; readonly value: FlatExpression; readonly place?: Place }
  | {
      readonly kind: "tuple-assign";
      readonly targets: readonly (FlatTarget | undefined)[];
      readonly call: FlatExpression & { readonly kind: "call" };
      readonly place?: Place;
    }
  | { readonly kind: "call"; readonly call: FlatExpression & { readonly kind: "call" }; readonly place?: Place }
  | {
      readonly kind: "if";
      readonly branches: readonly { readonly condition: FlatExpression | undefined; readonly body: readonly FlatStatement[] }[];
    }
  | { readonly kind: "for"; readonly iterator: string; readonly range: FlatExpression; readonly body: readonly FlatStatement[] }
  | { readonly kind: "while"; readonly condition: FlatExpression; readonly body: readonly FlatStatement[] }
  | {
      readonly kind: "when";
      readonly branches: readonly { readonly conditions: readonly FlatExpression[]; readonly body: readonly FlatStatement[] }[];
    }
  | {
      readonly kind: "assert";
      readonly condition: FlatExpression;
      readonly message: FlatExpression;
      readonly level: "error" | "warning";
      readonly place?: Place;
    }
  | { readonly kind: "terminate"; readonly message: FlatExpression }
  | { readonly kind: "reinit"; readonly state: VariableId; readonly value: FlatExpression }
  | { readonly kind: "break" }
  | { readonly kind: "return" };

/**
 * What an assignment changes. In sections: one scalar of the model, or, where a subscript is known only at run time, one
 * of several (`element`, row-major, index base 1). In functions: a local with subscripts and fields applied in order.
 */
export type FlatTarget =
  | { readonly kind: "variable"; readonly id: VariableId }
  | {
      readonly kind: "element";
      readonly ids: readonly VariableId[];
      readonly dimensions: readonly number[];
      readonly subscripts: readonly FlatExpression[];
    }
  | { readonly kind: "spread"; readonly ids: readonly VariableId[]; readonly type: FlatType }
  | {
      readonly kind: "local";
      readonly name: string;
      readonly path: readonly ({ readonly subscripts: readonly FlatSubscript[] } | { readonly field: string })[];
    };

/** A function ready to run: interpreted at translation, or turned into code. */
export interface FlatFunction {
  readonly name: string;
  readonly inputs: readonly FlatLocal[];
  readonly outputs: readonly FlatLocal[];
  readonly locals: readonly FlatLocal[];
  /** Undefined for an external function. */
  readonly body: readonly FlatStatement[] | undefined;
  readonly external: FlatExternal | undefined;
  readonly isImpure: boolean;
  /** From the annotations of MLS 12.7.1; `order` 1 means first derivative. */
  readonly derivatives: readonly {
    readonly name: string;
    readonly order: number;
    readonly zeroDerivative: readonly string[];
    readonly noDerivative: readonly string[];
  }[];
  /** From `inverse(x = g(…))` (MLS 12.8): the input that the inverse function gives. */
  readonly inverses: readonly { readonly input: string; readonly name: string; readonly arguments: readonly string[] }[];
  readonly inline: "never" | "early" | "late" | "default";
  readonly smoothOrder: number | undefined;
  readonly place: Place | undefined;
}

/** A local of a function. Sizes may be expressions of the inputs. */
export interface FlatLocal {
  readonly name: string;
  readonly type: FlatType;
  /** One per dimension: undefined for `:`. */
  readonly sizes: readonly (FlatExpression | undefined)[];
  readonly binding: FlatExpression | undefined;
}

/** The external function behind a function (MLS 3.6 §12.9). */
export interface FlatExternal {
  readonly language: string;
  /** Name of the foreign function, `ModelicaStrings_length`. */
  readonly name: string;
  readonly arguments: readonly FlatExpression[];
  /** Output local that takes the returned value. */
  readonly result: string | undefined;
  readonly code: ExternalCode;
  /** Of a constructor of external objects: what ends each of them (MLS 3.6 §12.9.7). */
  readonly destructor: FlatExternal | undefined;
}

/** Where the code of an external function is found, as its annotation says (MLS 3.6 §12.9.4). */
export interface ExternalCode {
  /** Texts for the head of the C file that calls the function, each with the line of its file at which it begins, from 1. */
  readonly includes: readonly { readonly text: string; readonly file: string; readonly line: number }[];
  /** Names of libraries, without prefix and ending. */
  readonly libraries: readonly string[];
  /** Addresses `modelica://…` of folders, without a slash at the end; the specification's defaults where nothing is said. */
  readonly includeFolders: readonly string[];
  readonly libraryFolders: readonly string[];
  readonly sourceFolders: readonly string[];
  /** The external clause: its file, and its line from 1. */
  readonly place: { readonly file: string; readonly line: number };
}
