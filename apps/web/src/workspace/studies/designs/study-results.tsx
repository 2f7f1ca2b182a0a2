import { DownloadOutlined } from "@ant-design/icons";
import type { StudyRow } from "@mofang/studies";
import { Button, Progress, Segmented } from "antd";
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../../api/save-download.ts";
import { ScatterPlot } from "../shared/scatter-plot.tsx";
import styles from "../shared/study-pane.module.css";
import { type StudyColumns, studyAsCsv } from "../shared/study-table.ts";
import { StudyTable } from "../shared/study-table-view.tsx";
import { CurveFamily } from "./curve-family.tsx";
import { ParetoView } from "./pareto-view.tsx";
import { SobolView, TornadoView } from "./sensitivity-views.tsx";
import { type StudyForm, studyColumns } from "./study-form.ts";
import type { Study } from "./use-study.ts";

type View = "table" | "scatter" | "curves" | "pareto" | "tornado" | "sobol";

/** The views that make sense of a study. */
function viewsOf({ method }: StudyForm, { criteria }: StudyColumns, hasCurves: boolean): readonly View[] {
  return [
    ...(method === "oneAtATime" && criteria.length > 0 ? (["tornado"] as const) : []),
    ...(method === "sobol" && criteria.length > 0 ? (["sobol"] as const) : []),
    "table",
    "scatter",
    ...(hasCurves ? (["curves"] as const) : []),
    ...(criteria.length > 1 ? (["pareto"] as const) : []),
  ];
}

/** A study as its results are shown; of one on the server no one knows how long the rest takes. */
interface ShownStudy extends Pick<Study, "rows" | "isRunning" | "failure"> {
  readonly made: { readonly form: StudyForm; readonly total: number; readonly seconds: number | undefined } | undefined;
}

interface StudyResultsProps {
  readonly study: ShownStudy;
  /** Stands above the results of a study on the server, which keeps no curves. */
  readonly bar?: ReactNode;
}

/** What came of the runs: points of a criterion over a parameter, all curves of a variable, or the table. */
export function StudyResults({ study, bar }: StudyResultsProps) {
  const { t } = useTranslation();
  const { rows, made, isRunning, failure } = study;
  const [chosen, setView] = useState<View>();
  const form = made?.form;
  const columns = useMemo(() => form && studyColumns(form), [form]);
  // How far the study is stands there at once; tables and plots follow.
  const drawn = useDeferredValue(rows);
  const ordered = useMemo(() => inOrder(drawn), [drawn]);
  if (made === undefined || columns === undefined)
    return <p className={styles.note}>{t(bar === undefined ? "study.empty" : "study.onServer.empty")}</p>;
  const views = viewsOf(made.form, columns, bar === undefined);
  const view = chosen !== undefined && views.includes(chosen) ? chosen : (views[0] ?? "table");
  const failed = rows.filter(({ status }) => status !== "succeed").length;
  const left = made.total - rows.length;
  const { seconds } = made;
  const rest = rows.length > 0 && isRunning && seconds !== undefined ? Math.ceil((seconds / rows.length) * left) : undefined;
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
          // A full bar has a sign that all is well.
          {...(failed > 0 && { status: "normal" as const })}
          percent={made.total === 0 ? 0 : Math.floor((100 * rows.length) / made.total)}
          aria-label={t("study.progress")}
        />
        <span role="status">
          {t("study.done", { done: rows.length, total: made.total, failed })}
          {rest === undefined ? "" : ` · ${t("study.rest", { seconds: rest })}`}
        </span>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => saveDownload({ blob: studyAsCsv(columns, inOrder(rows)), fileName: "" }, "study.csv")}
        >
          CSV
        </Button>
      </div>
      {failure === undefined ? null : (
        <p className={styles.problem} role="alert">
          {t("study.failed", { reason: failure })}
        </p>
      )}
      <ShownView view={view} columns={columns} rows={ordered} draws={made.form.count} />
    </section>
  );
}

/** In the order of the study. */
function inOrder(rows: readonly StudyRow[]): readonly StudyRow[] {
  return [...rows].sort((a, b) => a.index - b.index);
}

interface ShownViewProps {
  readonly view: View;
  readonly columns: StudyColumns;
  /** In the order of the study. */
  readonly rows: readonly StudyRow[];
  /** Of the method of Sobol. */
  readonly draws: number;
}

const ShownView = memo(function ShownView({ view, columns, rows, draws }: ShownViewProps) {
  switch (view) {
    case "table":
      return <StudyTable columns={columns} rows={rows} />;
    case "scatter":
      return <ScatterPlot columns={columns} rows={rows} />;
    case "curves":
      return <CurveFamily rows={rows} />;
    case "pareto":
      return <ParetoView columns={columns} rows={rows} />;
    case "tornado":
      return <TornadoView columns={columns} rows={rows} />;
    case "sobol":
      return <SobolView columns={columns} rows={rows} draws={draws} />;
  }
});
