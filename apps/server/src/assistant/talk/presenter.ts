/** Talks as their owner sees them. */
import { type AssistantAnswer, type AssistantAnswerStatus, type ErrorSlug, errorText, type Language } from "@mofang/protocol";
import type { AnswerRow } from "./talk-store.ts";

/** An answer, with the reason of a failure in the reader's language. */
export function presentAnswer(row: AnswerRow, language: Language): AssistantAnswer {
  return {
    id: row.id,
    status: row.status as AssistantAnswerStatus,
    text: row.text,
    sources: row.sources as unknown as AssistantAnswer["sources"],
    steps: row.steps as unknown as AssistantAnswer["steps"],
    nRemoved: row.n_removed,
    failure:
      row.failure === null
        ? ""
        : errorText(row.failure as ErrorSlug, language, row.failure_values as Readonly<Record<string, string | number>>),
    model: row.model,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    rating: row.is_helpful === null ? null : { isHelpful: row.is_helpful, reason: row.reason },
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
