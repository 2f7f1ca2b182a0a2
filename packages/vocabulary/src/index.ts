/** Names and forms that rooms share which must not know each other. */
export { type AccessLevel, accessLevels, type ProtectionLevel, protectionLevels } from "./access-levels.ts";
export { chartColours } from "./chart-colours.ts";
export { csvLine, csvRows } from "./csv-rows.ts";
export { type CFailureCode, cFailureCodes, mostModuleMemory } from "./external-c.ts";
export { invariant, present } from "./invariant.ts";
export { type Language, languages, type Texts } from "./languages.ts";
export { fillPlaceholders, type PlaceholderValues, placeholdersOf } from "./placeholders.ts";
export {
  type BoundsPolicy,
  boundsPolicies,
  type CurveOperator,
  curveOperators,
  type ResultRows,
  type RunLogLevel,
  resultRows,
  runLogLevels,
} from "./run-names.ts";
export { type StudyMethod, studyMethods } from "./study-names.ts";
