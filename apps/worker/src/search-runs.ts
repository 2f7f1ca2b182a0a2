/** A search in the process of a run: one translation, then from its start, or from where it was left, until its time is over. */
import { dirname, join } from "node:path";
import { bilingual, compileOwnC, silentListener } from "@mofang/session";
import { renderFailure } from "@mofang/simulation";
import { goalOf, type SearchTask } from "@mofang/studies";
import { searchOnce } from "@mofang/studies/search";
import { openModel } from "./opened-model.ts";
import type { ProgramCompiler } from "./program-compiler.ts";
import { programFileName, type RunOutcome, type RunReport, type SearchRequest } from "./run-messages.ts";
import { studyEnding } from "./study-runs.ts";

/**
 * Goes on with a search until it has ended or the time is over; each of its runs is reported, and its end where it comes to
 * it. A model that cannot be translated, or whose own C cannot be compiled, is the outcome. Nothing else comes in between:
 * who wants it stopped ends the process.
 */
export async function runSearch(
  request: SearchRequest,
  report: (message: RunReport) => void,
  compiler: Pick<ProgramCompiler, "compile">,
): Promise<RunOutcome> {
  const { task, start, earlier, limits, seconds, resultFile } = request;
  const {
    translation: { model, refusal },
    files,
  } = openModel(request, silentListener);
  if (model === undefined) return studyEnding("failed", refusal);
  const programFile = join(dirname(resultFile), programFileName);
  const compiled = await compileOwnC(model, { files, compileC: (program) => compiler.compile(program, programFile) });
  if (compiled !== undefined && "failure" in compiled) {
    return studyEnding(
      "failed",
      bilingual((language) => renderFailure(compiled.failure, language)),
    );
  }
  report({ kind: "stage", stage: "simulating" });
  const now = () => performance.now();
  const lastBegin = now() + seconds * 1000;
  const read: SearchTask = { ...task, goal: goalOf(task.goal) };
  const host = { now, files, compiledC: compiled?.module, limits, onRun: () => report({ kind: "search-run" }) };
  let made = 0;
  const end = await searchOnce(model, read, start, host, {
    earlier,
    // One run is made in any case: a search that is slow to open goes on all the same.
    goesOn: () => made === 0 || now() <= lastBegin,
    onBegin: (values) => report({ kind: "search-point", values }),
    onRow: ({ index, ...row }) => {
      made++;
      report({ kind: "search-row", ...row });
    },
  });
  if (end !== undefined) report({ kind: "search-end", end });
  return studyEnding("succeed");
}
