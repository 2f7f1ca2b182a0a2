import { Button, Progress, Segmented } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ScatterPlot } from "../shared/scatter-plot.tsx";
import styles from "../shared/study-pane.module.css";
import type { StudyColumns } from "../shared/study-table.ts";
import { StudyTable } from "../shared/study-table-view.tsx";
import { BestValues } from "./best-values.tsx";
import { FitPlot } from "./fit-plot.tsx";
import { endOfBest } from "./search-state.ts";
import type { Search } from "./use-search.ts";

type View = "result" | "scatter" | "table";

interface SearchResultsProps {
  readonly className: string;
  readonly search: Search;
}

/** What was found so far, and the runs that were made for it. */
export function SearchResults({ className, search }: SearchResultsProps) {
  const { t } = useTranslation();
  const { state, isRunning, failure } = search;
  const [view, setView] = useState<View>("result");
  const columns = useMemo(() => state && columnsOf(search, t("study.search.misfit")), [state, search, t]);
  if (state === undefined || columns === undefined) return <p className={styles.note}>{t("study.search.empty")}</p>;
  const nEnded = Object.keys(state.ends).length;
  return (
    <section className={styles.results} aria-label={t("study.results")}>
      <div className={styles.head}>
        <Segmented<View>
          size="small"
          value={view}
          options={(["result", "scatter", "table"] as const).map((value) => ({ value, label: t(`study.view.${value}`) }))}
          onChange={setView}
        />
        <Progress
          className={styles.progress ?? ""}
          size="small"
          percent={Math.floor((100 * nEnded) / state.form.searches)}
          aria-label={t("study.progress")}
        />
        <span role="status">
          {t(isRunning ? "study.search.going" : "study.search.done", {
            ended: nEnded,
            searches: state.form.searches,
            runs: state.nRows,
          })}
        </span>
      </div>
      {failure === undefined ? null : (
        <p className={styles.problem} role="alert">
          {t("study.failed", { reason: failure })}
        </p>
      )}
      {view === "result" ? <Found className={className} search={search} columns={columns} /> : null}
      {view === "scatter" ? <ScatterPlot columns={columns} rows={state.rows} /> : null}
      {view === "table" ? <StudyTable columns={columns} rows={state.rows} /> : null}
    </section>
  );
}

function columnsOf({ state, form }: Search, misfit: string): StudyColumns {
  const { parameters, kind, expression, constraints } = state?.form ?? form;
  const lines = constraints.split("\n").flatMap((line) => line.trim() || []);
  return {
    parameters: parameters.flatMap(({ name }) => name || []),
    criteria: kind === "fit" ? [misfit] : [expression.trim(), ...lines],
  };
}

interface FoundProps extends SearchResultsProps {
  readonly columns: StudyColumns;
}

/** The best values, and of a fit the curves beside what was measured. */
function Found({ className, search, columns }: FoundProps) {
  const { t } = useTranslation();
  const { state, isRunning, table, bestCurves } = search;
  const end = state && endOfBest(state);
  if (state === undefined) return null;
  if (end?.best === undefined) {
    const reason = Object.values(state.ends).find(({ message }) => message !== "")?.message;
    if (isRunning || Object.keys(state.ends).length === 0) return <p className={styles.note}>{t("study.search.waiting")}</p>;
    return (
      <p className={styles.problem} role="alert">
        {reason === undefined ? t("study.search.infeasible") : t("study.search.noRun", { reason })}
      </p>
    );
  }
  return (
    <div className={styles.view}>
      <BestValues className={className} end={end} columns={columns} isFit={state.form.kind === "fit"} />
      {table?.ok && state.form.kind === "fit" ? <FitPlot form={state.form} table={table} curves={bestCurves} /> : null}
      {state.form.kind === "fit" && bestCurves.length === 0 && !isRunning ? (
        <Button size="small" onClick={search.start}>
          {t("study.search.drawAgain")}
        </Button>
      ) : null}
    </div>
  );
}
