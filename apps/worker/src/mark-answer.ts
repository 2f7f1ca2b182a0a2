/** One answer to an exercise from its row to its mark: in a process of its own, like every model of a stranger. */
import type { ExaminationReport } from "@mofang/criteria";
import { courseExamination } from "@mofang/protocol";
import { failAttempt, findQueuedAttempt, markAttempt } from "./attempt-store.ts";
import { outcomeText } from "./outcome-text.ts";
import { inOwnProcess } from "./own-process.ts";
import { shownPaths } from "./shown-paths.ts";
import type { WorkerTools } from "./simulate-task.ts";

/** Exercises are small: what takes longer than this, or tells more, is wrong. */
const maximumSeconds = 60;
const reportMegabytes = 2;

/**
 * Marks an answer that waits; nothing for one that is marked already. Harmless when it is done twice.
 *
 * @throws what database and file system threw, and where `signal` broke it off: then it is marked again
 */
export async function markAnswer(attemptId: number, tools: WorkerTools, signal: AbortSignal): Promise<void> {
  const { database, sandbox, allowsUnwalled, libraries, limits } = tools;
  const attempt = await findQueuedAttempt(database, attemptId);
  if (attempt === undefined) return;
  if (!sandbox.hasNoNetwork && !allowsUnwalled) {
    await failAttempt(database, attemptId, outcomeText.unwalled());
    return;
  }
  const examination = courseExamination.parse(attempt.examination);
  const { outcome, text, folder } = await inOwnProcess(
    (resultFile) => ({ kind: "examine", answer: attempt.answer, examination, libraries, resultFile }),
    tools,
    {
      limits: { ...limits, seconds: Math.min(maximumSeconds, limits.seconds), resultMegabytes: reportMegabytes },
      signal,
      work: `the marking of answer ${attemptId}`,
    },
  );
  if (text === undefined) {
    await failAttempt(database, attemptId, outcome.message);
    return;
  }
  const shown = shownPaths(libraries, folder);
  const { checks, score } = JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? shown(value) : value,
  ) as ExaminationReport;
  await markAttempt(database, attemptId, score * examination.part, checks.map(withoutSecrets(examination.criteria)));
}

/** Hidden criteria have no names of their own among what students read. */
function withoutSecrets(criteria: readonly { readonly id: string; readonly isHidden?: unknown }[]) {
  const hidden = new Set(criteria.filter(({ isHidden }) => isHidden === true).map(({ id }) => id));
  return (check: ExaminationReport["checks"][number], i: number) =>
    hidden.has(check.id) ? { ...check, id: `hidden-${i}` } : check;
}
