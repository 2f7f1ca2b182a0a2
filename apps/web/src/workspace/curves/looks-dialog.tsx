import { Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { Chart } from "../store/charts/chart.ts";
import { setLooks } from "../store/charts/chart-list.ts";
import { type ChartLooks, chartFonts, graphicLineTypes, plainLooks } from "../store/charts/looks.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { fontFamilies } from "./chart-font.ts";
import styles from "./chart-panel.module.css";

interface LooksDialogProps {
  readonly chart: Chart;
  readonly onClose: () => void;
}

/** How a chart is drawn around its curves: the lines of its grid, and its font. Each choice is seen at once. */
export default function LooksDialog({ chart, onClose }: LooksDialogProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const looks = chart.looks ?? plainLooks;
  const change = (changed: Partial<ChartLooks>): void => act("charts", setLooks, chart.id, { ...looks, ...changed });
  return (
    <Modal open centered width={600} title={t("chart.looks")} footer={null} onCancel={onClose}>
      <div className={styles.looks}>
        <span>{t("chart.gridLines")}</span>
        <Select
          aria-label={t("chart.gridLines")}
          value={looks.grid}
          options={graphicLineTypes.map((value) => ({ value, label: t(`chart.graphicLines.${value}`) }))}
          onChange={(grid) => change({ grid })}
        />
        <span>{t("chart.font")}</span>
        <Select
          aria-label={t("chart.font")}
          value={looks.font}
          options={chartFonts.map((value) => ({
            value,
            label: <span style={{ fontFamily: fontFamilies[value] }}>{t(`chart.fonts.${value}`)}</span>,
          }))}
          onChange={(font) => change({ font })}
        />
      </div>
    </Modal>
  );
}
