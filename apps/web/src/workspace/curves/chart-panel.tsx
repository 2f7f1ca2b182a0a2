import { useWorkspace } from "../store/store-context.ts";
import { ChartCell } from "./chart-cell.tsx";
import styles from "./chart-panel.module.css";

interface ChartPanelProps {
  /** Id of the chart that is shown alone; all of them unless given. */
  readonly only?: string;
}

/** The charts of the workspace, one beside the other, or below where that is too narrow. */
export function ChartPanel({ only }: ChartPanelProps) {
  const { charts, activeChart } = useWorkspace((state) => state.charts);
  return (
    <div className={styles.panel}>
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
  );
}
