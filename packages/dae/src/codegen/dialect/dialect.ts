import type { FlatType } from "@mofang/modelica";

/**
 * How values are held in generated code: numbers for Real, Integer, Boolean (0 and 1) and enumerations, texts, arrays and
 * records, external objects.
 */
export type ValueKind = "number" | "text" | "composite" | "object" | "function";

/** The kind in which values of a type are held. */
export function kindOfType({ base, dimensions }: FlatType): ValueKind {
  if (dimensions.length > 0) return "composite";
  switch (base.kind) {
    case "String":
      return "text";
    case "record":
      return "composite";
    case "external-object":
      return "object";
    case "function":
      return "function";
    default:
      return "number";
  }
}

/** A subscript in generated code: one index, indices, or all. */
export type SubscriptText =
  | { readonly kind: "one" | "many"; readonly text: string }
  | { readonly kind: "all"; readonly text?: undefined };

/** A parameter of a generated function beside the memory. */
export interface ParameterText {
  readonly name: string;
  /** `numbers` is a buffer to write numbers into. */
  readonly kind: ValueKind | "numbers";
}

/**
 * How the constructs of generated code are written in a programming language. What decides *what* is written, the sections
 * and the writers of functions and expressions, is one for all languages; a dialect only spells it.
 *
 * Texts of expressions are primary expressions or stand in parentheses. Operators, `c ? x : y`, `if`, `{ … }`, `break` and
 * the places `v[3]`, `p[3]`, `r[3]` of the memory are alike in all dialects.
 */
export interface Dialect {
  /** What an object is before it is made. */
  readonly nothing: string;
  number(value: number): string;
  text(value: string): string;
  /** A condition as a number. */
  truth(condition: string): string;
  /** A number as a condition. */
  isTrue(text: string): string;
  same(left: string, right: string, kind: ValueKind): string;
  differs(left: string, right: string, kind: ValueKind): string;
  /** `<`, `<=`, `>`, `>=`. */
  ordered(operator: string, left: string, right: string, kind: ValueKind): string;
  /** Both sides of `and` or `or`, always evaluated. */
  bitwise(operator: "&" | "|", left: string, right: string): string;
  joinTexts(left: string, right: string): string;
  /** A function of numbers: `abs`, `floor`, `trunc`, `min`, …, of the elementary ones, or `square`, `reached`, … of the prelude. */
  arithmetic(name: string, args: readonly string[]): string;

  /** A place in one of the memory's members, `homotopy` or `scales[2]`. */
  memory(member: string): string;
  /** The statement that gives a place of the memory a value. */
  store(place: string, value: string, kind: ValueKind): string;
  /** Declares a name; without a value it gets one later. */
  declare(name: string, kind: ValueKind, value: string | undefined, isConstant: boolean): string;
  clear(buffer: string, length: number): string;
  /** Copies the slots from `start` to before `end` from one array of the memory to another. */
  copyRange(to: string, from: string, start: number, end: number): string;

  /** A function of whole arrays that gives an array. Arguments as `composite`, `numbers`, … of this dialect spell them. */
  array(name: string, args: readonly string[], canFail?: boolean): string;
  /** A function of whole arrays that gives a number. */
  arrayNumber(name: string, args: readonly string[], canFail?: boolean): string;
  /** A function of whole arrays that gives an entry of some kind. */
  arrayEntry(name: string, args: readonly string[], kind: ValueKind, canFail?: boolean): string;
  /** A function of whole arrays that is a statement. */
  arrayStatement(name: string, args: readonly string[]): string;
  /** A value as an entry. */
  entry(text: string, kind: ValueKind): string;
  numbers(list: readonly string[]): string;
  composites(list: readonly string[]): string;
  subscripts(list: readonly SubscriptText[]): string;
  make(dimensions: readonly number[], entries: readonly string[], kind: ValueKind): string;
  build(entries: readonly string[], kind: ValueKind): string;
  record(fields: readonly string[], kinds: readonly ValueKind[]): string;
  /** Field of a record, also result of a function of several, index base 0. */
  field(base: string, position: number, kind: ValueKind): string;
  setField(base: string, position: number, value: string, kind: ValueKind): string;
  /** Entry of an array by its position, index base 0. */
  entryAt(base: string, position: number, kind: ValueKind): string;
  /** Element of a vector by a subscript of which both texts may be evaluated twice. */
  checkedEntry(base: string, subscript: string, kind: ValueKind): string;
  fieldsOf(base: string, position: number): string;
  rank(base: string): string;
  /** An operator, or a built-in function of two numbers, applied to arrays or to an array and a number; the kinds are those of the sides. */
  elementwise(operator: string, left: string, right: string, kinds: readonly [ValueKind, ValueKind]): string;
  /** A function of one number, `negate` or `opposite` of a truth, applied to each entry. */
  mapped(name: string, text: string): string;
  /** For every value of an iterator the element, as an array. */
  comprehension(range: string, iterator: string, element: string, kind: ValueKind): string;
  /**
   * A value that is made when it is asked for first; `constant` names a value of the whole program.
   *
   * @param sizes  of what holds numbers, none for a number; undefined where the value is another one or they are not known
   */
  settled(make: string, constant: (text: string) => string, sizes: readonly number[] | undefined): string;
  /** A place among the slots listed, chosen by subscripts into an array of the sizes given. */
  chosenPlace(memory: string, slots: readonly number[], dimensions: readonly number[], subscripts: readonly string[]): string;

