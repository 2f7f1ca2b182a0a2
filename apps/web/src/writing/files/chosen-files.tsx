import { DeleteOutlined } from "@ant-design/icons";
import type { ListedFile } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "./files.module.css";
import type { Uploads } from "./use-uploads.ts";

interface ChosenFilesProps {
  readonly files: readonly ListedFile[];
  readonly uploads: Uploads;
  readonly onChange: (files: readonly ListedFile[]) => void;
}

/** The files that a text which is being written will list, and why one did not come. */
export function ChosenFiles({ files, uploads: { fraction, failure, retry }, onChange }: ChosenFilesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <ul className={styles.chosen}>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <span>
              {name} · {formatBytes(size, language)}
            </span>
            <Button
              type="text"
              size="small"
              disabled={fraction !== undefined}
              aria-label={t("writing.files.remove", { name })}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange(files.filter((file) => file.id !== id))}
            />
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <div className={styles.failure}>
          <span role="alert">{failure}</span>
          {retry ? (
            <Button type="link" size="small" onClick={retry}>
              {t("action.retry")}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}
