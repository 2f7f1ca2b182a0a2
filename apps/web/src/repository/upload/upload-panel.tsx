import { limits } from "@mofang/protocol";
import { Alert, Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { formatBytes, formatPercent } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { UploadItems } from "./upload-items.tsx";
import styles from "./upload-panel.module.css";
import { type Upload, useUpload } from "./use-upload.ts";

interface UploadPanelProps {
  readonly repositoryId: number;
  /** Folder of the repository that takes the files; empty for the root. */
  readonly folder: string;
  /** Paths that are taken. */
  readonly existing: ReadonlySet<string>;
}

/** Drop field, progress and the fate of each file. */
export function UploadPanel({ repositoryId, folder, existing }: UploadPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const upload = useUpload(repositoryId, folder, existing);
  const hint = t("upload.hint", { size: formatBytes(limits.repositoryFile, language) });
  return (
    <div className={styles.panel}>
      <BrokenOff upload={upload} />
      <DropZone
        title={folder ? t("upload.titleInFolder", { folder }) : t("upload.title")}
        hint={hint}
        disabled={upload.state.kind === "running"}
        onFiles={(files) => void upload.start(files)}
      />
      {upload.items.length > 0 ? (
        <div className={styles.run}>
          {upload.state.kind === "none" ? null : <Bar upload={upload} />}
          <p role="status" className={styles.sum}>
            <Summary upload={upload} />
          </p>
          <UploadItems state={upload.state} items={upload.items} />
        </div>
      ) : null}
    </div>
  );
}

/** Offers to go on with an upload that a reload, a stop or a failure cut off. */
function BrokenOff({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { state, interrupted, items } = upload;
  const count = interrupted?.files.length ?? items.filter(({ refusal }) => refusal === undefined).length;
  const hasBrokenOff = interrupted !== undefined ? state.kind === "none" : state.kind === "stopped" || state.kind === "failed";
  if (!hasBrokenOff) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("upload.brokenOff", { count })}
      description={state.kind === "failed" ? textOf(state.error) : t("upload.nothingChanged")}
      action={
        <div className={styles.choices}>
          <Button size="small" type="primary" onClick={() => void upload.resume()}>
            {t("upload.resume")}
          </Button>
          <Button size="small" onClick={() => void upload.discard()}>
            {t("upload.discard")}
          </Button>
        </div>
      }
    />
  );
}

const barStatus = { none: "normal", running: "active", done: "success", stopped: "exception", failed: "exception" } as const;

/** How far the files that are sent have come. */
function Bar({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { progress, state } = upload;
  return (
    <div className={styles.bar}>
      <Progress
        percent={Math.round(progress * 100)}
        status={barStatus[state.kind]}
        format={() => formatPercent(progress, language)}
        aria-label={t("upload.progress")}
      />
      {state.kind === "running" ? (
        <Button size="small" onClick={upload.stop}>
          {t("action.stop")}
        </Button>
      ) : null}
    </div>
  );
}

function Summary({ upload: { state, items } }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  if (state.kind === "running") return t(`upload.phase.${state.phase}`);
  const count = state.kind === "done" ? items.filter(({ refusal }) => refusal === undefined).length : 0;
  return t("upload.done", { count, total: items.length });
}
