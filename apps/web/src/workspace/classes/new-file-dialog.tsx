import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilesState } from "../store/files.ts";
import styles from "./file-panel.module.css";
import { newPathError } from "./new-file.ts";

interface NewFileDialogProps {
  readonly state: FilesState;
  readonly onAdd: (path: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the path of a new file. */
export function NewFileDialog({ state, onAdd, onCancel }: NewFileDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [path, setPath] = useState("");
  const [isTouched, setIsTouched] = useState(false);
  const error = newPathError(path, state);
  const add = (): void => {
    setIsTouched(true);
    if (error === undefined) onAdd(path.trim());
  };
  return (
    <Modal open centered title={t("workspace.newFile")} okText={t("workspace.create")} onOk={add} onCancel={onCancel}>
      <div className={styles.label}>
        <label htmlFor={id}>{t("workspace.newFilePath")}</label>
        <Input
          id={id}
          autoFocus
          value={path}
          placeholder="Model1.mo"
          status={isTouched && error ? "error" : ""}
          onChange={({ target }) => {
            setPath(target.value);
            setIsTouched(true);
          }}
          onPressEnter={(event) => {
            // The focus goes back to the button that opened the dialog, which the same key would press.
            event.preventDefault();
            add();
          }}
        />
      </div>
      <p className={styles.error} role="alert">
        {isTouched && error ? t(`workspace.newFileError.${error}`) : ""}
      </p>
    </Modal>
  );
}
