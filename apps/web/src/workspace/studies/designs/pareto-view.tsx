import { paretoFront, type StudyRow } from "@mofang/studies";
import { Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../shared/study-pane.module.css";
import { numberIn, type StudyColumns } from "../shared/study-table.ts";
import { StudyTable } from "../shared/study-table-view.tsx";
import { SvgPlot } from "../shared/svg-plot.tsx";

type Sense = "least" | "greatest";

interface ParetoViewProps {
  readonly columns: StudyColumns;
  readonly rows: readonly StudyRow[];
}

/** Runs by two criteria, and those that no other run betters in both. */
export function ParetoView({ columns, rows }: ParetoViewProps) {
  const { t } = useTranslation();
  const { parameters, criteria } = columns;
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 1]);
  const [senses, setSenses] = useState<readonly [Sense, Sense]>(["least", "least"]);
  const points = rows.flatMap((row) => {
    const [x, y] = chosen.map((criterion) => numberIn(columns, row, parameters.length + criterion));
    return x === undefined || y === undefined ? [] : [{ row, x, y }];
  });
  const signed = (value: number, which: 0 | 1): number => (senses[which] === "least" ? value : -value);
  const front = paretoFront(points.map(({ x, y }) => [signed(x, 0), signed(y, 1)])).flatMap((i) => points[i] ?? []);
  const onFront = new Set(front.map(({ row }) => row.index));
  return (
    <div className={styles.view}>
      {([0, 1] as const).map((which) => (
        <div key={which} className={styles.line}>
          <Select
            size="small"
            aria-label={t(which === 0 ? "study.across" : "study.up")}
            value={chosen[which]}
            options={criteria.map((label, value) => ({ value, label }))}
            onChange={(criterion) => setChosen(chosen.with(which, criterion) as unknown as readonly [number, number])}
          />
          <Segmented<Sense>
            size="small"
            value={senses[which]}
            options={(["least", "greatest"] as const).map((value) => ({ value, label: t(`study.sense.${value}`) }))}
            onChange={(sense) => setSenses(senses.with(which, sense) as unknown as readonly [Sense, Sense])}
          />
        </div>
      ))}
      {points.length === 0 ? (
        <p className={styles.note}>{t("study.noPoints")}</p>
      ) : (
        <>
          <SvgPlot
            xs={points.map(({ x }) => x)}
            ys={points.map(({ y }) => y)}
            label={t("study.frontOf", { up: criteria[chosen[1]] ?? "", across: criteria[chosen[0]] ?? "", count: front.length })}
          >
            {(xOf, yOf) => (
              <>
                <polyline points={front.map(({ x, y }) => `${xOf(x)},${yOf(y)}`).join(" ")} />
                {points.map(({ row, x, y }) => (
                  <circle key={row.index} cx={xOf(x)} cy={yOf(y)} r={3} data-front={onFront.has(row.index)} />
                ))}
              </>
            )}
          </SvgPlot>
          <h3 className={styles.heading}>{t("study.front", { count: front.length })}</h3>
          <StudyTable columns={columns} rows={front.map(({ row }) => row)} />
        </>
      )}
    </div>
  );
}
