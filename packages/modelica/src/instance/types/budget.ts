/**
 * What one translation may take. A model is text that anybody may have written: one that contains itself, or asks for a
 * million times a million elements, has to end with a diagnostic, in bounded memory and time.
 */
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { diagnose } from "../../diagnostics/report.ts";
import type { Place } from "../../text/source-text.ts";
import { sizeOf } from "./typed.ts";

/** Elements that one array may have. Each becomes a scalar of the flat model, of which large machines have some tens of thousands. */
export const maxArrayElements = 500_000;

/** Instances of one class inside each other; of a class that contains itself no number would be enough. */
export const maxClassNesting = 100;

/** Values that need other values, classes that extend others, and so on inside each other: what the host's stack can bear. */
const maxDepth = 300;

/** Diagnostics of one translation: nobody reads more. */
export const maxDiagnostics = 1000;

/**
 * Steps of one translation where its host has no bound of its own; an expression takes two, an array expression one for
 * each element and one more. The largest examples of the Modelica Standard Library take a fifth of it. A process of its own
 * may take as many as its memory holds: see `flatten`.
 */
export const usualSteps = 10_000_000;

/** Steps of what takes more memory than an expression does. */
export const stepsPerInstance = 100;
/** Steps that a scalar variable costs. */
export const stepsPerVariable = 20;
/** Steps of one turn of a loop or iterator, apart from what stands in it. */
export const stepsPerTurn = 10;

/** Steps of differentiating an expression, which makes several new ones. */
export const stepsPerDerivative = 20;

/** Thrown through a translation that cannot go on in its bounds, and caught by `Kernel.translate`. */
export class TranslationAbandoned extends Error {
  readonly diagnostic: Diagnostic;

  constructor(code: DiagnosticCode, place: Place | undefined, values: Readonly<Record<string, string | number>>) {
    super(code);
    this.diagnostic = diagnose(code, place, values);
  }
}

/** Counts the steps that the translation of one model takes. */
export class Budget {
  readonly #mostSteps: number;
  #steps = 0;
  #depth = 0;

  constructor(mostSteps: number) {
    this.#mostSteps = mostSteps;
  }

  /** Takes steps; throws `TranslationAbandoned` when there are no more. `placeOf` then gives the place in the text. */
  spend(steps: number, placeOf: () => Place | undefined): void {
    this.#steps += steps;
    if (this.#steps <= this.#mostSteps) return;
    throw new TranslationAbandoned("instance.model-too-large", placeOf(), { limit: this.#mostSteps });
  }

  /** Runs what one thing needs of another, one level deeper. `placeOf` gives the place, as for `spend`. */
  descend<T>(placeOf: () => Place | undefined, action: () => T): T {
    if (this.#depth >= maxDepth) throw new TranslationAbandoned("instance.dependence-too-deep", placeOf(), { limit: maxDepth });
    this.#depth++;
    const result = action();
    this.#depth--;
    return result;
  }
}

/** Throws `TranslationAbandoned` for an array of more elements than one may have; sizes that are not known yet (-1) pass. */
export function checkArraySize(dimensions: readonly number[], place: Place | undefined): void {
  if (Math.abs(sizeOf(dimensions)) <= maxArrayElements) return;
  const sizes = dimensions.map((size) => (size < 0 ? ":" : size)).join(", ");
  throw new TranslationAbandoned("instance.array-too-large", place, { sizes: `[${sizes}]`, limit: maxArrayElements });
}
