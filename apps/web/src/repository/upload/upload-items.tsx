import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, LoadingOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "./upload-panel.module.css";
import type { UploadItem, UploadState } from "./use-upload.ts";

interface UploadItemsProps {
  readonly state: UploadState;
  readonly items: readonly UploadItem[];
}

const icons = {
  none: <ClockCircleOutlined />,
  running: <LoadingOutlined />,
  done: <CheckCircleOutlined />,
  stopped: <ClockCircleOutlined />,
  failed: <ClockCircleOutlined />,
  refused: <CloseCircleOutlined />,
} as const;

/** The files of an upload, those that cannot go first. */
export function UploadItems({ state, items }: UploadItemsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const refused = items.filter(({ refusal }) => refusal !== undefined);
  return (
    <ul className={styles.items}>
      {[...refused, ...items.filter(({ refusal }) => refusal === undefined)].map(({ path, size, refusal }) => {
        const kind = refusal === undefined ? state.kind : "refused";
        return (
          <li key={path} className={styles.item} data-state={kind}>
            <span className={styles.icon} aria-hidden="true">
              {icons[kind]}
            </span>
            <span className={styles.path}>{path}</span>
            <span className={styles.note}>
              {refusal === undefined ? formatBytes(size, language) : t(`upload.refused.${refusal}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
