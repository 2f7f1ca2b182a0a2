import "../i18n/late/comment.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { postAddress } from "../ui/forum-addresses.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import styles from "./post-events.module.css";

type Post = CallData<Calls["postDetail"]>;

/** What was decided about a post, by whom and why. */
export function PostEvents({ post: { events } }: { readonly post: Post }) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  return (
    <ol className={styles.events} aria-label={t("forum.decisions")}>
      {events.map((event) => (
        <li key={`${event.kind} ${event.createdAt}`}>
          {t(`forum.events.${event.kind}`, { name: event.actor?.name ?? t("comment.gone") })} <EventDetail event={event} />{" "}
          <RelativeTime instant={event.createdAt} />
        </li>
      ))}
    </ol>
  );
}

/** The reason, or what the post was moved to or repeats. */
function EventDetail({ event: { kind, detail } }: { readonly event: Post["events"][number] }) {
  if (kind === "moved") return <ColumnTitle columnId={Number(detail)} />;
  if (kind === "duplicate") return <Link to={postAddress(Number(detail))}>#{detail}</Link>;
  return detail === "" ? null : <span>“{detail}”</span>;
}

function ColumnTitle({ columnId }: { readonly columnId: number }) {
  const categories = useCall("tagCategories", {}, { staleTime: 60_000 });
  return <span>{categories.data?.find(({ id }) => id === columnId)?.title ?? `#${columnId}`}</span>;
}
