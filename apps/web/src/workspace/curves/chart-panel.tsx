import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { randomId } from "../../api/random-id.ts";
import { addChart } from "../store/charts.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { ChartCell } from "./chart-cell.tsx";
import styles from "./chart-panel.module.css";

interface ChartPanelProps {
  /** Id of the chart that is shown alone; all of them unless given. */
  readonly only?: string;
}

/** The charts of the workspace, one beside the other. */
export function ChartPanel({ only }: ChartPanelProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { charts, activeChart } = useWorkspace((state) => state.charts);
  return (
    <div className={styles.panel}>
      <div className={styles.charts}>
        {charts.map((chart, index) =>
          only !== undefined && chart.id !== only ? null : (
            <ChartCell
              key={chart.id}
              chart={chart}
              number={index + 1}
              isActive={chart.id === activeChart}
              isOnly={charts.length === 1}
            />
          ),
        )}
      </div>
      {only === undefined ? (
        <Button
          className={styles.add ?? ""}
          size="small"
          type="text"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => act("charts", addChart, randomId())}
        >
          {t("workspace.addChart")}
        </Button>
      ) : null}
    </div>
  );
}
