import "../../i18n/late/comment.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import styles from "./person-line.module.css";

interface PersonLineProps {
  /** Null for one who has left. */
  readonly person: CallData<Calls["issueDetail"]>["author"];
  readonly instant: string;
  readonly note?: string | undefined;
}

/** Who wrote something, and when. */
export function PersonLine({ person, instant, note }: PersonLineProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.line}>
      <Avatar name={person?.name ?? "?"} image={person?.avatar ?? null} size={24} />
      {person ? <Link to={`/user/${person.id}/repo`}>{person.name}</Link> : <span>{t("comment.gone")}</span>}
      <span className={styles.note}>
        <RelativeTime instant={instant} />
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </p>
  );
}
