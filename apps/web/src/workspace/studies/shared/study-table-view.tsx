import type { StudyRow } from "@mofang/studies";
import { Table, type TableColumnsType } from "antd";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatValue } from "../../result/number-format.ts";
import styles from "./study-pane.module.css";
import { numberIn, type StudyColumns } from "./study-table.ts";

interface StudyTableProps {
  readonly columns: StudyColumns;
  readonly rows: readonly StudyRow[];
}

/** Runs as rows, which are sorted by any of their numbers; one that failed says why. */
export function StudyTable({ columns, rows }: StudyTableProps) {
  const { t } = useTranslation();
  const shown = useMemo(() => tableColumns(columns, t), [columns, t]);
  return (
    <div className={styles.view}>
      <Table<StudyRow>
        size="small"
        rowKey="index"
        dataSource={rows}
        pagination={{ size: "small", defaultPageSize: 50, hideOnSinglePage: true }}
        scroll={{ x: "max-content" }}
        columns={shown}
      />
    </div>
  );
}

function tableColumns(columns: StudyColumns, t: TFunction): TableColumnsType<StudyRow> {
  const heads = [...columns.parameters, ...columns.criteria];
  return [
    { key: "run", title: t("study.run"), render: (_, { index }) => index + 1 },
    ...heads.map((title, column) => ({
      key: `${column}`,
      title,
      sorter: (a: StudyRow, b: StudyRow) => (numberIn(columns, a, column) ?? 0) - (numberIn(columns, b, column) ?? 0),
      render: (_: unknown, row: StudyRow) => {
        const value = numberIn(columns, row, column);
        return value === undefined ? "–" : formatValue(value);
      },
      // Numbers of a run do not change once it is made: while others arrive, its cells stay as they are drawn.
      shouldCellUpdate: (row: StudyRow, before: StudyRow) => row !== before,
    })),
    {
      key: "status",
      title: t("study.status"),
      render: (_, { status, message }) => (
        <span data-problem={status !== "succeed" || message !== ""} className={styles.status}>
          {message || t(`simulation.status.${status}`)}
        </span>
      ),
    },
  ];
}
