import { PauseOutlined, PlayCircleOutlined, StopOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useRuns } from "../runs/runs-context.tsx";
import { courseOf, isEnded, type RunRecord, runOf, timeOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./run-progress.module.css";

/** How far the shown run is while it goes on, with pausing and stopping it. Its place in the bar is always reserved. */
export function RunProgress() {
  const { t } = useTranslation();
  const { placeOf } = useRuns();
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active) ?? runs.runs.find((one) => !isEnded(one)));
  if (run === undefined || isEnded(run)) return <span className={styles.place} />;
  const place = placeOf(run.id);
  const isPaused = run.status === "pause";
  const canPause = isPaused || run.status === "simulating" || run.status === "continue";
  return (
    <span className={styles.place}>
      <Reached run={run} />
      <Button
        type="text"
        icon={isPaused ? <PlayCircleOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
        aria-label={t(isPaused ? "office.continueRun" : "office.pauseRun")}
        title={t(isPaused ? "office.continueRun" : "office.pauseRun")}
        disabled={!canPause}
        onClick={() => void place.control(run.id, isPaused ? "continue" : "pause")}
      />
      <Button
        type="text"
        icon={<StopOutlined aria-hidden />}
        aria-label={t("office.stopRun")}
        title={t("office.stopRun")}
        onClick={() => void place.control(run.id, "stop")}
      />
    </span>
  );
}

/** How far the run is: its percentage, or its time where it has no end. */
function Reached({ run }: { readonly run: RunRecord }) {
  const { t } = useTranslation();
  const reached = useWorkspace(({ runs }) => {
    const { progress } = courseOf(runs, run.id);
    return run.endless === undefined || run.settings === undefined
      ? `${Math.floor(progress * 100)} %`
      : `${Number(timeOf(progress, run.settings).toPrecision(3))} s`;
  });
  return (
    <output className={styles.percent} aria-label={t("workspace.progress")}>
      {reached}
    </output>
  );
}
