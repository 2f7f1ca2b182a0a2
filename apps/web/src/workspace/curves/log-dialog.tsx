import { Modal, Table } from "antd";
import { useTranslation } from "react-i18next";
import type { ChartLogEntry } from "../store/charts/chart.ts";
import { runNumber } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";

/** What was done to the charts, newest first. */
export default function LogDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const log = useWorkspace(({ charts }) => charts.log) ?? [];
  const rows = log.map((entry, index) => ({ ...entry, index })).toReversed();
  return (
    <Modal open centered width={600} title={t("chart.log")} footer={null} onCancel={onClose}>
      <Table
        size="small"
        rowKey="index"
        dataSource={rows}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        columns={[
          {
            title: t("chart.logAction"),
            dataIndex: "action",
            render: (action: ChartLogEntry["action"]) => t(`chart.logActions.${action}`),
          },
          { title: t("chart.logRun"), dataIndex: "taskId", render: (run?: string) => (run === undefined ? "" : runNumber(run)) },
          { title: t("chart.logContent"), dataIndex: "content", ellipsis: true },
          {
            title: t("chart.logStatus"),
            dataIndex: "status",
            render: (status: ChartLogEntry["status"]) => t(`chart.logStates.${status}`),
          },
        ]}
      />
    </Modal>
  );
}
