import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../i18n/i18n.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState } from "../ui/states.tsx";
import styles from "./competition.module.css";
import { phaseOf, spanText } from "./phase.ts";

type Row = CallData<Calls["competitions"]>["rows"][number];

/** Competitions one under the other. */
export function CompetitionRows({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (rows.length === 0) return <EmptyState title={t("competition.none")} />;
  return (
    <Panel>
      <ul className={styles.rows}>
        {rows.map(({ id, title, summary, startsAt, endsAt, nEntries, nPeople }) => {
          const phase = phaseOf(startsAt, endsAt);
          return (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <h3>
                  <Link to={`/competition/${id}/detail`}>{title}</Link>
                </h3>
                <p>{summary}</p>
                <p className={styles.note}>
                  {spanText(startsAt, endsAt, language)} · {t("competition.people", { count: nPeople })} ·{" "}
                  {t("competition.entries", { count: nEntries })}
                </p>
              </div>
              <span className={styles.phase} data-phase={phase}>
                {t(`competition.phase.${phase}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
