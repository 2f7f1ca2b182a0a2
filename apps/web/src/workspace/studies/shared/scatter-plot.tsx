import type { StudyRow } from "@mofang/studies";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./study-pane.module.css";
import { numberIn, type StudyColumns } from "./study-table.ts";
import { SvgPlot } from "./svg-plot.tsx";

interface ScatterPlotProps {
  readonly columns: StudyColumns;
  readonly rows: readonly StudyRow[];
}

/** A point for each run: one of its numbers over another. */
export function ScatterPlot({ columns, rows }: ScatterPlotProps) {
  const { t } = useTranslation();
  const names = [...columns.parameters, ...columns.criteria];
  const [across, setAcross] = useState(0);
  const [up, setUp] = useState(Math.min(columns.parameters.length, names.length - 1));
  const options = names.map((label, value) => ({ value, label }));
  const points = rows.flatMap((row) => {
    const [x, y] = [numberIn(columns, row, across), numberIn(columns, row, up)];
    return x === undefined || y === undefined ? [] : [{ index: row.index, x, y }];
  });
  return (
    <div className={styles.view}>
      <div className={styles.line}>
        <Select size="small" aria-label={t("study.across")} value={across} options={options} onChange={setAcross} />
        <Select size="small" aria-label={t("study.up")} value={up} options={options} onChange={setUp} />
      </div>
      {points.length === 0 ? (
        <p className={styles.note}>{t("study.noPoints")}</p>
      ) : (
        <SvgPlot
          xs={points.map(({ x }) => x)}
          ys={points.map(({ y }) => y)}
          label={t("study.scatterOf", { up: names[up] ?? "", across: names[across] ?? "" })}
        >
          {(xOf, yOf) => points.map(({ index, x, y }) => <circle key={index} cx={xOf(x)} cy={yOf(y)} r={3} />)}
        </SvgPlot>
      )}
    </div>
  );
}
