import { Button, Progress, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ScatterPlot } from "../shared/scatter-plot.tsx";
import styles from "../shared/study-pane.module.css";
import { StudyTable } from "../shared/study-table-view.tsx";
import { BestValues } from "./best-values.tsx";
import { FitPlot } from "./fit-plot.tsx";
import { SearchCourse } from "./search-course.tsx";
import { foundSoFar, type ShownSearch } from "./shown-search.ts";

const views = ["result", "course", "scatter", "table"] as const;
type View = (typeof views)[number];

interface SearchResultsProps {
  readonly className: string;
  readonly search: ShownSearch;
  /** Stands above the results of a search on the server. */
  readonly bar?: ReactNode;
}

/** What was found so far, and the runs that were made for it. */
export function SearchResults({ className, search, bar }: SearchResultsProps) {
  const { t } = useTranslation();
  const { columns, rows, nRows, starts, nEnded, isRunning, failure } = search;
  const [view, setView] = useState<View>("result");
  return (
    <section className={styles.results} aria-label={t("study.results")}>
      {bar}
      <div className={styles.head}>
        <Segmented<View>
          size="small"
          value={view}
          options={views.map((value) => ({ value, label: t(`study.view.${value}`) }))}
          onChange={setView}
        />
        <Progress
          className={styles.progress ?? ""}
          size="small"
          percent={Math.floor((100 * nEnded) / starts)}
          aria-label={t("study.progress")}
        />
        <span role="status">
          {t(isRunning ? "study.search.going" : "study.search.done", { ended: nEnded, searches: starts, runs: nRows })}
        </span>
      </div>
      {failure === undefined ? null : (
        <p className={styles.problem} role="alert">
          {t("study.failed", { reason: failure })}
        </p>
      )}
      {view === "result" ? <Found className={className} search={search} /> : null}
      {view === "course" ? <SearchCourse search={search} /> : null}
      {view === "scatter" ? <ScatterPlot columns={columns} rows={rows} /> : null}
      {view === "table" ? <StudyTable columns={columns} rows={rows} /> : null}
    </section>
  );
}

/** The best values, and of a fit the curves beside what was measured. */
function Found({ className, search }: SearchResultsProps) {
  const { t } = useTranslation();
  const { columns, end, isRunning, nEnded, compared, bestCurves, draw } = search;
  const found = foundSoFar(search);
  if (found?.best === undefined) {
    if (isRunning || nEnded === 0)
      return <p className={styles.note}>{t(isRunning ? "study.search.waiting" : "study.search.none")}</p>;
    const reason = end?.message ?? "";
    return (
      <p className={styles.problem} role="alert">
        {reason === "" ? t("study.search.infeasible") : t("study.search.noRun", { reason })}
      </p>
    );
  }
  return (
    <div className={styles.view}>
      {found.fit === undefined && (isRunning || end === undefined) ? (
        <p className={styles.help}>{t("study.search.soFar")}</p>
      ) : null}
      <BestValues className={className} best={found.best} fit={found.fit} columns={columns} />
      {end?.best !== undefined && end.message !== "" ? (
        <p className={styles.problem}>{t("study.search.broken", { reason: end.message })}</p>
      ) : null}
      <FitPlot compared={compared} curves={bestCurves} />
      {compared.length > 0 && bestCurves.length === 0 && !isRunning ? (
        <Button size="small" onClick={draw}>
          {t("study.search.drawAgain")}
        </Button>
      ) : null}
    </div>
  );
}
