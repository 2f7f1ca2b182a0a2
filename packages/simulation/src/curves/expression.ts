import { type Language, present } from "@mofang/vocabulary";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import { type Curve, commonGrid, sampleCurve } from "./curve.ts";
import { Evaluation, namesIn, readCurveExpression } from "./curve-expression.ts";
import { unitOfExpression } from "./expression-unit.ts";

/** A curve that an expression names, in the unit of its values. */
export interface NamedCurve extends Curve {
  readonly unit: string;
}

/** Where an expression finds its curves. */
export type NamedCurves = Pick<ReadonlyMap<string, NamedCurve>, "get" | "keys">;

/** The curve of an expression and its unit, empty where none follows; or why there is none. */
export type ComputedCurve =
  | { readonly ok: true; readonly curve: Curve; readonly unit: string }
  | { readonly ok: false; readonly message: string };

/**
 * Computes an expression in Modelica's syntax over curves of any runs, on the grid of all times of those that it names; both
 * sides of an event are kept. `der`, `integral`, `mean`, `lowPass(x, T)` and the like work along the time, `time` is the time,
 * comparisons give 1 or 0.
 *
 * @param curves  by the names that the expression may use, `a.b[1]` too
 * @param language  of the message where it cannot be computed
 */
export function computeCurve(text: string, curves: NamedCurves, language: Language): ComputedCurve {
  try {
    const expression = readCurveExpression(text, language);
    const named = namesIn(expression).filter((name) => name !== "time");
    const used = named.map((name) => curves.get(name) ?? fail("result.unknown-curve", { name, known: someOf(curves) }));
    if (used.length === 0) fail("result.no-curve-named", { known: someOf(curves) });
    const time = commonGrid(used);
    const sampled = new Map(named.map((name, i) => [name, sampleCurve(used[i] as NamedCurve, time)]));
    const value = new Evaluation(time, (name) => present(sampled.get(name), "a curve that the expression names")).of(expression);
    const values = typeof value === "number" ? new Float64Array(time.length).fill(value) : value;
    const unit = unitOfExpression(expression, (name) => curves.get(name)?.unit ?? "");
    return { ok: true, curve: { time, values }, unit };
  } catch (error) {
    if (!(error instanceof NumericalFailure)) throw error;
    return { ok: false, message: renderFailure(error.failure, language) };
  }
}

/** The first names that there are, for a reader who has mistyped one. */
function someOf(curves: NamedCurves): string {
  const names = [...curves.keys()];
  return names.length > 12 ? `${names.slice(0, 12).join(", ")}, …` : names.join(", ");
}

function fail(code: string, values: Readonly<Record<string, string | number>>): never {
  throw new NumericalFailure(code, values);
}
