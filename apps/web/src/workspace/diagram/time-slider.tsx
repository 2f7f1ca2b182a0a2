import { Slider } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../results/number-format.ts";
import styles from "./time-slider.module.css";
import type { RunValues } from "./use-run-values.ts";

/** Steps from the start of a run to its end. */
const steps = 500;

/** Chooses the time of a run that a picture shows; nothing where it shows none. */
export function TimeSlider({ run: { span, time, setTime } }: { readonly run: RunValues }) {
  const { t } = useTranslation();
  if (span === undefined) return null;
  const [start, stop] = span;
  const shown = `${formatValue(time)} s`;
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t("picture.runTime")}</span>
      <Slider
        className={styles.slider ?? ""}
        min={start}
        max={stop}
        step={(stop - start) / steps}
        value={time}
        onChange={setTime}
        tooltip={{ open: false }}
        ariaLabelForHandle={t("picture.runTime")}
        ariaValueTextFormatterForHandle={() => shown}
      />
      <output className={styles.time}>{shown}</output>
    </div>
  );
}
