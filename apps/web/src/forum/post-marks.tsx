import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { StatePill } from "../ui/state-pill.tsx";

type Post = Pick<
  CallData<Calls["publicPosts"]>["rows"][number],
  "isPinned" | "isClosed" | "isLocked" | "isWaiting" | "hasAccepted"
>;

/** What is decided about a post, or waits to be: solved, pinned, closed, locked. */
export function PostMarks({ post: { isPinned, isClosed, isLocked, isWaiting, hasAccepted } }: { readonly post: Post }) {
  const { t } = useTranslation();
  return (
    <>
      {isWaiting ? <StatePill tone="doubtful">{t("forum.waiting")}</StatePill> : null}
      {isPinned ? <StatePill tone="done">{t("forum.pinned")}</StatePill> : null}
      {hasAccepted ? <StatePill tone="good">{t("forum.solved")}</StatePill> : null}
      {isClosed ? <StatePill tone="quiet">{t("forum.closed")}</StatePill> : null}
      {isLocked ? <StatePill tone="doubtful">{t("forum.locked")}</StatePill> : null}
    </>
  );
}
