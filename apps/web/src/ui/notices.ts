import { create } from "zustand";

/** Kinds of notices; each has a title (ERR-071). */
export type NoticeKind = "tip" | "info" | "success" | "fail";

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** What was tried, mostly the name of a call; its failures go when it succeeds. Undefined for what is tried once. */
  readonly attempt: string | undefined;
}

/** Milliseconds a notice stays (LIM-009); one that tells of a failure stays longer, because it has to be read. */
export const noticeDuration: Readonly<Record<NoticeKind, number>> = { info: 2000, success: 2000, tip: 5000, fail: 5000 };

/** At most so many at once; older ones leave first. */
const most = 4;

interface NoticeState {
  readonly notices: readonly Notice[];
  readonly nextId: number;
}

/** The notices on the screen now. */
export const useNotices = create<NoticeState>()(() => ({ notices: [], nextId: 1 }));

/**
 * Shows a short text that goes by itself. The same text is not shown twice at once.
 *
 * @param attempt  what was tried, whose failures go when it succeeds
 */
export function notify(kind: NoticeKind, text: string, attempt?: string): void {
  useNotices.setState(({ notices, nextId }) => {
    const others = notices.filter((notice) => notice.text !== text);
    return { notices: [...others, { id: nextId, kind, text, attempt }].slice(-most), nextId: nextId + 1 };
  });
}

/** Something succeeded: the notices of its failures go. */
export function succeeded(attempt: string): void {
  useNotices.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.kind !== "fail" || notice.attempt !== attempt),
  }));
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
