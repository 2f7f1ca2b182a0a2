/** Rows of the queue of moderators → what travels. */
import type { AppealOutcome, CallData, moderationCalls, Withholding } from "@mofang/protocol";
import { personOf } from "./presenter.ts";
import type { CaseRow } from "./queue-store.ts";

type Case = CallData<typeof moderationCalls.moderationQueue>["rows"][number];
type OwnRuling = CallData<typeof moderationCalls.myRulings>["rows"][number];

/** @param viewerId  the moderator who looks */
export function presentCase(row: CaseRow, viewerId: number): Case {
  const ruling = presentRuling(row);
  return {
    ...presentText(row),
    author: personOf(row.author_id, row.author_name, row.author_avatar),
    isDeleted: row.is_deleted,
    withheld: row.withheld as Withholding | null,
    flags: row.flags.map(({ created_at, ...flag }) => ({ ...flag, createdAt: new Date(created_at).toISOString() })),
    ruling: ruling && {
      ...ruling,
      moderator: personOf(row.moderator_id, row.moderator_name, row.moderator_avatar),
      judge: personOf(row.judge_id, row.judge_name, row.judge_avatar),
    },
    isOwnRuling: row.moderator_id === viewerId,
  };
}

/** A decision as the author sees it. */
export function presentOwnRuling(row: CaseRow): OwnRuling {
  const ruling = presentRuling(row);
  if (ruling === null) throw new Error(`the decision ${row.ruling_id} has no verdict`);
  return { ...presentText(row), isDeleted: row.is_deleted, ruling };
}

function presentText({ post_id, answer_id, school_id, title, text }: CaseRow) {
  return { postId: post_id, answerId: answer_id, schoolId: school_id, title, text };
}

function presentRuling(row: CaseRow): OwnRuling["ruling"] | null {
  const { ruling_id, verdict, reason, ruled_at, appeal, appealed_at, outcome, outcome_reason } = row;
  if (ruling_id === null || verdict === null || ruled_at === null) return null;
  return {
    id: ruling_id,
    verdict,
    reason: reason ?? "",
    createdAt: ruled_at.toISOString(),
    appeal:
      appeal === null || appealed_at === null
        ? null
        : {
            words: appeal,
            createdAt: appealed_at.toISOString(),
            outcome: outcome as AppealOutcome | null,
            reason: outcome_reason ?? "",
          },
  };
}
