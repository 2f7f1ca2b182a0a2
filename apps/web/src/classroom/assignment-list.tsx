import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./classroom.module.css";
import { assignmentAddress, classroomAddress } from "./classroom-addresses.ts";
import type { Classroom } from "./classroom-head.tsx";
import { useDueTime } from "./due-time.tsx";
import { WorkPill } from "./work-pill.tsx";

type Row = CallData<Calls["assignments"]>[number];

/** The assignments of a class by their due dates, with one's own state, or how many students are how far. */
export function AssignmentList({ classroom }: { readonly classroom: Classroom }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: classroomId, role, isArchived } = classroom;
  const list = useCall("assignments", { classroomId });
  const set = (
    <Button type="primary" onClick={() => void navigate(classroomAddress(classroomId, "publish"))}>
      {t("assignment.set")}
    </Button>
  );
  return (
    <Panel title={t("classroom.tab.overview")} extra={role === "teacher" && !isArchived ? set : null}>
      {list.isPending ? <LoadingRows rows={4} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? <EmptyState title={t("assignment.none")} text={t("assignment.noneText")} /> : null}
      <ul>
        {list.data?.map((row) => (
          <AssignmentRow key={row.id} row={row} classroomId={classroomId} />
        ))}
      </ul>
    </Panel>
  );
}

function AssignmentRow({ row, classroomId }: { readonly row: Row; readonly classroomId: number }) {
  const { t } = useTranslation();
  const { id, title, points, dueAt, timeZone, own, counts } = row;
  const due = useDueTime(dueAt, timeZone);
  const final = own?.final ?? null;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={assignmentAddress(classroomId, id)}>{title}</Link>
        <p className={styles.note}>
          <time dateTime={dueAt} title={due.title}>
            {t("assignment.dueAt", { time: due.text })}
          </time>
          {` · ${t("assignment.outOf", { points })}`}
        </p>
        {counts === null ? null : (
          <p className={styles.note}>
            {t("assignment.counts", {
              begun: counts.nBegun,
              handedIn: counts.nHandedIn,
              marked: counts.nMarked,
              students: counts.nStudents,
            })}
          </p>
        )}
      </div>
      {own === null ? null : <WorkPill state={own.state} />}
      {final === null ? null : <strong>{t("assignment.final", { final, points })}</strong>}
    </li>
  );
}
