import { FileAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaving } from "../save/saving-context.tsx";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { addFile } from "../store/workspace-state.ts";
import styles from "./file-panel.module.css";
import { FileRow } from "./file-row.tsx";
import { newModelText } from "./new-file.ts";
import { NewFileDialog } from "./new-file-dialog.tsx";

/** The Modelica files of the repository, with what is unsaved marked. */
export function FilePanel() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
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
            actOnAll(addFile, path, newModelText(path), Date.now());
          }}
        />
      ) : null}
    </div>
  );
}
