import {
  CloudUploadOutlined,
  DeleteOutlined,
  DownloadOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from "@ant-design/icons";
import { Button, Popconfirm } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { nameTip } from "../../ui/tip.ts";
import { RunPointMenu } from "../next-start/run-point-menu.tsx";
import type { RunPlace } from "../runs/run-place.ts";
import { useMoveToServer } from "../runs/use-fire.ts";
import type { RunRecord } from "../store/runs.ts";
import { AnimateButton } from "./animate-button.tsx";
import { AskButton } from "./ask-button.tsx";
import { KeepActions } from "./keep-actions.tsx";
import { RepeatActions } from "./repeat-actions.tsx";
import { RunLog } from "./run-log.tsx";
import { useRunOrigin } from "./run-origin.ts";

interface RunActionsProps {
  readonly run: RunRecord;
  readonly place: RunPlace;
}

/** What can be done with a run that goes on. */
export function RunningActions({ run, place }: RunActionsProps) {
  const { t } = useTranslation();
  const canPause = run.status === "simulating" || run.status === "continue";
  return (
    <>
      {run.status === "pause" ? (
        <IconButton
          label={t("workspace.continue")}
          icon={<PlayCircleOutlined aria-hidden />}
          onClick={() => void place.control(run.id, "continue")}
        />
      ) : (
        <IconButton
          label={t("workspace.pause")}
          icon={<PauseOutlined aria-hidden />}
          isDisabled={!canPause}
          onClick={() => void place.control(run.id, "pause")}
        />
      )}
      <IconButton
        label={t("workspace.stop")}
        icon={<StopOutlined aria-hidden />}
        onClick={() => void place.control(run.id, "stop")}
      />
    </>
  );
}

/** What can be done with a run that is over. */
export function EndedActions({ run, place }: RunActionsProps) {
  const { t } = useTranslation();
  const origin = useRunOrigin(run);
  const move = useMoveToServer();
  const download = async (format: "csv" | "mat"): Promise<void> => {
    saveDownload({ blob: await place.download(run.id, format), fileName: "" }, `${run.className}.${format}`);
  };
  const formats = [
    { key: "csv", label: "CSV", onClick: () => void download("csv") },
    { key: "mat", label: "MAT", onClick: () => void download("mat") },
  ];
  return (
    <>
      {run.hasLog ? <RunLog name={`${run.className} · ${origin}`} read={() => place.log(run.id)} /> : null}
      {run.isInPage && run.settings !== undefined && run.begun === undefined ? (
        <IconButton
          label={t("workspace.moveToServer")}
          icon={<CloudUploadOutlined aria-hidden />}
          onClick={() => void move(run)}
        />
      ) : null}
      {run.settings === undefined ? null : <RunPointMenu run={run} settings={run.settings} place={place} />}
      <RepeatActions run={run} />
      {run.hasResult ? <AnimateButton runId={run.id} /> : null}
      {run.hasResult ? (
        <MenuDropdown items={formats}>
          <Button type="text" size="small" icon={<DownloadOutlined aria-hidden />} aria-label={t("workspace.downloadResult")} />
        </MenuDropdown>
      ) : null}
      {run.isImported ? null : <AskButton run={run} />}
      {run.naming === undefined ? null : <KeepActions run={run} />}
      <Popconfirm title={t("workspace.deleteRunConfirm")} onConfirm={() => place.remove(run.id)}>
        <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t("workspace.deleteRun")} />
      </Popconfirm>
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, icon, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <Button {...nameTip(label)} type="text" size="small" icon={icon} aria-label={label} disabled={isDisabled} onClick={onClick} />
  );
}
