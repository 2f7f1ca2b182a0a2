import type { discussionEvent, issueSummary, person } from "@mofang/protocol";
import type { z } from "zod/mini";
import type { assigneesOf, DiscussionRow, eventsOf } from "./discussion-store.ts";

type SummaryRow = DiscussionRow;
type Person = z.output<typeof person>;
type Summary = Omit<z.output<typeof issueSummary>, "state">;

/** What lists show of issues and proposals alike. */
export function presentSummary(row: SummaryRow, assignees: Awaited<ReturnType<typeof assigneesOf>>): Summary {
  return {
    number: row.number,
    title: row.title,
    author: personOf(row.author_id, row.author_name, row.author_avatar),
    labels: row.labels,
    assignees: assignees.filter(({ number }) => number === row.number).map(({ id, name, avatar }) => ({ id, name, avatar })),
    nComments: row.comment_count ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentEvent(row: Awaited<ReturnType<typeof eventsOf>>[number]): z.output<typeof discussionEvent> {
  return {
    kind: row.kind as z.output<typeof discussionEvent>["kind"],
    actor: personOf(row.actor_id, row.actor_name, row.actor_avatar),
    detail: row.detail as Record<string, string>,
    createdAt: row.created_at.toISOString(),
  };
}

function personOf(id: number | null, name: string | null, avatar: string | null): Person | null {
  return id === null || name === null ? null : { id, name, avatar };
}
