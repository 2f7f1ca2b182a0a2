import { Alert, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useObstacle } from "../../api/reachability.ts";
import type { FileChange } from "../store/files.ts";
import styles from "./save-dialog.module.css";

interface SaveDialogProps {
  readonly changes: readonly FileChange[];
  readonly isSaving: boolean;
  readonly onSave: (message: string) => void;
  readonly onCancel: () => void;
}

/** Says what will be saved, and asks for the message of the commit. */
export function SaveDialog({ changes, isSaving, onSave, onCancel }: SaveDialogProps) {
  const { t } = useTranslation();
  const names = changes.map(({ path }) => path.split("/").at(-1)).join(", ");
  const suggestion = t("workspace.save.suggestion", { names: names.length > 80 ? String(changes.length) : names });
  const id = useId();
  const obstacle = useObstacle((state) => state.obstacle);
  const [message, setMessage] = useState("");
  return (
    <Modal
      open
      centered
      title={t("workspace.save.title")}
      okText={t("workspace.save.action")}
      okButtonProps={{ loading: isSaving }}
      onOk={() => onSave(message.trim() || suggestion)}
      onCancel={onCancel}
    >
      <ul className={styles.changes} aria-label={t("workspace.save.changes")}>
        {changes.map(({ path, kind }) => (
          <li key={path}>
            <span className={styles.kind} data-kind={kind}>
              {t(`workspace.save.kind.${kind}`)}
            </span>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      {obstacle === null ? null : (
        <Alert type="warning" showIcon title={t(`offline.title.${obstacle}`)} description={t("workspace.save.waits")} />
      )}
      <div className={styles.message}>
        <label htmlFor={id}>{t("workspace.save.message")}</label>
        <Input
          id={id}
          autoFocus
          maxLength={500}
          placeholder={suggestion}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          onPressEnter={() => onSave(message.trim() || suggestion)}
        />
      </div>
    </Modal>
  );
}
