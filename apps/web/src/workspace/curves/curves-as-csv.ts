import { shownValues } from "../result/shown-value.ts";
import { alignCurves } from "./align-curves.ts";
import type { PlotCurve } from "./plot-curve.ts";

/**
 * Curves as a chart shows them, in a table with a column for what they are over and one for each curve with its unit. Where a curve
 * has no value its cell is empty. Columns are parted by commas, names stand between quotation marks (RFC 4180).
 *
 * @param axis  head of the first column
 */
export function curvesAsCsv(curves: readonly PlotCurve[], axis: string): Blob {
  const shown = curves.map((curve) => ({ ...curve, shown: shownValues(curve) }));
  const { time, values } = alignCurves(
    shown.map((curve) => ({ time: curve.time, values: curve.values.map(curve.shown.convert), isStepped: curve.shown.isStepped })),
  );
  const heads = shown.map(({ label, shown: { unit } }) => quoted(unit === "" ? label : `${label} [${unit}]`));
  const rows = Array.from(time, (at, row) => [at, ...values.map((column) => column[row] ?? "")].join(","));
  return new Blob([[[axis, ...heads].join(","), ...rows, ""].join("\r\n")], { type: "text/csv" });
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
