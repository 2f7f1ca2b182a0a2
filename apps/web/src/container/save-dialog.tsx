import { Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import styles from "./containers-page.module.css";

interface SaveDialogProps {
  readonly sessionId: string;
  /** Of the session; null for the main one. */
  readonly branch: string | null;
  readonly onClose: () => void;
}

/** Commits what was changed in a session, to its branch or to a new one with which it goes on. */
export function SaveDialog({ sessionId, branch, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState("");
  const [newBranch, setNewBranch] = useState("");
  const save = useAction("saveContainer", {
    onSuccess: ({ conflicts }) => {
      if (conflicts.length > 0) notify("fail", t("container.conflicts", { files: conflicts.join(", ") }), "container");
      else onClose();
    },
  });
  const name = newBranch.trim();
  return (
    <Modal
      open
      title={t("container.save")}
      okText={t("container.save")}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate({ session: sessionId, message: message.trim(), ...(name !== "" && { newBranch: name }) })}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <Input
          value={message}
          aria-label={t("container.message")}
          placeholder={t("container.message")}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Input
          value={newBranch}
          aria-label={t("container.newBranch")}
          placeholder={t("container.newBranch")}
          onChange={(event) => setNewBranch(event.target.value)}
        />
        <span>{t("container.goesTo", { branch: name || (branch ?? t("container.mainBranch")) })}</span>
      </div>
    </Modal>
  );
}
