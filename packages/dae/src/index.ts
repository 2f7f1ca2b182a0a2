/** From a flat model to something executable. */

export { createMemory, instantiate, releaseMemory } from "./codegen/instantiate.ts";
export { arraySupport } from "./codegen/interface/array-support.ts";
export type { ForeignCall } from "./codegen/interface/foreign-call.ts";
export type * from "./codegen/interface/translated-model.ts";
export { mostElements, mostTurns, WorkExceeded } from "./codegen/interface/work-budget.ts";
export { endedCall, type NotFiniteCause, notFiniteCauses } from "./codegen/not-finite-causes.ts";
export { sidesOf } from "./codegen/switches.ts";
export { catalogue, type DaeDiagnosticCode } from "./diagnostics/catalogue.ts";
export { renderDiagnostic } from "./diagnostics/render-diagnostic.ts";
export type * from "./statistics/translation-statistics.ts";
export { translate, translateToC, translateWithStatistics } from "./translate.ts";
