import "../../i18n/late/writing.ts";
import { PaperClipOutlined } from "@ant-design/icons";
import type { TextFile } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "./files.module.css";

/** The files of a text, below it: they are saved, never opened. */
export function FileList({ files }: { readonly files: readonly TextFile[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("writing.files.title")}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <PaperClipOutlined aria-hidden />{" "}
          <a href={url} download={name}>
            {name}
          </a>{" "}
          <span className={styles.hint}>{formatBytes(size, language)}</span>
        </li>
      ))}
    </ul>
  );
}
