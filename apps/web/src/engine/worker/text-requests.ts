/** What is asked of one text alone: a run of it, and what it is worth as an answer. */
import { examineText, runText } from "../text-run.ts";
import type { Handlers } from "./handlers.ts";
import { bringLibraries, sourcesOf } from "./opened-files.ts";

export const handlers: Handlers<"texts"> = {
  textRun: async (request) => {
    await bringLibraries([request.text]);
    return runText(sourcesOf(new Map([["Answer.mo", request.text]])), request);
  },
  examine: async ({ text, examination }) => {
    const { harness, reference } = examination;
    await bringLibraries([text, ...(harness?.values() ?? []), ...(reference?.values() ?? [])]);
    return examineText(sourcesOf, text, examination);
  },
};
