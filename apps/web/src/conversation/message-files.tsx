import "../i18n/late/writing.ts";
import { PaperClipOutlined } from "@ant-design/icons";
import type { ListedFile } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import { formatBytes } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import styles from "./message-item.module.css";

/** The files of a message: they are saved, never opened. Each is fetched by who is logged in, so that no address opens it. */
export function MessageFiles({ files }: { readonly files: readonly ListedFile[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fetchFile = useAction("conversationFile", {
    onSuccess: (answer, { fileId }) => saveDownload(answer, `file-${fileId}`),
  });
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t("writing.files.title")}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Button
            type="link"
            size="small"
            icon={<PaperClipOutlined aria-hidden />}
            loading={fetchFile.isPending && fetchFile.variables.fileId === id}
            onClick={() => fetchFile.mutate({ fileId: id })}
          >
            {name}
          </Button>
          <span>{formatBytes(size, language)}</span>
        </li>
      ))}
    </ul>
  );
}
