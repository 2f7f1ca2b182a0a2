import type { CallData, Calls } from "@mofang/protocol";
import { Table } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../ui/relative-time.tsx";
import styles from "./classroom.module.css";
import { workAddress } from "./classroom-addresses.ts";
import { totalOf } from "./progress-csv.ts";
import { useRunStatus } from "./run-list.tsx";
import { WorkPill } from "./work-pill.tsx";

type Progress = CallData<Calls["classroomProgress"]>;
type Student = Progress["students"][number];

interface ProgressTableProps {
  readonly classroomId: number;
  readonly progress: Progress;
}

/** A row for each student, a column for each assignment; a cell leads to the work. */
export function ProgressTable({ classroomId, progress: { assignments, students } }: ProgressTableProps) {
  const { t } = useTranslation();
  return (
    <Table<Student>
      size="small"
      rowKey={({ account }) => account.id}
      dataSource={students}
      scroll={{ x: "max-content" }}
      pagination={{ pageSize: 100, hideOnSinglePage: true }}
      columns={[
        {
          key: "student",
          title: t("assignment.student"),
          fixed: "left",
          render: (_, { account, realName, number }) => (
            <div className={styles.cell}>
              {realName || account.name}
              <span className={styles.note}>{[account.name, number].filter(Boolean).join(" · ")}</span>
            </div>
          ),
          sorter: (a, b) => (a.number || a.account.name).localeCompare(b.number || b.account.name),
        },
        {
          key: "total",
          title: t("assignment.total"),
          render: (_, { cells }) => totalOf(cells),
          sorter: (a, b) => totalOf(a.cells) - totalOf(b.cells),
        },
        ...assignments.map(({ id, title, points }, place) => ({
          key: id,
          // A link would be reached a second time, in the hidden row by which columns are measured.
          title,
          render: (_: unknown, { account, cells }: Student) => {
            const cell = cells[place];
            const to = workAddress(classroomId, id, account.id);
            return cell === undefined ? null : <CellView cell={cell} points={points} to={to} />;
          },
        })),
      ]}
    />
  );
}

interface CellViewProps {
  readonly cell: Student["cells"][number];
  readonly points: number;
  readonly to: string;
}

function CellView({ cell: { state, isOverdue, stuck, committedAt, lastRun, final }, points, to }: CellViewProps) {
  const { t } = useTranslation();
  const statusOf = useRunStatus();
  return (
    <div className={styles.cell}>
      <Link to={to} className={styles.bar ?? ""}>
        <WorkPill state={state} isOverdue={isOverdue} stuck={stuck} />
      </Link>
      {final === null ? null : <span>{t("assignment.final", { final, points })}</span>}
      {committedAt === null ? null : (
        <span className={styles.note}>
          {t("assignment.lastSaved")} <RelativeTime instant={committedAt} />
        </span>
      )}
      {lastRun === null ? null : <span className={styles.note}>{t("assignment.lastRun", { status: statusOf(lastRun) })}</span>}
    </div>
  );
}
