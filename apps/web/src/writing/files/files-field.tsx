import "../../i18n/late/writing.ts";
import { type ListedFile, limits } from "@mofang/protocol";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { ChosenFiles } from "./chosen-files.tsx";
import { droppedFiles } from "./dropped-files.ts";
import styles from "./files.module.css";
import { FilesButton } from "./files-button.tsx";
import { useUploads } from "./use-uploads.ts";

interface FilesFieldProps {
  /** Whether a file is on its way; the form waits for it. */
  readonly isBusy: RefObject<boolean>;
  /** Given by the form around. */
  readonly value?: readonly ListedFile[];
  readonly onChange?: (files: readonly ListedFile[]) => void;
}

/** The files of a text that is being written: chosen by a button or dropped here. */
export function FilesField({ isBusy, value = [], onChange }: FilesFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const put = (files: readonly ListedFile[]): void => onChange?.(files);
  const uploads = useUploads(isBusy, value, put);
  return (
    <div className={styles.field} {...droppedFiles(uploads.add)}>
      <FilesButton uploads={uploads} />
      <span className={styles.hint}>
        {t("writing.files.hint", { count: limits.filesPerPost, size: formatBytes(limits.postFile, language) })}
      </span>
      <ChosenFiles files={value} uploads={uploads} onChange={put} />
    </div>
  );
}
