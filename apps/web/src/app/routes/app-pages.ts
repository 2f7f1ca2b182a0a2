import "../../i18n/late/model-app.ts";
import "../../i18n/late/picture.ts";
import "../../i18n/late/writing.ts";
import { prepareEngineWorker } from "../../engine/engine-workers.ts";

/** Apps of models: with the site around them, and alone for frames. */
export const pages = {
  app: () => {
    prepareEngineWorker("runs");
    return import("../../model-app/model-app-page.tsx");
  },
  embedded: () => {
    prepareEngineWorker("runs");
    return import("../../model-app/embedded-app-page.tsx");
  },
};
