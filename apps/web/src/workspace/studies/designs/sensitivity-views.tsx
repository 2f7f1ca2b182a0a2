import { type SobolIndices, type StudyRow, sobolIndices, tornado } from "@mofang/studies";
import { Select } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatValue } from "../../result/number-format.ts";
import styles from "../shared/study-pane.module.css";
import { numberIn, type StudyColumns } from "../shared/study-table.ts";
import { BarChart } from "./bar-chart.tsx";

interface SensitivityViewProps {
  readonly columns: StudyColumns;
  /** In the order of the study; those that are not made yet are not in it. */
  readonly rows: readonly StudyRow[];
}

/** What each parameter alone does to a criterion, the strongest first. */
export function TornadoView({ columns, rows }: SensitivityViewProps) {
  const { t } = useTranslation();
  const { choice, criterion, numberOf } = useCriterion(columns, rows);
  const found = tornado(numberOf, columns.parameters.length);
  return (
    <div className={styles.view}>
      {choice}
      {found === undefined || found.bars.length === 0 ? (
        <p className={styles.note}>{t("study.noBars")}</p>
      ) : (
        <BarChart
          label={t("study.tornadoOf", { criterion })}
          middle={found.middle}
          bars={found.bars.map(({ parameter, low, high }) => ({
            name: columns.parameters[parameter] ?? "",
            spans: [
              { from: found.middle, to: low, kind: "low" },
              { from: found.middle, to: high, kind: "high" },
            ],
            text: `${formatValue(low)} … ${formatValue(high)}`,
          }))}
        />
      )}
    </div>
  );
}

/** What part of a criterion's variance comes from each parameter, alone and together with others. */
export function SobolView({ columns, rows, draws }: SensitivityViewProps & { readonly draws: number }) {
  const { t } = useTranslation();
  const { choice, criterion, numberOf } = useCriterion(columns, rows);
  const count = columns.parameters.length;
  const found = useMemo(() => sobolIndices(numberOf, count, draws), [numberOf, count, draws]);
  return (
    <div className={styles.view}>
      {choice}
      {found === undefined ? (
        <p className={styles.note}>{t("study.noIndices")}</p>
      ) : (
        <>
          <BarChart label={t("study.sobolOf", { criterion })} middle={0} bars={sobolBars(found, columns.parameters)} />
          <p className={styles.help}>
            {t("study.sobolHelp", {
              used: found.used,
              mean: formatValue(found.mean),
              deviation: formatValue(Math.sqrt(found.variance)),
            })}
          </p>
        </>
      )}
    </div>
  );
}

function sobolBars({ first, total }: SobolIndices, parameters: readonly string[]) {
  return parameters.map((name, k) => {
    const [own, all] = [first[k], total[k]];
    const bounds = (estimate: typeof own): string =>
      estimate === undefined ? "" : `${estimate.value.toFixed(3)} [${estimate.low.toFixed(3)}, ${estimate.high.toFixed(3)}]`;
    return {
      name,
      spans: [
        { from: 0, to: own?.value ?? 0, kind: "low", whisker: own && ([own.low, own.high] as const) },
        { from: 0, to: all?.value ?? 0, kind: "high", whisker: all && ([all.low, all.high] as const) },
      ] as const,
      text: `S ${bounds(own)} · ST ${bounds(all)}`,
    };
  });
}

/** A choice of one criterion, and its numbers by the place of a run in the study. */
function useCriterion(
  columns: StudyColumns,
  rows: readonly StudyRow[],
): {
  readonly choice: ReactNode;
  readonly criterion: string;
  readonly numberOf: (index: number) => number | undefined;
} {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const numberOf = useMemo(() => {
    const numbers = new Map(rows.map((row) => [row.index, numberIn(columns, row, columns.parameters.length + chosen)]));
    return (index: number): number | undefined => numbers.get(index);
  }, [rows, columns, chosen]);
  const choice = (
    <div className={styles.line}>
      <Select
        size="small"
        aria-label={t("study.criterion")}
        value={chosen}
        options={columns.criteria.map((label, value) => ({ value, label }))}
        onChange={setChosen}
      />
    </div>
  );
  return { choice, criterion: columns.criteria[chosen] ?? "", numberOf };
}
