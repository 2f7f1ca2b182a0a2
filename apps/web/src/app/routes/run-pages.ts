import "../../i18n/late/published-run.ts";
import "../../i18n/late/workspace.ts";
import "../../i18n/late/writing.ts";
import { prepareEngineWorker } from "../../engine/engine-workers.ts";

/** The page of a run. */
export const pages = {
  published: () => {
    prepareEngineWorker("language");
    return import("../../published-run/run-page.tsx");
  },
};
