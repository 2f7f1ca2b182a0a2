import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import { Page, Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingBlock, LoadingRows } from "../ui/states.tsx";
import styles from "./classroom.module.css";
import { ClassroomHead } from "./classroom-head.tsx";
import { progressCsv } from "./progress-csv.ts";
import { ProgressTable } from "./progress-table.tsx";

/** `/class/:classroomId/progress`: where the students of a class are, for those who teach. */
export default function ProgressPage() {
  const classroomId = Number(useParams().classroomId);
  const found = useCall("classroom", { classroomId }, { page: true });
  return (
    <Page>
      {found.isPending ? <LoadingBlock height="40vh" /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <div className={styles.stack}>
          <ClassroomHead classroom={found.data} />
          <ProgressPanel classroomId={classroomId} />
        </div>
      ) : null}
    </Page>
  );
}

function ProgressPanel({ classroomId }: { readonly classroomId: number }) {
  const { t } = useTranslation();
  const [isOnlyStuck, setIsOnlyStuck] = useState(false);
  const progress = useCall("classroomProgress", { classroomId }, { page: true, refetchInterval: 15_000 });
  const download = useDownload(classroomId, progress.data);
  const { data } = progress;
  const isEmpty = data !== undefined && (data.students.length === 0 || data.assignments.length === 0);
  const students = (data?.students ?? []).filter(({ cells }) => !isOnlyStuck || cells.some(({ stuck }) => stuck !== null));
  return (
    <Panel title={t("assignment.progress")} extra={isEmpty ? null : <Button onClick={download}>{t("assignment.csv")}</Button>}>
      {progress.isPending ? <LoadingRows rows={8} /> : null}
      {progress.isError ? <ErrorState error={progress.error} onRetry={() => void progress.refetch()} /> : null}
      {isEmpty ? <EmptyState title={t("assignment.noProgress")} text={t("assignment.noProgressText")} /> : null}
      {data === undefined || isEmpty ? null : (
        <>
          <div className={styles.body}>
            <Checkbox checked={isOnlyStuck} onChange={({ target }) => setIsOnlyStuck(target.checked)}>
              {t("assignment.onlyStuck")}
            </Checkbox>
            <p className={styles.note}>{t("assignment.rule")}</p>
          </div>
          {students.length === 0 ? (
            <EmptyState title={t("assignment.noStuck")} />
          ) : (
            <ProgressTable classroomId={classroomId} progress={{ ...data, students }} />
          )}
        </>
      )}
    </Panel>
  );
}

function useDownload(classroomId: number, progress: Parameters<typeof progressCsv>[0] | undefined): () => void {
  const { t } = useTranslation();
  return () => {
    if (progress === undefined) return;
    const text = progressCsv(progress, {
      student: t("classroom.userName"),
      realName: t("classroom.realName"),
      number: t("classroom.number"),
      total: t("assignment.total"),
      stateOf: (title) => t("assignment.csvState", { title }),
      savedOf: (title) => t("assignment.csvSaved", { title }),
      pointsOf: (title) => t("assignment.csvPoints", { title }),
      state: (state) => t(`assignment.state.${state}`),
    });
    saveDownload({ blob: new Blob([text], { type: "text/csv" }), fileName: `class-${classroomId}.csv` }, "class.csv");
  };
}
