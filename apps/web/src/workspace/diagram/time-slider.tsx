import { CaretRightOutlined, PauseOutlined } from "@ant-design/icons";
import { Button, Slider } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import styles from "./time-slider.module.css";
import { usePlayback } from "./use-playback.ts";
import type { RunValues } from "./use-run-values.ts";

/** Steps from the start of a run to its end. */
const steps = 500;

/** Chooses the time of a run that a picture shows, or lets it run; nothing where it shows none. */
export function TimeSlider({ run: { span, time, setTime } }: { readonly run: RunValues }) {
  const { t } = useTranslation();
  const playback = usePlayback(span, time, setTime);
  if (span === undefined) return null;
  const [start, stop] = span;
  const shown = `${formatValue(time)} s`;
  return (
    <div className={styles.row}>
      <Button
        size="small"
        type="text"
        icon={playback.isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={t(playback.isPlaying ? "picture.pause" : "picture.play")}
        title={t(playback.isPlaying ? "picture.pause" : "picture.play")}
        onClick={playback.toggle}
      />
      <span className={styles.label}>{t("picture.runTime")}</span>
      <Slider
        className={styles.slider ?? ""}
        min={start}
        max={stop}
        step={(stop - start) / steps}
        value={time}
        onChange={(chosen) => {
          playback.stop();
          setTime(chosen);
        }}
        tooltip={{ open: false }}
        ariaLabelForHandle={t("picture.runTime")}
        ariaValueTextFormatterForHandle={() => shown}
      />
      <output className={styles.time}>{shown}</output>
    </div>
  );
}
