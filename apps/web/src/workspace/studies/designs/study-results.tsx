import { DownloadOutlined } from "@ant-design/icons";
import type { StudyRow } from "@mofang/session";
import { Button, Progress, Segmented } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { CurveFamily } from "./curve-family.tsx";
import { ScatterPlot } from "./scatter-plot.tsx";
import styles from "./study-pane.module.css";
import { type StudyColumns, studyAsCsv, studyColumns } from "./study-table.ts";
import { StudyTable } from "./study-table-view.tsx";
import type { Study } from "./use-study.ts";

type View = "scatter" | "curves" | "table";

/** What came of the runs: points of a criterion over a parameter, all curves of a variable, or the table. */
export function StudyResults({ study }: { readonly study: Study }) {
  const { t } = useTranslation();
  const { rows, made, isRunning, failure } = study;
  const [view, setView] = useState<View>("table");
  const columns = useMemo(() => made && studyColumns(made.form), [made]);
  const ordered = useMemo(() => [...rows].sort((a, b) => a.index - b.index), [rows]);
  if (made === undefined || columns === undefined) return <p className={styles.note}>{t("study.empty")}</p>;
  const failed = rows.filter(({ status }) => status !== "succeed").length;
  const left = made.total - rows.length;
  const rest = rows.length > 0 && isRunning ? Math.ceil((made.seconds / rows.length) * left) : undefined;
  return (
    <section className={styles.results} aria-label={t("study.results")}>
      <div className={styles.head}>
        <Segmented<View>
          size="small"
          value={view}
          options={(["table", "scatter", "curves"] as const).map((value) => ({ value, label: t(`study.view.${value}`) }))}
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
          onClick={() => saveDownload({ blob: studyAsCsv(columns, ordered), fileName: "" }, "study.csv")}
        >
          CSV
        </Button>
      </div>
      {failure === undefined ? null : (
        <p className={styles.problem} role="alert">
          {t("study.failed", { reason: failure })}
        </p>
      )}
      <ShownView view={view} columns={columns} rows={ordered} />
    </section>
  );
}

interface ShownViewProps {
  readonly view: View;
  readonly columns: StudyColumns;
  /** In the order of the study. */
  readonly rows: readonly StudyRow[];
}

function ShownView({ view, columns, rows }: ShownViewProps) {
  if (view === "scatter") return <ScatterPlot columns={columns} rows={rows} />;
  return view === "curves" ? <CurveFamily rows={rows} /> : <StudyTable columns={columns} rows={rows} />;
}
