import type { CallData, Calls } from "@mofang/protocol";
import { useEffect, useState } from "react";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";

type Answer = CallData<Calls["answers"]>["rows"][number];
type Remark = Answer["comments"][number];

/** What is unread in a post, as it was when the page was opened. */
export interface Reading {
  readonly nUnread: number;
  /** The first unread answer or comment; null for none. */
  readonly firstId: number | null;
  readonly isUnread: (remark: Remark) => boolean;
}

interface Shown {
  readonly rows: readonly Answer[];
  readonly isLoaded: boolean;
  /** Whether there are no other pages. */
  readonly isAll: boolean;
  readonly sort: "votes" | "oldest" | "newest";
}

/** How far the reader had read a post, noting how far it is read now. Nothing is unread for visitors. */
export function useReading(postId: number, shown: Shown): Reading {
  const userId = useSession()?.userInfo.id;
  const before = useReadingBefore(postId, userId !== undefined);
  const note = useAction("readPost", { quiet: true });
  const newest = newestOf(shown.rows);
  // By votes, older answers may stand on pages that were not shown.
  const isNoted = before !== undefined && shown.isLoaded && (shown.isAll || shown.sort === "oldest");
  const { mutate } = note;
  useEffect(() => {
    if (isNoted) mutate({ postId, answerId: newest });
  }, [isNoted, postId, newest, mutate]);
  const seenId = before?.seenId ?? null;
  return {
    nUnread: before?.nUnread ?? 0,
    firstId: before?.firstId ?? null,
    isUnread: ({ id, author, isDeleted }) => seenId !== null && id > seenId && author?.id !== userId && !isDeleted,
  };
}

type Before = CallData<Calls["postReading"]>;

/** How far a post was read before this visit; undefined until it is known. */
function useReadingBefore(postId: number, isMember: boolean): Before | undefined {
  const reading = useCall("postReading", { postId }, { enabled: isMember, staleTime: 0 });
  const [kept, setKept] = useState<{ readonly postId: number; readonly before: Before }>();
  const { data, isFetchedAfterMount, isFetching } = reading;
  if (kept?.postId === postId) return kept.before;
  if (data === undefined || !isFetchedAfterMount || isFetching) return undefined;
  setKept({ postId, before: data });
  return data;
}

/** The newest answer or comment of some answers. */
function newestOf(rows: readonly Answer[]): number | null {
  const ids = rows.flatMap(({ id, comments }) => [id, ...comments.map((comment) => comment.id)]);
  return ids.length === 0 ? null : Math.max(...ids);
}
