import type { StudyRow } from "@mofang/studies";
import { useTranslation } from "react-i18next";
import styles from "../shared/study-pane.module.css";
import { SvgPlot } from "../shared/svg-plot.tsx";
import type { ComparedColumn } from "./shown-search.ts";

interface FitPlotProps {
  readonly compared: readonly ComparedColumn[];
  /** Of the best run, for the variables that are compared; none while they are not known. */
  readonly curves: StudyRow["curves"];
}

/** Measured points that are drawn at most of a column: more are only a stain. */
const mostPoints = 1_000;

/** For each column what was measured, and the curve of the best run. */
export function FitPlot({ compared, curves }: FitPlotProps) {
  const { t } = useTranslation();
  return (
    <>
      {compared.map(({ name, variable, time, values }, column) => {
        const curve = curves.find((one) => one.name === variable);
        const every = Math.ceil(values.length / mostPoints);
        const points = Array.from(values).flatMap((value, i) =>
          Number.isFinite(value) && i % every === 0 ? [{ i, time: time[i] as number, value }] : [],
        );
        if (points.length === 0) return null;
        return (
          <figure key={column} className={styles.figure}>
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
