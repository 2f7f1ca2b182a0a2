import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { LinePlot } from "./line-plot.tsx";
import styles from "./linear.module.css";
import type { PathViewProps } from "./path-view.tsx";
import { Reading } from "./reading.tsx";

/** What an output does after a step of an input. */
export function StepView({ question, path }: PathViewProps) {
  const { t } = useTranslation();
  const { system, output } = question;
  return (
    <Reading of="stepResponse" question={question}>
      {({ time, values }) => (
        <>
          <p className={styles.note} data-testid="step-note">
            {t("linear.stepNote", { value: formatValue(values.at(-1) ?? Number.NaN) })}
          </p>
          <LinePlot
            x={time}
            y={values}
            xLabel={t("linear.time")}
            yLabel={system.outputs[output] ?? ""}
            isXLogarithmic={false}
            group="step"
            label={t("linear.step", { path })}
          />
        </>
      )}
    </Reading>
  );
}
