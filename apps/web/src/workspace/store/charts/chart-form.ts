/** The form in which the specification gives a chart: derived from what the workspace keeps and the curves that were read. */
import { type Chart, type ChartCurve, type SubChart, taskOfChart } from "./chart.ts";

/** A curve that was read, in the unit that is shown. */
export interface ReadCurve {
  /** As the legend calls it. */
  readonly name: string;
  readonly unit: string;
  readonly time: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A variable that a computed curve is made of. */
interface FactorForm {
  /** Its name in the expression. */
  readonly operator: string;
  readonly simulationTaskId: string;
  readonly variableName: string;
}

/** Where a curve of a sub-chart comes from. */
interface VariableForm {
  /** Full name of the variable; the name of a computed curve. */
  readonly path: string;
  /** Empty for a computed curve. */
  readonly taskId: string;
  readonly unit: string;
  readonly seriesNames: readonly string[];
  /** The expression of a computed curve, empty for a variable as it is. */
  readonly operator: string;
  readonly factors: readonly FactorForm[];
}

/** One cell of the grid. */
interface SubChartForm {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly isActive: boolean;
  /** Whether a curve has not been read yet. */
  readonly loading: boolean;
  /** What the values reach; undefined while there are none. */
  readonly yRange: readonly [number, number] | undefined;
  readonly data: {
    /** What the curves stand over, then their names with units. */
    readonly columns: readonly string[];
    readonly rows: readonly { readonly name: string; readonly data: readonly (readonly [number, number])[] }[];
    readonly varDatas: readonly VariableForm[];
  };
}

/** A chart. */
interface ChartForm {
  readonly id: string;
  readonly view: "time" | "spectrum";
  readonly xRange: readonly [number, number] | undefined;
  /** Undefined where no variable remains. */
  readonly taskId: string | undefined;
  readonly data: readonly SubChartForm[];
}

/** How numbers of a chart are rounded. */
interface Rounding {
  readonly x: (value: number) => number;
  readonly yRange: (range: readonly [number, number]) => readonly [number, number];
}

/**
 * A chart in the specification's form.
 *
 * @param axis  what the curves stand over
 * @param read  the curve of a chart, undefined where it was not read yet
 */
export function chartForm(
  chart: Chart,
  axis: string,
  read: (curve: ChartCurve) => ReadCurve | undefined,
  rounding: Rounding,
): ChartForm {
  return {
    id: chart.id,
    view: chart.spectrum === undefined ? "time" : "spectrum",
    xRange: chart.xRange,
    taskId: taskOfChart(chart),
    data: chart.subCharts.map((subChart) => subChartForm(subChart, chart.activeSubChart, axis, read, rounding)),
  };
}

function subChartForm(
  { id, x, y, curves }: SubChart,
  active: number,
  axis: string,
  read: (curve: ChartCurve) => ReadCurve | undefined,
  rounding: Rounding,
): SubChartForm {
  const known = curves.flatMap((curve) => {
    const one = read(curve);
    return one === undefined ? [] : [one];
  });
  return {
    id,
    x,
    y,
    isActive: id === active,
    loading: known.length < curves.length,
    yRange: rangeOf(known, rounding),
    data: {
      columns: [axis, ...known.map(({ name, unit }) => (unit === "" ? name : `${name} (${unit})`))],
      rows: known.map(({ name, time, values }) => ({
        name,
        data: Array.from(time, (at, i): readonly [number, number] => [rounding.x(at), values[i] ?? Number.NaN]),
      })),
      varDatas: curves.map((curve) => variableForm(curve, read(curve))),
    },
  };
}

function rangeOf(curves: readonly ReadCurve[], rounding: Rounding): readonly [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of curves) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? Number.NaN;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? undefined : rounding.yRange([low, high]);
}

function variableForm({ runId, variable, computation }: ChartCurve, read: ReadCurve | undefined): VariableForm {
  return {
    path: variable,
    taskId: runId,
    unit: read?.unit ?? computation?.unit ?? "",
    seriesNames: [read?.name ?? variable],
    operator: computation?.expression ?? "",
    factors: (computation?.operands ?? []).map((operand) => ({
      operator: operand.name,
      simulationTaskId: operand.runId,
      variableName: operand.variable,
    })),
  };
}
