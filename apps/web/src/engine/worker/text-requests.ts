/** What is asked of one text alone: a run of it, and what it is worth as an answer. */
import { examineText, runText } from "../text-run.ts";
import type { Handlers } from "./handlers.ts";
import { openTexts, project } from "./opened-files.ts";

export const handlers: Handlers<"texts"> = {
  textRun: async (request) => {
    await openTexts([request.text]);
    return runText(project.sources, request);
  },
  examine: async ({ text, examination }) => {
    const { harness, reference } = examination;
    // All texts at once bring the libraries that each of them needs, then each has its own project.
    await openTexts([text, ...(harness?.values() ?? []), ...(reference?.values() ?? [])]);
    const open = (texts: ReadonlyMap<string, string>) => {
      project.open([...texts].map(([path, content]) => ({ path, text: content })));
      return project.sources;
    };
    return examineText(open, text, examination);
  },
};
