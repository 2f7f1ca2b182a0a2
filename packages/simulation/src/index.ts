/** One run: a translated model and an experiment in, a result out; the same in Node and in a browser worker. */

// Animation.
export { type AnimatedShape, type Animation, canBeAnimated, readAnimation } from "./animation/animation.ts";
export { isChanging, type Moment, momentAt, type Placement, placeShape } from "./animation/placement.ts";
export { type CurveComparison, compareCurves, type Tolerance } from "./curves/compare.ts";
// Curves.
export { type Curve, commonGrid, sampleCurve } from "./curves/curve.ts";
export { curveExpressionFault, evaluateCurveExpression } from "./curves/curve-expression.ts";
export { type CurveValue, meanOverTime } from "./curves/curve-functions.ts";
export { type ComputedCurve, computeCurve, type NamedCurve, type NamedCurves } from "./curves/expression.ts";
export { type CurveMeasurement, measureCurve } from "./curves/measure.ts";
export { combineCurves } from "./curves/operations.ts";
export { type Spectrum, type SpectrumWindow, spectrumOf, spectrumWindows } from "./curves/spectrum.ts";
export { thinCurve } from "./curves/thinning.ts";
export { expressionIn, nameFilter, variableFilter } from "./curves/variable-filter.ts";
export { type VariableNode, VariableTree } from "./curves/variable-tree.ts";
// Settings.
export { type AlgorithmName, algorithmNames, hasFixedStep } from "./experiment/algorithms.ts";
export { defaultLimits, defaultSettings, settingsOfExperiment } from "./experiment/defaults.ts";
export type {
  ExperimentSettings,
  GivenValues,
  RunChange,
  RunInstant,
  RunLimits,
  StartFrom,
} from "./experiment/experiment-settings.ts";
export { storedVariableCount } from "./experiment/stored-variables.ts";
export { intervalsOfLength, validateSettings } from "./experiment/validation.ts";
export type { CCompilation, CFailure, CProgram } from "./externals/c/c-program.ts";
export { ownFunctionNames, programOfModel } from "./externals/c/model-program.ts";
export { moduleProblem } from "./externals/c/module-check.ts";
export { translationExternals } from "./externals/translation-externals.ts";
// Failures.
export { renderBlock } from "./failure/block-text.ts";
export type { FailedBlock } from "./failure/failed-block.ts";
export { failureCatalogue, renderFailure } from "./failure/failure-catalogue.ts";
export { fileFailure, NumericalFailure, type RunFailure } from "./failure/run-failure.ts";
// Linearisation.
export { type Linearisation, type LinearisationRequest, linearise, type PointValue } from "./linearisation/linearise.ts";
export { type SteadyState, steadyState } from "./linearisation/steady-state.ts";
// Results.
export { csvLines, csvPieces } from "./result/csv.ts";
export { GrowingResult } from "./result/growing-result.ts";
export { matV4Pieces } from "./result/mat-v4.ts";
export { partOfResult } from "./result/part-of-result.ts";
export { readCsv } from "./result/read-csv.ts";
export { readMatV4 } from "./result/read-mat-v4.ts";
export { endsOf, type Result, type ResultColumn, type StoredColumn, type StoredResult } from "./result/result.ts";
export { resultDifferences, type VariableDifference } from "./result/result-differences.ts";
export { resultDigest, type Sha256 } from "./result/result-digest.ts";
export { type RandomAccess, ResultFile, type TimeSpan } from "./result/result-file.ts";
export { rowsOf } from "./result/result-rows.ts";
export type { RowSpace } from "./result/row-store.ts";
export { startFromResult } from "./result/start-values.ts";
export { resultFilePieces, writeResultFile } from "./result/write-result-file.ts";
// Runs.
export type { ModelPoint } from "./run/model-point.ts";
export type {
  LogEntry,
  Run,
  RunFiles,
  RunHost,
  RunProfile,
  RunStatistics,
  RunStatus,
  StepLimits,
  SystemCost,
  Tunable,
} from "./run/run.ts";
export { renderEnding } from "./run/run-ending.ts";
export { exportFunctions } from "./runtime/export-functions.ts";
export { simulate, startRun } from "./runtime/start-run.ts";
