import { type SpectrumWindow, spectrumWindows } from "@mofang/simulation";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import type { Chart } from "../store/charts/chart.ts";
import { showSpectrum } from "../store/charts/chart-list.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-panel.module.css";

interface SpectrumBarProps {
  readonly chart: Chart;
  readonly spectrum: NonNullable<Chart["spectrum"]>;
}

/** Which part of the time a chart shows the spectrum of, how it is weighed, and the way back. */
export function SpectrumBar({ chart, spectrum }: SpectrumBarProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { from, to, window } = spectrum;
  return (
    <div className={styles.spectrum}>
      <span className={styles.spectrumText}>{t("chart.spectrumOf", { from: formatValue(from), to: formatValue(to) })}</span>
      <Select<SpectrumWindow>
        size="small"
        aria-label={t("chart.window")}
        value={window}
        options={spectrumWindows.map((value) => ({ value, label: t(`chart.windows.${value}`) }))}
        onChange={(value) => act("charts", showSpectrum, chart.id, { ...spectrum, window: value })}
      />
      <Button size="small" onClick={() => act("charts", showSpectrum, chart.id, undefined)}>
        {t("chart.overTime")}
      </Button>
    </div>
  );
}
