/** What the process of a run gets of a model and its limits, whether it makes one run or many. */
import { limits as bounds, type SimulationSources } from "@mofang/protocol";
import type { RunLimits } from "@mofang/simulation";
import type { LibraryFingerprint } from "./library-fingerprint.ts";
import type { LibraryPlaces, ModelRequest } from "./run-messages.ts";
import type { RunProcessOptions } from "./run-process.ts";
import { TranslationStore } from "./translation-store.ts";

/** A model for the process of a run, from the sources that its submission has kept. */
export function modelRequest(
  modelName: string,
  { texts, data, libraries, libraryIssues }: SimulationSources,
  places: LibraryPlaces,
  translation: ModelRequest["translation"],
): ModelRequest {
  return { modelName, sources: texts, data, libraries: places, heldLibraries: libraries, libraryIssues, translation };
}

/** What bounds a run inside of its process. */
export function runLimits({
  resultVariables,
  resultMegabytes,
}: Pick<RunProcessOptions["limits"], "resultMegabytes"> & { readonly resultVariables: number }): RunLimits {
  return {
    maximumSteps: bounds.integratorSteps,
    maximumVariables: resultVariables,
    maximumResultBytes: resultMegabytes * 2 ** 20,
    resultRemedy: { setting: "MOFANG_RESULT_MB" },
  };
}

/** Key of a kept translation: everything that it depends on, and whose it is. */
export async function translationKey(
  { engineVersion, fingerprint }: { readonly engineVersion: string; readonly fingerprint: LibraryFingerprint },
  { accountId, modelName, sources }: { readonly accountId: number; readonly modelName: string; readonly sources: string },
): Promise<string> {
  return TranslationStore.keyOf([String(accountId), engineVersion, await fingerprint.now(), modelName, sources]);
}
