/** Models that are alike in structure: what domains with handed-in models use. */
export { KnownForms } from "./known-forms.ts";
export { presentSimilar } from "./presenter.ts";
export { similarModels } from "./similar-models.ts";
