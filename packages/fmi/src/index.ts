/** Models as Functional Mock-up Units: sources in C and their description. */

export { type ExportedModel, exportModel } from "./export-model.ts";
