import "../../i18n/late/linear.ts";
import { CaretRightOutlined, FunctionOutlined, PauseOutlined } from "@ant-design/icons";
import { Button, Slider } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { openDialog } from "../store/dialogs.ts";
import { pause, play, type Span, seek } from "../store/playback.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./time-slider.module.css";

/** Steps from the start of a run to its end. */
const steps = 500;

interface TimeSliderProps {
  /** Of the run that is shown; undefined where there is none. */
  readonly span: Span | undefined;
  /** Seconds, inside of the span. */
  readonly time: number;
}

/** Chooses the time of a run that everything shows, or lets it run; nothing where there is no run. */
export function TimeSlider({ span, time }: TimeSliderProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const isPlaying = useWorkspace(({ playback }) => playback.playing !== undefined);
  if (span === undefined) return null;
  const [start, stop] = span;
  const shown = `${formatValue(time)} s`;
  return (
    <div className={styles.row}>
      <Button
        size="small"
        type="text"
        icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={t(isPlaying ? "picture.pause" : "picture.play")}
        title={t(isPlaying ? "picture.pause" : "picture.play")}
        onClick={() => (isPlaying ? act("playback", pause) : act("playback", play, span))}
      />
      <span className={styles.label}>{t("picture.runTime")}</span>
      <Slider
        className={styles.slider ?? ""}
        min={start}
        max={stop}
        step={(stop - start) / steps}
        value={time}
        onChange={(chosen) => act("playback", seek, chosen)}
        tooltip={{ open: false }}
        ariaLabelForHandle={t("picture.runTime")}
        ariaValueTextFormatterForHandle={() => shown}
      />
      <output className={styles.time}>{shown}</output>
      <LineariseButton time={time} />
    </div>
  );
}

/** Linearises the model of the shown run at a time; nothing where the run is a result from a file. */
function LineariseButton({ time }: { readonly time: number }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  if (run?.settings === undefined) return null;
  const { className, settings, id: runId } = run;
  return (
    <Button
      size="small"
      type="text"
      icon={<FunctionOutlined aria-hidden />}
      aria-label={t("linear.open")}
      title={t("linear.open")}
      onClick={() => act("dialogs", openDialog, { kind: "linear", className, settings, runId, time })}
    />
  );
}
