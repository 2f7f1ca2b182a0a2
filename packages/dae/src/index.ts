/** From a flat model to something executable. */
export type * from "./codegen/translated-model.ts";
