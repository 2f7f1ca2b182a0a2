import "../../i18n/late/tuning.ts";
import type { SimulationStatus } from "@mofang/protocol";
import { Progress } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { CutName } from "../../ui/cut-name.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { differenceText } from "../result/difference-text.ts";
import { formatValue } from "../result/number-format.ts";
import { keptRunsQuota } from "../runs/kept-runs.ts";
import { RunCourse } from "../runs/run-course.tsx";
import type { RunPlace } from "../runs/run-place.ts";
import { runDifferences } from "../store/run-differences.ts";
import { courseOf, isEnded, type RunRecord, runNumber } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import { EndedActions, RunningActions } from "./run-actions.tsx";
import { RunBlock } from "./run-block.tsx";
import styles from "./run-list.module.css";
import { RunNaming } from "./run-naming.tsx";
import { useRunOrigin } from "./run-origin.ts";

interface RunRowProps {
  readonly run: RunRecord;
  readonly place: RunPlace;
  /** Whether its result is shown. */
  readonly isActive: boolean;
  readonly onSelect: () => void;
}

/** A run: its model, how far it is, and what one can do with it. */
export function RunRow({ run, place, isActive, onSelect }: RunRowProps) {
  const { t } = useTranslation();
  const origin = useRunOrigin(run);
  const runs = useWorkspace((state) => state.runs.runs);
  const differences = [
    ...runDifferences(run, runs).map((difference) => differenceText(difference, t)),
    ...(run.begun ? [t(`linear.begun.${run.begun.kind}`, { run: run.begun.run, time: formatValue(run.begun.time) })] : []),
    ...(run.repeats ? [repeatText(run.repeats, t)] : []),
    ...[run.naming?.note ?? run.settings?.note ?? ""].filter((note) => note !== ""),
  ];
  const ended = isEnded(run);
  return (
    <li className={styles.row} data-active={isActive} data-status={run.status} data-testid={`run-${run.id}`}>
      <button type="button" className={styles.head} aria-pressed={isActive} onClick={onSelect}>
        <span className={styles.name}>
          <CutName text={run.className} />
        </span>
        <span className={styles.status} data-tone={tone(run.status)}>
          {t(`simulation.status.${run.status}`)}
        </span>
        <span className={styles.facts}>
          {origin} · <RelativeTime instant={new Date(run.createdAt).toISOString()} />
        </span>
      </button>
      {run.naming === undefined ? null : <RunNaming naming={run.naming} />}
      {ended || !run.loading?.length ? null : <LoadingNote text="" libraries={run.loading} />}
      {ended ? null : <Course run={run} />}
      {run.queue ? <p className={styles.message}>{t(waitingText(run.queue.running), { ...run.queue })}</p> : null}
      {run.isKept === false ? (
        <p className={styles.message}>{t("workspace.notKept", { megabytes: keptRunsQuota / 1e6 })}</p>
      ) : null}
      {differences.length > 0 ? <p className={styles.differences}>{differences.join(" · ")}</p> : null}
      {run.message ? <p className={styles.message}>{run.message}</p> : null}
      {run.block ? <RunBlock block={run.block} /> : null}
      <div className={styles.actions}>
        {ended ? <EndedActions run={run} place={place} /> : <RunningActions run={run} place={place} />}
      </div>
    </li>
  );
}

function repeatText({ id, isSame }: NonNullable<RunRecord["repeats"]>, t: TFunction): string {
  const known = isSame === undefined ? "tuning.repeats" : isSame ? "tuning.repeatsSame" : "tuning.repeatsOther";
  return t(known, { run: runNumber(id) });
}

/** A bar, and what it says in words. */
function Course({ run }: { readonly run: RunRecord }) {
  const { t } = useTranslation();
  const percent = useWorkspace(({ runs }) => Math.round(courseOf(runs, run.id).progress * 100));
  return (
    <>
      {run.endless === undefined ? (
        <Progress percent={percent} size="small" showInfo={false} aria-label={t("workspace.progress")} />
      ) : null}
      <p className={styles.message} data-testid="run-course">
        <RunCourse run={run} />
      </p>
    </>
  );
}

/** Why a run waits: others hold the slots, or no worker has taken it yet. */
function waitingText(running: number) {
  return running === 0 ? ("workspace.waitingForWorker" as const) : ("workspace.waitingForSlot" as const);
}

function tone(status: SimulationStatus): "good" | "bad" | "quiet" | "busy" {
  if (status === "succeed") return "good";
  if (status === "failed" || status === "var_num_exceed") return "bad";
  return status === "stop" || status === "pause" ? "quiet" : "busy";
}
