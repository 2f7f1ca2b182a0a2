import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, LoadingOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { formatBytes, formatPercent } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import styles from "./upload-panel.module.css";
import { type Upload, type UploadItem, useUpload } from "./use-upload.ts";

export interface UploadPanelProps {
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
      <DropZone
        title={folder ? t("upload.titleInFolder", { folder }) : t("upload.title")}
        hint={hint}
        disabled={upload.isRunning}
        onFiles={(files) => void upload.start(files)}
      />
      {upload.items.length > 0 ? (
        <div className={styles.run}>
          {upload.items.some(({ state }) => state.kind !== "refused") ? <Bar upload={upload} /> : null}
          <p role="status" className={styles.sum}>
            {t("upload.done", { count: upload.nDone, total: upload.items.length })}
          </p>
          <ul className={styles.items}>
            {upload.items.map((item) => (
              <Item key={item.path} item={item} />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** How far the files that are sent have come; success only when every chosen file has arrived. */
function Bar({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { progress, isRunning, nDone, items } = upload;
  return (
    <div className={styles.bar}>
      <Progress
        percent={Math.round(progress * 100)}
        status={isRunning ? "active" : nDone === items.length ? "success" : "exception"}
        format={() => formatPercent(progress, language)}
        aria-label={t("upload.progress")}
      />
      {isRunning ? (
        <Button size="small" onClick={upload.stop}>
          {t("action.stop")}
        </Button>
      ) : null}
    </div>
  );
}

const icons = {
  waiting: <ClockCircleOutlined />,
  sending: <LoadingOutlined />,
  done: <CheckCircleOutlined />,
  refused: <CloseCircleOutlined />,
  failed: <CloseCircleOutlined />,
} as const;

function Item({ item }: { readonly item: UploadItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useFailureText();
  const { state } = item;
  return (
    <li className={styles.item} data-state={state.kind}>
      <span className={styles.icon} aria-hidden="true">
        {icons[state.kind]}
      </span>
      <span className={styles.path}>{item.path}</span>
      <span className={styles.note}>
        {state.kind === "refused" ? t(`upload.refused.${state.reason}`) : null}
        {state.kind === "failed" ? textOf(state.error) : null}
        {state.kind === "waiting" || state.kind === "sending" || state.kind === "done" ? formatBytes(item.size, language) : null}
      </span>
    </li>
  );
}
