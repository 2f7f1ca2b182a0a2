/** From a flat model to something executable. */
export { catalogue, type DaeDiagnosticCode } from "./catalogue.ts";
export { type ArrayValue, arraySupport } from "./codegen/array-support.ts";
export { createMemory, instantiate } from "./codegen/instantiate.ts";
export type * from "./codegen/translated-model.ts";
export { renderDiagnostic } from "./render-diagnostic.ts";
export { type Translation, translate } from "./translate.ts";
