import { useTranslation } from "react-i18next";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

/** What the organisers have announced, and why entries were scored again, the newest first. */
export function Happened({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  const { announcements, rescorings } = competition;
  const rows = [
    ...announcements.map(({ id, text, createdAt }) => ({ key: `announcement ${id}`, text, createdAt, former: "" })),
    ...rescorings.map(({ id, reason, createdAt, formerCommitment }) => ({
      key: `rescoring ${id}`,
      text: `**${t("competition.rescoring")}** ${reason}`,
      createdAt,
      former: formerCommitment,
    })),
  ].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  if (rows.length === 0) return null;
  return (
    <Panel title={t("competition.announcements")}>
      <ul className={styles.rows}>
        {rows.map(({ key, text, createdAt, former }) => (
          <li key={key} className={styles.entry}>
            <WrittenText text={text} />
            <p className={styles.note}>
              <RelativeTime instant={createdAt} />
            </p>
            {former === "" ? null : (
              <p className={styles.note}>{t("competition.formerCommitment", { hash: former.slice(0, 16) })}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
