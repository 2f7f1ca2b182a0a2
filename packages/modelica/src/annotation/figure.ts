/** A figure of a class: plots that show its results (annotation `figures` of `Documentation`, MLS 3.7 section 18.3.2). */
export interface Figure {
  readonly title: string;
  /** Names it for programs; empty for none. */
  readonly identifier: string;
  /** Figures of one group stand together; empty for none. */
  readonly group: string;
  /** Whether it is shown after a run by itself. */
  readonly preferred: boolean;
  readonly caption: string;
  readonly plots: readonly FigurePlot[];
}

/** Curves over axes of their own. */
export interface FigurePlot {
  /** Undefined where the annotation gives none. */
  readonly title: string | undefined;
  readonly identifier: string;
  readonly x: FigureAxis;
  readonly y: FigureAxis;
  readonly curves: readonly FigureCurve[];
}

/** What of an axis is given; numbers in `unit`, or in the unit of the variables where that is empty. */
export interface FigureAxis {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string;
  readonly label: string | undefined;
  /** Base of the logarithms by which values are shown, at least 2; undefined for a linear scale. */
  readonly logBase?: number | undefined;
}

export interface FigureCurve {
  /** `time`, a variable, or `der(…)` of one, as results name it. */
  readonly x: string;
  /** The same. */
  readonly y: string;
  readonly legend: string | undefined;
  /** Curves with a greater one are drawn in front; of equal ones the later. */
  readonly zOrder: number;
}

/** An axis of which nothing is given. */
export const freeAxis: FigureAxis = { min: undefined, max: undefined, unit: "", label: undefined, logBase: undefined };
