import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./rename-dialog.module.css";

export interface RenameDialogProps {
  readonly name: string;
  /** Why the last name was refused; undefined before the first try. */
  readonly refusal: string | undefined;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the new name of something that is renamed in every file. */
export function RenameDialog({ name, refusal, onRename, onCancel }: RenameDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const id = useId();
  return (
    <Modal
      open
      centered
      title={t("workspace.rename.title", { name })}
      okText={t("workspace.rename.action")}
      okButtonProps={{ disabled: typed.trim() === "" || typed === name }}
      onOk={() => onRename(typed.trim())}
      onCancel={onCancel}
    >
      <label htmlFor={id}>{t("workspace.rename.newName")}</label>
      <Input
        id={id}
        autoFocus
        value={typed}
        status={refusal === undefined ? "" : "error"}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => typed.trim() !== "" && typed !== name && onRename(typed.trim())}
      />
      {refusal === undefined ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}
