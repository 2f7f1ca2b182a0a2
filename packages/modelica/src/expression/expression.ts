/**
 * Expressions of a flat model: names are resolved, types known, overloads chosen. In equations everything is scalar
 * except arguments and results of function calls; inside functions, values keep their array and record shape.
 *
 * Nodes are immutable and may be shared. Make them with the functions of `expression-builder.ts`, which fold constants.
 */
import type { Place } from "../text/source-text.ts";

/** Index of a variable in `FlatModel.variables`, from 0. */
export type VariableId = number & { readonly __variable: unique symbol };

/** Scalar base types; an enumeration counts its literals from 1. */
export type BaseType =
  | { readonly kind: "Real" }
  | { readonly kind: "Integer" }
  | { readonly kind: "Boolean" }
  | { readonly kind: "String" }
  /** When a partition is active (MLS 16.2.1); it has no value at run time. */
  | { readonly kind: "Clock" }
  | { readonly kind: "enumeration"; readonly name: string; readonly literals: readonly string[] }
  | { readonly kind: "record"; readonly name: string; readonly fields: readonly FlatField[] }
  | { readonly kind: "external-object"; readonly name: string }
  /** A functional argument (MLS 12.4.2). */
  | { readonly kind: "function"; readonly name: string };

/** A base type with array sizes, outermost first; -1 where the size is known only at run time (inside functions). */
export interface FlatType {
  readonly base: BaseType;
  readonly dimensions: readonly number[];
}

/** A field of a record type. */
export interface FlatField {
  readonly name: string;
  readonly type: FlatType;
}

/** An expression of a flat model, by its kind. */
export type FlatExpression =
  | { readonly kind: "real"; readonly value: number }
  | { readonly kind: "integer"; readonly value: number }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "enumeration"; readonly type: BaseType; readonly ordinal: number }
  | { readonly kind: "time" }
  /** A scalar variable of the flat model. */
  | { readonly kind: "variable"; readonly id: VariableId }
  /** A variable or iterator of the function in whose body it stands, with its subscripts and fields. */
  | { readonly kind: "local"; readonly name: string; readonly type: FlatType }
  | {
      readonly kind: "index";
      readonly base: FlatExpression;
      readonly subscripts: readonly FlatSubscript[];
      readonly type: FlatType;
    }
  | { readonly kind: "field"; readonly base: FlatExpression; readonly name: string; readonly type: FlatType }
  | { readonly kind: "unary"; readonly operator: "-" | "not"; readonly operand: FlatExpression; readonly type: FlatType }
  | {
      readonly kind: "binary";
      readonly operator: FlatBinaryOperator;
      readonly left: FlatExpression;
      readonly right: FlatExpression;
      readonly type: FlatType;
    }
  /**
   * A comparison. Outside `noEvent` and functions a comparison of Real values makes a state or time event (MLS 8.5);
   * `event` says whether it does.
   */
  | {
      readonly kind: "relation";
      readonly operator: RelationOperator;
      readonly left: FlatExpression;
      readonly right: FlatExpression;
      readonly event: boolean;
    }
  | {
      readonly kind: "if";
      readonly condition: FlatExpression;
      readonly then: FlatExpression;
      readonly otherwise: FlatExpression;
      readonly type: FlatType;
    }
  /** A built-in operator or function, see `BuiltinName`; `der`, `pre`, `sin`, … */
  | {
      readonly kind: "builtin";
      readonly name: BuiltinName;
      readonly arguments: readonly FlatExpression[];
      readonly type: FlatType;
    }
  /** A call of `FlatModel.functions.get(name)`; several outputs only as the right side of a `FlatTupleEquation`. */
  | {
      readonly kind: "call";
      readonly name: string;
      readonly arguments: readonly FlatExpression[];
      readonly type: FlatType;
      readonly place?: Place;
    }
  | { readonly kind: "array"; readonly elements: readonly FlatExpression[]; readonly type: FlatType }
  | { readonly kind: "record"; readonly fields: readonly FlatExpression[]; readonly type: FlatType }
  | {
      readonly kind: "range";
      readonly first: FlatExpression;
      readonly step: FlatExpression | undefined;
      readonly last: FlatExpression;
      readonly type: FlatType;
    }
  /** `{element for iterators}` or a reduction `sum(element for iterators)`; only inside functions. */
  | {
      readonly kind: "reduction";
      readonly operator: "array" | "sum" | "product" | "min" | "max";
      readonly element: FlatExpression;
      readonly iterators: readonly { readonly name: string; readonly range: FlatExpression }[];
      readonly type: FlatType;
    }
  /** A function passed as an argument, with the arguments already bound by name. */
  | {
      readonly kind: "function-value";
      /** Of a function, or of a functional input of the function in whose body it stands. */
      readonly name: string;
      /** Of a functional input, some arguments of which are bound: all its inputs, in order. */
      readonly inputs?: readonly string[];
      readonly bound: readonly { readonly name: string; readonly value: FlatExpression }[];
      readonly type: FlatType;
    };

