import { FileAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../document/document-context.ts";
import { useSaving } from "../save/saving-context.tsx";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./file-panel.module.css";
import { FileRow } from "./file-row.tsx";
import { newModelText } from "./new-file.ts";
import { NewFileDialog } from "./new-file-dialog.tsx";

/** The Modelica files of the repository, with what is unsaved marked. */
export function FilePanel() {
  const { t } = useTranslation();
  const document = useDocument();
  const state = useWorkspace(({ files }) => files);
  const { canEdit } = useSaving();
  const [isAdding, setIsAdding] = useState(false);
  const files = [...state.files.values()].sort((a, b) => a.path.localeCompare(b.path));
  return (
    <div className={styles.panel}>
      {canEdit ? (
        <Button
          className={styles.add ?? ""}
          type="text"
          size="small"
          icon={<FileAddOutlined aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t("workspace.newFile")}
        </Button>
      ) : null}
      {files.length === 0 ? <p className={styles.empty}>{t("workspace.noFiles")}</p> : null}
      <ul className={styles.list}>
        {files.map((file) => (
          <FileRow key={file.path} file={file} canEdit={canEdit} />
        ))}
      </ul>
      {isAdding ? (
        <NewFileDialog
          state={state}
          onCancel={() => setIsAdding(false)}
          onAdd={(path) => {
            setIsAdding(false);
            document.addFile(path, newModelText(path));
          }}
        />
      ) : null}
    </div>
  );
}
