import { CloseOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import { ChartTables } from "../curves/chart-tables.tsx";
import { Inspector } from "../inspector/inspector.tsx";
import { usePins } from "../pins/use-pins.ts";
import { ExperimentPanel } from "../simulation/experiment-panel.tsx";
import { RunFacts } from "../simulation/run-facts.tsx";
import { foldRight, type RightPanel, rightPanels, showRight } from "../store/room.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./right-content.module.css";

const StatisticsPanel = late(() => import("../statistics/statistics-panel.tsx"));
const PinsPanel = late(() => import("../pins/pins-panel.tsx"));

const contents: Readonly<Record<RightPanel, () => ReactNode>> = {
  inspector: () => <ShownParameters />,
  experiment: () => <ExperimentPanel />,
  run: () => <RunFacts />,
  statistics: () => (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <StatisticsPanel />
    </Suspense>
  ),
  measurements: () => <ChartTables />,
  live: () => (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <LivePanel />
    </Suspense>
  ),
  pins: () => (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <PinsPanel />
    </Suspense>
  ),
};

const LivePanel = late(() => import("../tuning/live-panel.tsx"));

/** Details of what is chosen, of the next run, of the shown run, of the active chart, or the comments. */
export function RightContent() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const right = useWorkspace(({ room }) => room.right);
  const nOpen = usePins().pins.filter(({ resolved }) => resolved === null).length;
  const label = (panel: RightPanel): string =>
    panel === "pins" && nOpen > 0 ? t("workspace.pinsWith", { count: nOpen }) : t(`office.right.${panel}`);
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <Select
          size="small"
          variant="borderless"
          className={styles.which ?? ""}
          aria-label={t("office.rightPanel")}
          value={right}
          options={rightPanels.map((panel) => ({ value: panel, label: label(panel) }))}
          onChange={(panel) => act("room", showRight, panel)}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("office.closePanel")}
          title={t("office.closePanel")}
          onClick={() => act("room", foldRight)}
        />
      </header>
      <div className={styles.content}>{contents[right]()}</div>
    </div>
  );
}

function ShownParameters() {
  const { t } = useTranslation();
  const { className, component } = useWorkspace(({ grid }) => grid);
  if (className === undefined) return <p className={styles.none}>{t("office.noModel")}</p>;
  return <Inspector className={className} component={component} />;
}