/** A subscript: one index, an array of indices (a slice), or undefined for `:`. Index base 1. */
export type FlatSubscript = FlatExpression | undefined;

/** On scalars; inside functions also element-wise (the dotted ones are already these) and, for `*`, the matrix product. */
export type FlatBinaryOperator = "+" | "-" | "*" | "/" | "^" | "and" | "or" | "elementwise*" | "elementwise/" | "elementwise^";

/** Operators that compare (MLS 3.6 §3.5). */
export type RelationOperator = "<" | "<=" | ">" | ">=" | "==" | "<>";

/**
 * Operators and functions whose meaning the language fixes (MLS 3.7, chapter 8, chapter 16). Arguments stand in the order
 * of the specification. `String` has one of three forms: the value alone; the value and a format text; or the value,
 * significantDigits, minimumLength and leftJustified, whatever the type of the value, with the defaults 6, 0 and true for
 * those left out (MLS 3.7.1.1). `spatialDistribution` has a seventh argument, 1 for its result `out0` and 2 for `out1`.
 */
export type BuiltinName =
  // values
  | "abs"
  | "sign"
  | "sqrt"
  | "div"
  | "mod"
  | "rem"
  | "ceil"
  | "floor"
  | "integer"
  | "Integer"
  | "String"
  | "sin"
  | "cos"
  | "tan"
  | "asin"
  | "acos"
  | "atan"
  | "atan2"
  | "sinh"
  | "cosh"
  | "tanh"
  | "exp"
  | "log"
  | "log10"
  | "min"
  | "max"
  // arrays, inside functions
  | "size"
  | "ndims"
  | "sum"
  | "product"
  | "transpose"
  | "cross"
  | "skew"
  | "identity"
  | "diagonal"
  | "zeros"
  | "ones"
  | "fill"
  | "linspace"
  | "outerProduct"
  | "symmetric"
  | "scalar"
  | "vector"
  | "matrix"
  | "cat"
  | "promote"
  // continuous and discrete
  | "der"
  | "pre"
  | "edge"
  | "change"
  | "initial"
  | "terminal"
  | "sample"
  | "delay"
  | "spatialDistribution"
  | "noEvent"
  | "smooth"
  | "homotopy"
  | "semiLinear"
  | "reinit"
  | "inStream"
  | "actualStream"
  // synchronous: the clock constructors of MLS 16.3, `Clock` being the inferred one; `clocked-sample` is `sample(u, c)`
  | "Clock"
  | "rationalClock"
  | "intervalClock"
  | "eventClock"
  | "solverClock"
  | "clocked-sample"
  | "hold"
  | "subSample"
  | "superSample"
  | "shiftSample"
  | "backSample"
  | "noClock"
  | "previous"
  | "interval"
  | "firstTick"
  // state machines: the argument is the path of a block instance, as a string
  | "activeState"
  | "ticksInState"
  | "timeInState"
  // others
  | "cardinality"
  | "getInstanceName";
