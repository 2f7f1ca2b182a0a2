import type { CurveData } from "../../engine/messages.ts";
import type { ShownValues } from "../result/shown-value.ts";
import type { CurveStyle } from "../store/charts/looks.ts";
import type { DrawnCurve } from "./drawn-curve.ts";

/** A curve as the plot draws it. */
export interface PlotCurve extends CurveData {
  /** Tells it apart from the others. */
  readonly key: string;
  /** What it is called. */
  readonly label: string;
  /** Index in the chart palette. */
  readonly colour: number;
  /** A plain line where undefined. */
  readonly style?: CurveStyle | undefined;
  /** Curves with a greater one are drawn in front, of equal ones the later; 0 where undefined. */
  readonly zOrder?: number | undefined;
  /** Whether the legend leaves it out. */
  readonly isUnlisted?: boolean | undefined;
}

/** A curve, how its values are shown, and its points as they are drawn. */
export interface ShownPlotCurve extends PlotCurve {
  readonly shown: ShownValues;
  readonly points: DrawnCurve;
}

/** What the pointer is at. */
export interface PlotReading {
  /** Seconds. */
  readonly time: number;
  /** Values in the units that are shown, by the key of the curve; none for a curve that is absent there. */
  readonly values: ReadonlyMap<string, number>;
}

/** What lies between two curves over the same times, in the unit of a third. */
export interface PlotTube {
  readonly time: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}
