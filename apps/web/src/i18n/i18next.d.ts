import "i18next";
import type { lateMessages } from "./late-messages.ts";
import type { messages } from "./zh/index.ts";

/** Keys of `t()` are those of the Chinese messages; a test holds the English ones to the same keys. */
declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & (typeof lateMessages)["zh"] };
    returnNull: false;
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}
