/** What is asked of one text alone: a run of it, and what it is worth as an answer. */
import { examineText, runText } from "../text-run.ts";
import type { Handlers } from "./handlers.ts";
import { openText, project } from "./opened-files.ts";

export const handlers: Handlers<"texts"> = {
  textRun: async (request) => {
    await openText(request.text);
    return runText(project.sources, request);
  },
  examine: async ({ text, examination }) => {
    await openText(text);
    return examineText(project.sources, text, examination);
  },
};
