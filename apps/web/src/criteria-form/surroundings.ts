import type { Texts } from "@mofang/vocabulary";
import type { LooseCriterion } from "./loose-criterion.ts";

/** A run of the reference model: the curves that can be chosen. */
export interface ReferenceRun {
  /** Seconds. */
  readonly time: Float64Array;
  readonly curves: readonly { readonly name: string; readonly unit: string | undefined; readonly values: Float64Array }[];
}

/** What the forms of criteria know of their task. */
export interface Surroundings {
  /** Names that expressions may use beside numbers. */
  readonly parameters: readonly string[];
  /** Undefined until it has run. */
  readonly reference: ReferenceRun | undefined;
  /** Full names of classes that fit what is typed; undefined where there are none to look among. */
  readonly findClasses: ((words: string) => Promise<readonly string[]>) | undefined;
}

/** One criterion in its form. */
export interface CriterionFormProps {
  readonly criterion: LooseCriterion;
  /** What is wrong with it, by its field. */
  readonly faults: ReadonlyMap<string, Texts> | undefined;
  readonly surroundings: Surroundings;
  readonly onChange: (criterion: LooseCriterion) => void;
}

/** The unit of a variable of the reference run. */
export function unitIn(reference: ReferenceRun | undefined, curve: string): string | undefined {
  return reference?.curves.find(({ name }) => name === curve)?.unit;
}
