import type { ResultVariable, TranslatedModel } from "@mofang/dae";
import type { FlatVariable } from "@mofang/modelica";

/**
 * When a variable may be set: `p`arameters and `s`tart values before the start, `t`unable parameters at events as well,
 * `i`nputs at any time, and the others never.
 */
export type Access = "p" | "s" | "t" | "i" | "-";

/** Attributes of FMI 2.0 (specification 2.0.4, section 2.2.7). */
export type Causality = "parameter" | "calculatedParameter" | "input" | "output" | "local" | "independent";
export type Variability = "constant" | "fixed" | "tunable" | "discrete" | "continuous";
export type Initial = "exact" | "approx" | "calculated";

/** What a variable is to a master. */
export interface Kind {
  readonly causality: Causality;
  readonly variability: Variability;
  readonly initial: Initial | undefined;
  readonly access: Access;
  /** Undefined where what is set is the value itself. */
  readonly startSlot?: number;
}

/** A parameter or constant whose value only a run tells. */
const calculated: Kind = { causality: "calculatedParameter", variability: "fixed", initial: "calculated", access: "-" };

/** The kind of a variable of which the value at the start is not known before a run: it cannot be set. */
export function withoutStart(kind: Kind): Kind {
  if (kind.initial === "calculated" || kind.causality === "independent") return kind;
  if (kind.access === "s") return { ...kind, initial: "calculated", access: "-" };
  return calculated;
}

/**
 * The kinds of the variables of a model.
 *
 * A variable with a start value can be set before the start: it is `exact` where it begins with just that value, fixed or
 * chosen by us, and `approx` where the initialisation solves for it from there, among them discrete variables, which the
 * events at the start may change. A parameter is `tunable` where a change takes full effect without another
 * initialisation.
 */
export function kinds(model: TranslatedModel): (variable: ResultVariable, source: FlatVariable | undefined) => Kind {
  const startOf = startsOf(model);
  const tunable = new Set(model.settable?.tunable);
  return (variable, source) => {
    const plain = plainKind(variable, source);
    if (variable.role === "parameter" && variable.base.kind !== "String" && tunable.has(variable.slot)) {
      return { ...plain, variability: "tunable", access: plain.access === "p" ? "t" : plain.access };
    }
    if (plain.initial !== "calculated" || variable.base.kind === "String") return plain;
    const start = startOf(variable, source?.attributes.start !== undefined);
    if (start === undefined) return plain;
    const isExact = start.isExact && plain.variability === "continuous";
    return { ...plain, initial: isExact ? "exact" : "approx", access: "s", startSlot: start.startSlot };
  };
}

/** Where the start value of a variable is set. States and what a system is solved for start from their own slots at the least. */
function startsOf({ settable, nonlinearBlocks }: TranslatedModel) {
  const starts = new Map(settable?.starts.map((start) => [start.slot, start]));
  const iterated = new Set(nonlinearBlocks.flatMap(({ unknowns }) => unknowns));
  return ({ slot, role }: ResultVariable, hasStart: boolean) => {
    const isGuess = role === "state" || (hasStart && iterated.has(slot));
    return starts.get(slot) ?? (isGuess ? { startSlot: slot, isExact: false } : undefined);
  };
}

function plainKind({ role, base, isTunable }: ResultVariable, source: FlatVariable | undefined): Kind {
  if (role === "constant") return { causality: "local", variability: "constant", initial: "exact", access: "-" };
  if (role === "parameter") {
    return isTunable ? { causality: "parameter", variability: "fixed", initial: "exact", access: "p" } : calculated;
  }
  const variability = base.kind === "Real" && role !== "discrete" ? "continuous" : "discrete";
  if (source?.causality === "input") return { causality: "input", variability, initial: undefined, access: "i" };
  const causality = source?.causality === "output" ? "output" : "local";
  return { causality, variability, initial: "calculated", access: "-" };
}
