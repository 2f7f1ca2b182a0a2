/**
 * The process of one run: checks, translates and simulates the model, or makes runs of a study, or marks an answer, or draws
 * a model of a text. It needs no package but ours and no file but its own.
 */
import { examineAnswer } from "./examine-answer.ts";
import { runModel } from "./model-run.ts";
import { answerRequest, type ProcessTools } from "./process-loop.ts";
import type { ExamineRequest, RunOutcome, RunRequest, StudyRequest, TextModelRequest } from "./run-messages.ts";
import { runStudy } from "./study-runs.ts";
import { drawTextModel } from "./text-model-curves.ts";

function outcomeOf(
  request: RunRequest | ExamineRequest | StudyRequest | TextModelRequest,
  { control, compiler, report }: ProcessTools,
): Promise<RunOutcome> {
  switch (request.kind) {
    case "run":
      return runModel(request, control, report, compiler);
    case "examine":
      return examineAnswer(request, control);
    case "text-model":
      return drawTextModel(request, control);
    case "study":
      return runStudy(request, control, report, compiler);
  }
}

answerRequest(outcomeOf);
