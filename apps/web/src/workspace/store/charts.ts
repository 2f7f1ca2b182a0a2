/** The charts of a workspace: what they are, and what can be done with them. */
export {
  activeChartOf,
  activeSubChartOf,
  type Chart,
  type ChartCurve,
  type ChartLogEntry,
  type ChartsState,
  type Computation,
  computedVariable,
  curvesOf,
  hasCurve,
  noCharts,
  type RunVariable,
  runsOf,
  type SubChart,
  taskOfChart,
} from "./charts/chart.ts";
export {
  addCurve,
  awaitCurves,
  computeOnChart,
  followRun,
  forgetRun,
  keepCurve,
  paintCurve,
  removeCurve,
  showAwaited,
  showCurveIn,
  styleCurve,
} from "./charts/chart-curves.ts";
export { chartForm, type ReadCurve } from "./charts/chart-form.ts";
export { activateSubChart, lastCell, removeColumn, removeRow, resizeChart } from "./charts/chart-grid.ts";
export {
  activateChart,
  addChart,
  clearChart,
  compareOnChart,
  deleteChart,
  measureChart,
  setLogarithmic,
  setLooks,
  showOver,
  showSpectrum,
  zoomChart,
} from "./charts/chart-list.ts";
export { noteUnread } from "./charts/chart-log.ts";
export { applyTemplate, type ChartTemplate, fillByTemplate, templateOf } from "./charts/chart-template.ts";
export {
  type ChartLooks,
  type CurveStyle,
  chartFonts,
  curveSymbols,
  fillStyles,
  graphicLineTypes,
  lineTypes,
  lineWidths,
  plainLooks,
} from "./charts/looks.ts";
