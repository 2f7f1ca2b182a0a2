/**
 * What translation hands to a run: code as text and everything a run must know of it, as plain data. A translated model
 * can be cached, posted to a worker and run any number of times with other parameters.
 *
 * All numbers live in one array of slots, `Memory.values`. The generated code reaches nothing but that memory and the
 * `RuntimeFunctions` handed to it; names and strings of the model enter it only as JSON literals.
 */
import type { BaseType, Diagnostic, Experiment, FlatExpression, FlatFunction, Place, VariableId } from "@mofang/modelica";
import type { ForeignCall } from "./foreign-call.ts";

/** Position in `Memory.values`. Slot 0 is time in seconds. */
export type Slot = number;

/** A model as code and tables, ready to be instantiated. */
export interface TranslatedModel {
  readonly name: string;
  readonly description: string;
  readonly experiment: Experiment;
  /** Body of a strict-mode function of (runtime: RuntimeFunctions, support, elementary) that returns `ModelFunctions`: see `instantiate`. */
  readonly code: string;
  readonly nSlots: number;
  readonly nStringSlots: number;
  readonly nObjectSlots: number;
  /** External objects in the order in which their constructors are called; `slot` is a position in `Memory.objects`. */
  readonly objects: readonly { readonly name: string; readonly slot: number }[];
  /** Values that the code makes once for the whole program. */
  readonly nConstants: number;
  /** Everything a result may show, aliases too, in the order of the flat model. */
  readonly variables: readonly ResultVariable[];
  /** Continuous states; `states[i].slot` holds the value, `states[i].derivativeSlot` the derivative. */
  readonly states: readonly StateVariable[];
  /** States among those above that a run selects from candidates. */
  readonly runTimeStates: readonly RunTimeStateSet[];
  /** States among those above that the model demands and that may cease to determine the others. */
  readonly requiredStates: readonly RequiredStateSet[];
  /** Slots whose `pre` value exists: discrete variables. Event iteration ends when none of them differs from its pre value. */
  readonly discreteSlots: readonly Slot[];
  /** Same for String variables, as string slots. */
  readonly discreteStringSlots: readonly number[];
  readonly nRelations: number;
  /** Event indicators handed to the root finder: `ModelFunctions.crossings` fills as many. */
  readonly crossings: readonly Crossing[];
  readonly samples: readonly SampleClock[];
  /** Relations of time against an expression that is constant between events; scheduled, not searched. */
  readonly nTimeEvents: number;
  /** Periodic clocks: the runtime sets their ticks. */
  readonly clocks: readonly PeriodicClock[];
  /** Slots that are 1 in the first passes at the start of a run, as a tick is: the first ticks of clocks with varying interval. */
  readonly startTicks: readonly Slot[];
  /** Continuous variables, no states, of which left limits are read: `pre` of them is taken when an event begins. */
  readonly leftLimitSlots: readonly Slot[];
  readonly delays: readonly DelayBuffer[];
  readonly transports: readonly TransportBuffer[];
  /** Whether the initialisation depends on `Memory.homotopy`. */
  readonly hasHomotopy: boolean;
  /** Whether anything depends on `Memory.isTerminal`. */
  readonly hasTerminal: boolean;
  readonly linearBlocks: readonly LinearBlock[];
  readonly nonlinearBlocks: readonly NonlinearBlock[];
  /** State derivative i depends on the states `jacobianPattern[i]`, sorted. Index base 0. */
  readonly jacobianPattern: readonly (readonly number[])[];
  /** On which states each of `ModelFunctions.derivativePieces` depends, sorted. Index base 0. */
  readonly derivativePieces: readonly (readonly number[])[];
  readonly counts: TranslationCounts;
  /** External functions that the code calls, by foreign name; a run needs an implementation of each. */
  readonly externals: readonly string[];
  /** The calls of these by number: one for each Modelica function that is external. */
  readonly foreignCalls: readonly ForeignCall[];
  /** Where equations may leave the numbers, in the order in which they are evaluated. */
  readonly bounds: readonly Bound[];
  /** Whether parameters are unknowns of the initial system, `fixed = false`: only behind it all parameters are known. */
  readonly hasFreeParameters: boolean;
  readonly hazards: HazardTable;
  /** What makes the equations jump without an event. */
  readonly switches: SwitchTable;
  /** What may be set from outside beside parameters before the start; undefined where the model is translated for runs of our own. */
  readonly settable: Settable | undefined;
  /**
   * Parameters, by slot, that a run reads once, when it begins: lengths of delays, clocks, what external objects are made from.
   * A change of them during a run takes no effect.
   */
  readonly settled: readonly Slot[];
  /** Warnings and information for the user; never errors. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a master may set in a model that is translated for it. */
interface Settable {
  readonly starts: readonly StartSlot[];
  /**
   * Parameters that may change during a run: those with a value of their own, and those that follow from them. A change takes
   * effect by `ModelFunctions.parameters` and an event.
   */
  readonly tunable: readonly Slot[];
}

/** Where the start value of a variable lies. It is computed with the parameters, and may be overwritten behind them. */
interface StartSlot {
  /** Of the variable; its value has the sign of the slot. */
  readonly slot: Slot;
  readonly startSlot: Slot;
  /** Whether the initialisation gives the variable just this value; otherwise it solves for the variable from here. */
  readonly isExact: boolean;
}

/** `min` and `max` of one variable or parameter, in its own sign and unit. */
export interface Bound {
  readonly name: string;
  /** Of the value, which has the opposite sign where `sign` is -1. */
  readonly slot: Slot;
  readonly sign: 1 | -1;
  /** A parameter or constant: what violates its bound is wrong from the start. */
  readonly isParameter: boolean;
  readonly isInteger: boolean;
  readonly isState: boolean;
  readonly minSlot: Slot | undefined;
  readonly maxSlot: Slot | undefined;
  /** Undefined where the model gives no nominal value. */
  readonly nominalSlot: Slot | undefined;
}

/** What a run looks at that hardly advances. Nothing of it is used while all goes well. */
export interface SwitchTable {
  readonly list: readonly Switch[];
  /** Slots of the variables of their expressions. */
  readonly slots: ReadonlyMap<VariableId, Slot>;
}

/** An expression that jumps where `side` is 0, as `sign(x)` at x = 0. */
export interface Switch {
  /** In the user's names. */
  readonly text: string;
  readonly side: FlatExpression;
}

/** What `notFiniteCauses` needs to say why a value is no number. Nothing of it is used while all goes well. */
export interface HazardTable {
  readonly list: readonly Hazard[];
  /** The variables of their expressions. */
  readonly variables: readonly HazardVariable[];
  /** The functions that they call, by name. */
  readonly functions: ReadonlyMap<string, FlatFunction>;
}

/** An operation that is no number for some values of its operand: `1/x` at 0, `sqrt(x)` below. */
export interface Hazard {
  /** Slot of the unknown whose equation holds it, of the first unknown for a system of equations. */
  readonly slot: Slot;
  /** Name of that unknown. */
  readonly unknown: string;
  /** `/`, `^`, a built-in function's name, `call` of a function of the model, `subscript`, or `coefficient` for a parameter of a linear system. */
  readonly operation: string;
  /** Divisor, base, argument, subscript, coefficient, or the call itself. */
  readonly operand: FlatExpression;
  /** Of a power. */
  readonly exponent?: FlatExpression;
  /** Of a subscript: how many elements there are. */
  readonly size?: number;
  /** Of the factor by which an equation determines its unknown: the equation in the user's names. */
  readonly equation?: string;
  /** Whether it is in the value of a parameter. */
  readonly isOfParameter?: boolean;
  /** Of a call: whether what it gives is all that its unknown gets, but for the sign. */
  readonly isWhole?: boolean;
  /** The branches in which it stands. */
  readonly conditions: readonly { readonly condition: FlatExpression; readonly holds: boolean }[];
}

/** A variable of a hazard, and the parameters with values of their own from which it follows; none for an unknown. */
export interface HazardVariable {
  readonly id: VariableId;
  readonly name: string;
  readonly slot: Slot;
  readonly parameters: readonly { readonly name: string; readonly slot: Slot }[];
}

/** How large a model is, before and after its reduction. */
export interface TranslationCounts {
  /** Scalar equations and unknowns of the flat model, without parameters. */
  readonly equations: number;
  readonly unknowns: number;
  readonly states: number;
  readonly aliases: number;
  readonly zeroCrossings: number;
  readonly parameters: number;
  /** Sizes after tearing, largest first. */
  readonly linearBlocks: readonly number[];
  readonly nonlinearBlocks: readonly number[];
}

/** A variable that a result may show, and where its values lie. */
export interface ResultVariable {
  readonly name: string;
  readonly base: BaseType;
  /** Slot of the value; a string slot for String. */
  readonly slot: Slot;
  /** -1 for an alias with opposite sign. For an alias of a Boolean that is negated, -1 means `1 - value`. */
  readonly sign: 1 | -1;
  readonly role: "state" | "derivative" | "algebraic" | "discrete" | "parameter" | "constant";
  /** Whether a run may change it before the start without a new translation; only parameters with a value of their own. */
  readonly isTunable: boolean;
  /**
   * Whether its value has decided the structure of the model (array sizes, branches, pivots): a parameter with a value of
   * its own that can be changed, by a new translation. What is neither this nor tunable follows from something else.
   */
  readonly isStructural: boolean;
  readonly isProtected: boolean;
  /** Of an input or output of the model itself; absent for all others. */
  readonly causality?: "input" | "output";
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  readonly description: string;
  readonly id: VariableId | undefined;
}

/** A continuous state. */
export interface StateVariable {
  readonly name: string;
  readonly slot: Slot;
  readonly derivativeSlot: Slot;
  /** Slot that holds the nominal value, positive. */
  readonly nominalSlot: Slot;
}

/**
 * States that a run selects: `s = A·x` and `der(s) = A·der(x)` with a matrix A of zeros and ones, of which each row selects
 * one candidate x. The candidates are bound by constraints, whose Jacobian `ModelFunctions.constraintJacobian` tells; its
 * first columns belong to variables that the constraints determine in any case.
 */
export interface RunTimeStateSet {
  /** Positions in `TranslatedModel.states`, index base 0. */
  readonly states: readonly number[];
  /** Slots of the candidates. */
  readonly candidates: readonly Slot[];
  /** What `stateSelect` asks for each candidate: the higher, the rather a state. */
  readonly wishes: readonly number[];
  /** Slots of A: one row a state, one column a candidate. */
  readonly selection: readonly (readonly Slot[])[];
  /** Number of constraints, rows of the Jacobian. */
  readonly nConstraints: number;
  /** Number of leading columns of the Jacobian that belong to no candidate. */
  readonly nSettled: number;
}

/**
 * States that the model demands by `stateSelect=always` where constraints bind positions: the constraints are to determine
 * the other candidates. Their Jacobian has the columns of a `RunTimeStateSet`.
 */
export interface RequiredStateSet {
  /** Slots of the candidates, of positions and their velocities those of the positions. */
  readonly candidates: readonly Slot[];
  /** Which of the candidates are states. */
  readonly isState: readonly boolean[];
  /** Where the elements of the Jacobian stand that are not always 0, ascending by columns and rows. */
  readonly elements: readonly number[];
  /** Number of constraints, rows of the Jacobian. */
  readonly nConstraints: number;
  /** Number of leading columns of the Jacobian that belong to no candidate. */
  readonly nSettled: number;
}

/** An event indicator: the relation whose change it finds. */
interface Crossing {
  /** Relation whose truth the sign of the indicator tells: true where the indicator is positive. */
  readonly relation: number;
  /** The relation as the user wrote it, for messages. */
  readonly text: string;
}

/** `sample(start, interval)`: fires at start + k·interval, k from 0. */
interface SampleClock {
  readonly startSlot: Slot;
  readonly intervalSlot: Slot;
}

/**
 * A periodic sub-clock: ticks at start + (first + k·step)·unit/divisor, k from 0, by whole numbers and one division, so that
 * clocks meet exactly where they should. `tickSlot` is 1 while the tick is handled, see `Memory.samples`.
 */
export interface PeriodicClock {
  readonly tickSlot: Slot;
  /** Slot that holds the unit, in seconds. */
  readonly unitSlot: Slot;
  readonly first: number;
  readonly step: number;
  readonly divisor: number;
}

/** The past that one `delay` keeps. */
interface DelayBuffer {
  /** Longest delay in seconds, known once parameters are. */
  readonly maximumSlot: Slot;
}

/** Distribution of one `spatialDistribution` at the start: its points from 0 to 1, and the values there. */
export interface TransportBuffer {
  readonly pointSlots: readonly Slot[];
  readonly valueSlots: readonly Slot[];
}

/** A·x = b over the torn unknowns. */
export interface LinearBlock {
  readonly unknowns: readonly Slot[];
  readonly names: readonly string[];
  /** Slots with the nominal values of the unknowns. */
  readonly nominalSlots: readonly Slot[];
  /** The matrix changes only with parameters, so that its factors may be kept. */
  readonly isConstant: boolean;
  /** Names of unknowns that follow from the torn ones, as far as messages name them. */
  readonly others: readonly string[];
  /**
   * Of a large block: by column the rows of its elements, ascending, index base 0. `ModelFunctions.linearSystem` writes just
   * these, one column after another. Undefined where it writes all n×n.
   */
  readonly rows?: readonly (readonly number[])[];
  /** Its equations, those that are left for the torn unknowns first, as far as messages show them. */
  readonly origins: readonly BlockEquation[];
  /** Number of all its equations. */
  readonly size: number;
}

/** r(x) = 0 over the torn unknowns. */
export interface NonlinearBlock {
  readonly unknowns: readonly Slot[];
  readonly names: readonly string[];
  /** Slots with nominal values, minimum and maximum of the unknowns; undefined where there is none. */
  readonly nominalSlots: readonly Slot[];
  readonly minima: readonly (Slot | undefined)[];
  readonly maxima: readonly (Slot | undefined)[];
  /** Whether `ModelFunctions.nonlinearJacobian` knows this block. */
  readonly hasJacobian: boolean;
  /** Of a large block with a Jacobian: by column the rows of its elements, as `LinearBlock.rows`. */
  readonly rows?: readonly (readonly number[])[];
  /** Whether `ModelFunctions.nonlinearGuess` does something for this block. */
  readonly hasGuess: boolean;
  /** Where the equations come from, for messages; as many as unknowns. */
  readonly origins: readonly BlockEquation[];
}

/** An equation of a torn block as its user knows it. */
export interface BlockEquation {
  /** In the user's names, with the instance that holds it. */
  readonly text: string;
  /** Undefined for what stands in no text. */
  readonly place: Place | undefined;
}

/** Working memory of one run. The arrays keep their identity for the whole run. */
export interface Memory {
  readonly values: Float64Array;
  /** Left limits, by slot: the runtime copies all of `values` here before each pass of an event iteration. */
  readonly pre: Float64Array;
  readonly strings: string[];
  readonly preStrings: string[];
  readonly objects: unknown[];
  /** Held truth of every relation, 0 or 1. */
  readonly relations: Uint8Array;
  /** Of every relation the largest difference of its sides so far; the runtime's affair. */
  readonly scales: Float64Array;
  /**
   * 1 where `sample` number i fires: set by the runtime before the first pass of an event iteration and cleared after
   * that pass, so that each tick gives one rising edge.
   */
  readonly samples: Uint8Array;
  /** Relations are evaluated anew and stored; otherwise their held truth is used. */
  isEvent: boolean;
  isInitial: boolean;
  isTerminal: boolean;
  /** Relations whose sides are equal but for rounding, of themselves or of their `scales`, keep their held truth. */
  keepsEqual: boolean;
  /** 0: simplified, 1: actual (MLS 3.7.4, homotopy). */
  homotopy: number;
}

/**
 * Functions of the generated code. All work on the memory given; none allocates in the steady state. The runtime sets
 * `values[0]` (time) and the state slots before each call.
 */
export interface ModelFunctions {
  /** Values of constants and of parameters without dependence on others, once a run, before tunable ones are overwritten. */
  constants(memory: Memory): void;
  /** Parameters that depend on others, external objects, nominal and other attributes, in order of dependence. */
  parameters(memory: Memory): void;
  /** Start values into the slots of all variables and into `pre`. */
  startValues(memory: Memory): void;
  /**
   * Solves the initial system, discrete part and left limits in `Memory.pre` included, once. The runtime repeats it until
   * neither discrete slots nor relations differ from the pass before, then goes on with event iteration.
   */
  initialise(memory: Memory): void;
  /** Checks the initial equations that determine nothing, once the relations of the initial system have settled. */
  initialChecks(memory: Memory): void;
  /** Parameters with `fixed = false` are known from here on: what of `parameters` depends on them. */
  parametersAfterInitialisation(memory: Memory): void;
  /** Continuous equations that the state derivatives need, with the held truth of all relations. */
  derivatives(memory: Memory): void;
  /**
   * The parts of `derivatives`, in order. Where only some states differ from a point that stands in memory, those parts that
   * depend on them do the same as all, see `TranslatedModel.derivativePieces`.
   */
  readonly derivativePieces: readonly ((memory: Memory) => void)[];
  /** All equations, continuous and discrete, in sorted order; one pass of event iteration. */
  event(memory: Memory): void;
  /** Everything that `derivatives` has left out, for accepted points; to be called after `derivatives`. */
  outputs(memory: Memory): void;
  /** Event indicators, after `derivatives` at the same point. */
  crossings(memory: Memory, out: Float64Array): void;
  /** Times at which the scheduled relations change next, each above `values[0]`, Infinity for never. */
  timeEvents(memory: Memory, out: Float64Array): void;
  /**
   * Jacobian of the constraints of a set of states with respect to the settled variables and the candidates, column-major:
   * first those of `TranslatedModel.runTimeStates`, then those of `requiredStates`; after `derivatives` and `outputs` at the same point.
   */
  constraintJacobian(set: number, memory: Memory, out: Float64Array): void;
  /** Checks of `assert`, after `outputs` at the same point; calls `RuntimeFunctions.assertion` for each that fails. */
  asserts(memory: Memory): void;
  /** Hands the value of each delayed expression to the runtime; after `outputs` at a point of the solution. */
  delays(memory: Memory): void;
  /** Hands what stands at the ends of each `spatialDistribution` to the runtime; after `outputs` at a point of the solution. */
  transports(memory: Memory): void;
  /** Fills the matrix, n×n column-major or the elements of `LinearBlock.rows`, and the right side of a linear block. */
  linearSystem(block: number, memory: Memory, matrix: Float64Array, right: Float64Array): void;
  /** Residuals of a nonlinear block at the unknowns standing in the slots. */
  nonlinearResidual(block: number, memory: Memory, out: Float64Array): void;
  /** ∂residual/∂unknown, n×n column-major or the elements of `NonlinearBlock.rows`, for blocks with `hasJacobian`. */
  nonlinearJacobian(block: number, memory: Memory, out: Float64Array): void;
  /**
   * Gives unknowns of a nonlinear block that have no start value of their own a guess from the start values of the others;
   * to be called before its first solution, for blocks with `hasGuess`.
   */
  nonlinearGuess(block: number, memory: Memory): void;
}

/** What generated code may call. `simulation/runtime` implements it. */
export interface RuntimeFunctions {
  /** Whether the cost of systems of equations is measured: then all of them are solved by the services below. */
  readonly areSystemsMeasured?: boolean;
  /** Solves a block and leaves the unknowns in their slots. Throws `NumericalFailure` when it can't. */
  solveLinear(block: number, memory: Memory): void;
  solveNonlinear(block: number, memory: Memory): void;
  assertion(level: "error" | "warning", message: string): void;
  terminate(message: string): void;
  /** Value that state number `state` gets after the event iteration. */
  reinit(state: number, value: number): void;
  /** Value of an expression `delayTime` seconds ago. */
  delay(buffer: number, value: number, delayTime: number, memory: Memory): number;
  /** A point of the solution: the value of a delayed expression there, and its delay time in seconds. */
  record(buffer: number, value: number, delayTime: number, memory: Memory): void;
  /** Value that a distribution has at its end 1 (position 0) or 2 (position 1) when it has moved to `x`. */
  transported(buffer: number, x: number, isPositive: boolean, end: number, memory: Memory): number;
  /** A point of the solution: what would enter at both ends, how far the distribution has moved, and in which direction it goes. */
  transport(buffer: number, in0: number, in1: number, x: number, isPositive: boolean, memory: Memory): void;
  /**
   * An external function by foreign name and number, see `TranslatedModel.foreignCalls`. Arguments come as in C (MLS 12.9.1): numbers
   * (Boolean as 0 or 1, an enumeration by its ordinal), strings, external objects as `external` of the constructor
   * returned them, arrays as flat `number[]` or `string[]` in row-major order (column-major when declared for FORTRAN 77),
   * records as arrays of their fields. An output argument is an array to write into: of the output's size, of size 1 for
   * a scalar. The destructor of an external object is called by the runtime at the end of a run.
   */
  external(name: string, call: number): (...values: never[]) => unknown;
  /** `String(x, …)` with the formats of MLS 3.7.1.1. */
  formatReal(value: number, significantDigits: number, minimumLength: number, leftJustified: boolean): string;
  formatWith(value: number, format: string): string;
  formatInteger(value: number, minimumLength: number, leftJustified: boolean): string;
  /** The text of a Boolean or of an enumeration literal. */
  formatText(value: string, minimumLength: number, leftJustified: boolean): string;
  /** A function call or an operator left its domain: `sqrt(-1)`, subscript out of range, endless recursion. */
  fail(code: string, values: Record<string, string | number>): never;
}
