import type { StudyRow } from "@mofang/studies";
import { useTranslation } from "react-i18next";
import styles from "../shared/study-pane.module.css";
import { SvgPlot } from "../shared/svg-plot.tsx";
import type { MeasuredTable } from "./measured-table.ts";
import type { SearchForm } from "./search-form.ts";

interface FitPlotProps {
  readonly form: SearchForm;
  readonly table: Extract<MeasuredTable, { readonly ok: true }>;
  /** Of the best run, for the variables that are compared; none while they are not known. */
  readonly curves: StudyRow["curves"];
}

/** Measured points that are drawn at most of a column: more are only a stain. */
const mostPoints = 1_000;

/** For each column what was measured, and the curve of the best run. */
export function FitPlot({ form, table, curves }: FitPlotProps) {
  const { t } = useTranslation();
  const compared = table.columns.filter(({ name }) => (form.columns[name]?.variable ?? "") !== "");
  return (
    <>
      {compared.map(({ name, values }) => {
        const variable = form.columns[name]?.variable ?? "";
        const curve = curves.find((one) => one.name === variable);
        const every = Math.ceil(values.length / mostPoints);
        const points = [...values].flatMap((value, i) =>
          Number.isFinite(value) && i % every === 0 ? [{ i, time: table.time[i] as number, value }] : [],
        );
        if (points.length === 0) return null;
        return (
          <figure key={name} className={styles.figure}>
            <figcaption>{t("study.search.fitOf", { name, variable })}</figcaption>
            <SvgPlot
              xs={[...points.map(({ time }) => time), ...(curve?.time ?? [])]}
              ys={[...points.map(({ value }) => value), ...(curve?.values ?? [])]}
              label={t("study.search.fitOf", { name, variable })}
            >
              {(xOf, yOf) => (
                <>
                  {points.map(({ i, time, value }) => (
                    <circle key={i} cx={xOf(time)} cy={yOf(value)} r={2.5} data-measured="true" />
                  ))}
                  {curve === undefined ? null : (
                    <polyline
                      points={Array.from(curve.time, (time, i) => `${xOf(time)},${yOf(curve.values[i] as number)}`).join(" ")}
                    />
                  )}
                </>
              )}
            </SvgPlot>
          </figure>
        );
      })}
    </>
  );
}
