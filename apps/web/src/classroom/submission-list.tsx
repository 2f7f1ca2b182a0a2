import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { fileAddress } from "../repository/addresses.ts";
import { StatePill } from "../ui/state-pill.tsx";
import styles from "./classroom.module.css";

type Work = NonNullable<CallData<Calls["studentWork"]>["work"]>;

/** Commits that were handed in, the one that counts first, each with the files of that moment. */
export function SubmissionList({ work: { repositoryId, submissions } }: { readonly work: Work }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (submissions.length === 0) return <p className={`${styles.note} ${styles.body}`}>{t("assignment.noSubmissions")}</p>;
  return (
    <ul>
      {submissions.map(({ commit, at, kind, daysLate }, index) => (
        <li key={`${commit} ${at}`} className={styles.row}>
          <div className={styles.words}>
            {repositoryId === null ? (
              commit.slice(0, 8)
            ) : (
              <Link to={fileAddress(repositoryId, commit, "folder", "")}>{commit.slice(0, 8)}</Link>
            )}
            <p className={styles.note}>{`${t(`assignment.kind.${kind}`)} · ${formatInstant(at, language)}`}</p>
          </div>
          {daysLate > 0 ? <StatePill tone="doubtful">{t("assignment.daysLate", { count: daysLate })}</StatePill> : null}
          {index === 0 ? <StatePill tone="good">{t("assignment.counting")}</StatePill> : null}
        </li>
      ))}
    </ul>
  );
}
