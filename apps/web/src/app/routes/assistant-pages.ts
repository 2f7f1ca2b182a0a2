/** Pages of the assistant. */
import "../../i18n/late/assistant.ts";

export const pages = {
  assistant: () => import("../../assistant/assistant-page.tsx"),
};
