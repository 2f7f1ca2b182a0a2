import "../../i18n/late/statistics.ts";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "../store/store-context.ts";
import { type SectionName, StatisticsSection, sectionNames } from "./sections.tsx";
import styles from "./statistics-pane.module.css";
import { useCounts } from "./use-counts.ts";
import { type ClassExamination, useExamination } from "./use-examination.ts";
import { useProfile } from "./use-profile.ts";

/** What the shown class is made of when it is translated, and what its last run cost. */
export default function StatisticsPane() {
  const { t } = useTranslation();
  const className = useWorkspace(({ grid }) => grid.className);
  if (className === undefined) return <p className={styles.none}>{t("office.noModel")}</p>;
  return <ClassStatistics key={className} className={className} />;
}

function ClassStatistics({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const examination = useExamination(className);
  const profile = useProfile(className);
  const [section, setSection] = useState<SectionName>("size");
  const { answer } = examination;
  const counts = useCounts(answer?.statistics, profile);
  const isEmpty = answer === undefined && profile === undefined;
  return (
    <div className={styles.around}>
      <div className={styles.pane}>
        <Examining className={className} examination={examination} />
        {isEmpty ? null : (
          <>
            <nav className={styles.nav} aria-label={t("statistics.sections")}>
              {sectionNames.map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles.to}
                  aria-current={name === section}
                  onClick={() => setSection(name)}
                >
                  <span>{t(`statistics.section.${name}`)}</span>
                  <span className={styles.count}>{counts[name]}</span>
                </button>
              ))}
            </nav>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
            <section className={styles.content} tabIndex={0} aria-label={t(`statistics.section.${section}`)}>
              <StatisticsSection name={section} className={className} answer={answer} profile={profile} />
            </section>
          </>
        )}
      </div>
    </div>
  );
}

interface ExaminingProps {
  readonly className: string;
  readonly examination: ClassExamination;
}

/** What is examined, how far that has come, and what keeps it from an answer. */
function Examining({ className, examination }: ExaminingProps) {
  const { t } = useTranslation();
  const { answer, stage, loading, failure, isOld, start, cancel } = examination;
  const [library] = loading;
  const isBegun = answer !== undefined || stage !== undefined;
  return (
    <div className={styles.head}>
      <p className={styles.note}>
        <code>{className}</code> {isBegun ? "" : t("statistics.explanation")}
      </p>
      {stage === undefined ? (
        <Button size="small" type={answer === undefined || isOld ? "primary" : "default"} onClick={start}>
          {t(answer === undefined ? "statistics.examine" : "statistics.again")}
        </Button>
      ) : (
        <div className={styles.progress} role="status">
          <span className={styles.note}>
            {library === undefined ? t(`simulation.status.${stage}`) : t("office.engine.loading", { library: library.name })}
          </span>
          <Button size="small" onClick={cancel}>
            {t("statistics.cancel")}
          </Button>
        </div>
      )}
      {isOld && answer !== undefined ? <p className={styles.note}>{t("statistics.old")}</p> : null}
      {failure === undefined ? null : <Alert type="error" showIcon title={t("statistics.failed")} description={failure} />}
      {answer !== undefined && answer.refusal !== "" ? (
        <Alert type="warning" showIcon title={t("statistics.refused")} description={answer.refusal} />
      ) : null}
    </div>
  );
}
