/** Models that are alike in structure: what domains with handed-in models use. */
export { KnownForms } from "./known-forms.ts";
export { type SimilarModels, similarModels } from "./similar-models.ts";
