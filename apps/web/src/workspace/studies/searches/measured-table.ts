import type { Language } from "@mofang/protocol";
import { NumericalFailure, readCsv, renderFailure } from "@mofang/simulation";

/** Columns of numbers over time, or what is wrong with a text. */
export type MeasuredTable =
  | {
      readonly ok: true;
      /** Seconds. */
      readonly time: Float64Array;
      readonly columns: readonly { readonly name: string; readonly values: Float64Array }[];
    }
  | { readonly ok: false; readonly message: string };

/** Largest file with measurements, bytes. */
export const mostMeasuredBytes = 5_000_000;

/** Reads CSV whose first column is time, in seconds; columns of texts are left out. */
export function readMeasured(text: string, language: Language): MeasuredTable {
  try {
    const result = readCsv(text);
    const columns = result.variables.flatMap(({ name, kind }, index) =>
      kind === "String" ? [] : [{ name, values: result.values(index).slice(0, result.nRows) }],
    );
    return { ok: true, time: result.time.slice(0, result.nRows), columns };
  } catch (error) {
    if (!(error instanceof NumericalFailure)) throw error;
    return { ok: false, message: renderFailure(error.failure, language) };
  }
}
