/** From a model's sources to its outcome: the one way that every host goes. */

// Runs.
export type { DriveHost } from "./drive.ts";
export { engineBuild } from "./engine-build.ts";
export { KeptTranslations, type TranslationKey } from "./kept-translations.ts";
export type { ModelBlock } from "./model-block.ts";
export { diagnosticLine, type ModelDiagnostic, modelDiagnostic, shownPlace } from "./model-diagnostic.ts";
export { answerAt, lineariseAt, type PointAnswer, type PointQuestion, settingsUntil, steadyStateAt } from "./model-point.ts";
export { type Outcome, type RunEnding, runEndings } from "./outcome.ts";
export type { RunSpeed } from "./pacer.ts";
export { paceRange, type RunCommand, RunControl } from "./run-control.ts";
export { type RunListener, type RunStage, runStages, type SessionStatistics, silentListener } from "./run-listener.ts";
// Settings.
export { experimentSettings, type ParameterValue, type RunSettings } from "./run-settings.ts";
export { compileOwnC, type RunConditions, runTranslation } from "./run-translation.ts";
// Sources and translations.
export { joinedProvider, layered, openSources, type SourceLibraries, type Sources, usesOfTexts } from "./sources.ts";
export { rootOfTextLibrary, textLibraries, textLibraryFolder, textLibraryRoot } from "./text-libraries.ts";
// Texts.
export { bilingual, noText } from "./texts.ts";
export { examineModel, type ModelTranslation, retellTranslation, translateModel } from "./translation.ts";
