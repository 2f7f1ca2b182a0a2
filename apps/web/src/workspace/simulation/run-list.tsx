import { DeleteOutlined, DownloadOutlined, PauseOutlined, PlayCircleOutlined, StopOutlined } from "@ant-design/icons";
import type { SimulationStatus } from "@mofang/protocol";
import { Button, Popconfirm, Progress, Tooltip } from "antd";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { useServices } from "../../api/services.tsx";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import type { Runs } from "../runs/use-runs.ts";
import { isEnded, type RunRecord, taskIdOf } from "../store/run-record.ts";
import { ImportResult } from "./import-result.tsx";
import styles from "./run-list.module.css";
import { RunLog } from "./run-log.tsx";

export interface RunListProps {
  readonly runs: Runs;
  readonly active: string | undefined;
  readonly onSelect: (runId: string) => void;
}

/** The runs of this repository, each with its status and what one can do with it. */
export function RunList({ runs, active, onSelect }: RunListProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.runs}>
      <ImportResult runs={runs} onImported={onSelect} />
      {runs.runs.length === 0 ? (
        <p className={styles.empty}>{t("workspace.noRuns")}</p>
      ) : (
        <ul className={styles.list} aria-label={t("workspace.runs")}>
          {runs.runs.map((run) => (
            <RunRow key={run.id} run={run} runs={runs} isActive={run.id === active} onSelect={() => onSelect(run.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunRow({
  run,
  runs,
  isActive,
  onSelect,
}: {
  readonly run: RunRecord;
  readonly runs: Runs;
  readonly isActive: boolean;
  readonly onSelect: () => void;
}) {
  const { t } = useTranslation();
  const ended = isEnded(run);
  const place = placeOf(run, t);
  return (
    <li className={styles.row} data-active={isActive} data-status={run.status} data-testid={`run-${run.id}`}>
      <button type="button" className={styles.head} aria-pressed={isActive} onClick={onSelect}>
        <span className={styles.name}>{run.className}</span>
        <span className={styles.status} data-tone={tone(run.status)}>
          {t(`simulation.status.${run.status}`)}
        </span>
        <span className={styles.facts}>
          {place} · <RelativeTime instant={new Date(run.createdAt).toISOString()} />
        </span>
      </button>
      {ended ? null : <Progress percent={Math.round(run.progress * 100)} size="small" aria-label={t("workspace.progress")} />}
      {run.message ? <p className={styles.message}>{run.message}</p> : null}
      <div className={styles.actions}>
        {ended ? <EndedActions run={run} runs={runs} /> : <RunningActions run={run} runs={runs} />}
      </div>
    </li>
  );
}

function RunningActions({ run, runs }: { readonly run: RunRecord; readonly runs: Runs }) {
  const { t } = useTranslation();
  const isPaused = run.status === "pause";
  const canPause = run.status === "simulating" || run.status === "continue";
  return (
    <>
      {isPaused ? (
        <IconButton
          label={t("workspace.continue")}
          icon={<PlayCircleOutlined aria-hidden />}
          onClick={() => void runs.control(run.id, "continue")}
        />
      ) : (
        <IconButton
          label={t("workspace.pause")}
          icon={<PauseOutlined aria-hidden />}
          isDisabled={!canPause}
          onClick={() => void runs.control(run.id, "pause")}
        />
      )}
      <IconButton
        label={t("workspace.stop")}
        icon={<StopOutlined aria-hidden />}
        onClick={() => void runs.control(run.id, "stop")}
      />
    </>
  );
}

function EndedActions({ run, runs }: { readonly run: RunRecord; readonly runs: Runs }) {
  const { t } = useTranslation();
  const { client } = useServices();
  const simulationTaskId = taskIdOf(run.id);
  const download = async (format: "csv" | "mat"): Promise<void> => {
    if (simulationTaskId !== undefined)
      saveDownload(await client("downloadResult", { simulationTaskId, format }), `${run.className}.${format}`);
  };
  const formats = [
    { key: "csv", label: "CSV", onClick: () => void download("csv") },
    { key: "mat", label: "MAT", onClick: () => void download("mat") },
  ];
  return (
    <>
      {run.hasLog ? <RunLog name={`${run.className} · ${placeOf(run, t)}`} read={() => runs.log(run.id)} /> : null}
      {simulationTaskId !== undefined && run.hasResult ? (
        <MenuDropdown items={formats}>
          <Button type="text" size="small" icon={<DownloadOutlined aria-hidden />} aria-label={t("workspace.downloadResult")} />
        </MenuDropdown>
      ) : null}
      <Popconfirm title={t("workspace.deleteRunConfirm")} onConfirm={() => runs.remove(run.id)}>
        <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t("workspace.deleteRun")} />
      </Popconfirm>
    </>
  );
}

function placeOf(run: RunRecord, t: TFunction): string {
  if (run.isImported) return t("workspace.importedFile");
  return run.isInPage ? t("workspace.inThisPage") : t("workspace.task", { number: taskIdOf(run.id) ?? 0 });
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, icon, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={isDisabled} onClick={onClick} />
    </Tooltip>
  );
}

function tone(status: SimulationStatus): "good" | "bad" | "quiet" | "busy" {
  if (status === "succeed") return "good";
  if (status === "failed" || status === "var_num_exceed") return "bad";
  return status === "stop" || status === "pause" ? "quiet" : "busy";
}
