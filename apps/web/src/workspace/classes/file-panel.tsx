import { DeleteOutlined, FileAddOutlined, RollbackOutlined } from "@ant-design/icons";
import { Button, Input, Modal, Popconfirm, Tooltip } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateFiles } from "../save/use-files.ts";
import { deleteFile, editFile, type FilesState, isChanged, openTab, revertFile } from "../store/files.ts";
import styles from "./file-panel.module.css";
import { newModelText, newPathError } from "./new-file.ts";

export interface FilePanelProps {
  readonly state: FilesState;
  readonly update: UpdateFiles;
  readonly canEdit: boolean;
}

/** The Modelica files of the repository, with what is unsaved marked. */
export function FilePanel({ state, update, canEdit }: FilePanelProps) {
  const { t } = useTranslation();
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
          <li key={file.path} className={styles.row} data-active={file.path === state.activeTab}>
            <button
              type="button"
              className={styles.name}
              data-deleted={file.text === null}
              disabled={file.text === null}
              onClick={() => update((current) => openTab(current, file.path))}
            >
              {file.path}
              {isChanged(file) ? <span className={styles.changed} role="img" aria-label={t("workspace.unsaved")} /> : null}
            </button>
            {isChanged(file) ? (
              <Tooltip title={t("workspace.revert")}>
                <Popconfirm
                  title={t("workspace.revertConfirm", { path: file.path })}
                  onConfirm={() => update((current) => revertFile(current, file.path))}
                >
                  <Button type="text" size="small" icon={<RollbackOutlined aria-hidden />} aria-label={t("workspace.revert")} />
                </Popconfirm>
              </Tooltip>
            ) : null}
            {canEdit && file.text !== null ? (
              <Tooltip title={t("workspace.deleteFile")}>
                <Popconfirm
                  title={t("workspace.deleteFileConfirm", { path: file.path })}
                  onConfirm={() => update((current) => deleteFile(current, file.path))}
                >
                  <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t("workspace.deleteFile")} />
                </Popconfirm>
              </Tooltip>
            ) : null}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewFileDialog
          state={state}
          onCancel={() => setIsAdding(false)}
          onAdd={(path) => {
            setIsAdding(false);
            update((current) => openTab(editFile(current, path, newModelText(path)), path));
          }}
        />
      ) : null}
    </div>
  );
}

interface NewFileDialogProps {
  readonly state: FilesState;
  readonly onAdd: (path: string) => void;
  readonly onCancel: () => void;
}

function NewFileDialog({ state, onAdd, onCancel }: NewFileDialogProps) {
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
          onPressEnter={add}
        />
      </div>
      <p className={styles.error} role="alert">
        {isTouched && error ? t(`workspace.newFileError.${error}`) : ""}
      </p>
    </Modal>
  );
}
