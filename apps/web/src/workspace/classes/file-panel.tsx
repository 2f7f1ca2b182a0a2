import { FileAddOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LongList } from "../../ui/long-list.tsx";
import { useDocument } from "../document/document-context.ts";
import { useSaving } from "../save/saving-context.tsx";
import type { WorkspaceFile } from "../store/files.ts";
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
  const files = useMemo(() => inOrder(state.files.values()), [state.files]);
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
      <LongList items={files} keyOf={({ path }) => path} lineHeight={30}>
        {(file) => <FileRow file={file} canEdit={canEdit} />}
      </LongList>
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

function inOrder(files: Iterable<WorkspaceFile>): WorkspaceFile[] {
  const { compare } = new Intl.Collator();
  return [...files].sort((a, b) => compare(a.path, b.path));
}