  /** Head of a loop over the entries of an array, and the text of the entry in its body. */
  each(name: string, list: string): { readonly head: string; readonly element: string };
  /** Head of a loop of a function that counts; its turns are those of the call, see `WorkBudget`. */
  count(name: string, first: string, bound: string, last: string, step: number): string;
  /** Head of a loop of a section while a condition holds. */
  lap(condition: string): string;
  /** Head of such a loop of a function, whose turns are those of the call. */
  turn(condition: string): string;

  /** A function of the memory and more parameters, over `v`, `p`, `r`, … of it. */
  memoryFunction(name: string, parameters: readonly ParameterText[], body: string): string;
  /** A function of the same parameters that only calls such functions. */
  callingFunction(name: string, parameters: readonly ParameterText[], calls: string): string;
  /** A function of values. */
  valueFunction(name: string, parameters: readonly ParameterText[], result: ValueKind, body: string): string;
  /**
   * A function of values whose work is bounded, see `WorkBudget`.
   *
   * @param called  its name in the model
   * @param composites  its names for arrays and records, which begin without values
   */
  boundedFunction(
    head: { readonly name: string; readonly called: string; readonly parameters: readonly ParameterText[] },
    result: ValueKind,
    composites: readonly string[],
    body: string,
  ): string;
  /** Calls a function made by one of the first two. */
  memoryCall(name: string, parameters: readonly string[]): string;
  valueCall(name: string, args: readonly string[]): string;
  /** A function with some arguments bound. */
  closure(parameters: readonly string[], call: string): string;
  /** A function that hands its parameters on to one of several. */
  dispatch(name: string, functions: readonly (string | undefined)[], parameters: readonly string[]): string;
  /** A value of the whole program, made once; `text` gives the name by which it is read. */
  constant(name: string, index: number, kind: ValueKind, text: string): { readonly declaration: string; readonly read: string };

  /** A service of the run that returns nothing: `solveLinear`, `terminate`, `reinit`, … */
  service(name: string, args: readonly string[]): string;
  /** A service that gives a value. */
  serviceValue(name: string, args: readonly string[]): string;
  assertion(level: "error" | "warning", message: string): string;
  /** One of several texts, index base 1. */
  chosenText(texts: readonly string[], index: string): string;
  checkInitial(left: string, right: string, equation: string, isReal: boolean, kind: ValueKind): string;
  /** Declares and fills a buffer for an output argument of a foreign function. */
  outputBuffer(name: string, value: string, kind: ValueKind, isFortran: boolean): string;
  /** After the call: takes the output over from its buffer; undefined where it stands in place already. */
  fromBuffer(name: string, buffer: string, kind: ValueKind, isFortran: boolean): string | undefined;
  foreignArray(text: string, isFortran: boolean): string;
  foreignCall(
    called: { readonly name: string; readonly number: number },
    args: readonly { readonly text: string; readonly kind: ValueKind }[],
    result: ValueKind | undefined,
  ): string;

  /** The whole program from its parts. */
  program(parts: ProgramParts): string;
}

/** What a program consists of, in the order in which it has been written. */
export interface ProgramParts {
  readonly texts: readonly string[];
  /** Bodies of the functions of (m) and of (m, out), by the names of `ModelFunctions`. */
  readonly bodies: ReadonlyMap<string, string>;
  readonly filling: ReadonlyMap<string, string>;
  /** Functions of blocks, see `Dialect.dispatch`. */
  readonly dispatched: readonly string[];
  readonly names: readonly string[];
  readonly pieces: readonly string[];
}

/** Something that a dialect has no words for. */
export class NotExpressible extends Error {
  /** What it is. */
  readonly construct: "function-value";

  constructor(construct: "function-value") {
    super(construct);
    this.construct = construct;
  }
}
