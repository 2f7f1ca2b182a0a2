import { DeleteOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./lists.module.css";

interface ModeratorsDialogProps {
  readonly columnId: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** Who keeps order in a column of the forum: named by their user names, and dismissed. */
export function ModeratorsDialog({ columnId, title, onClose }: ModeratorsDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const moderators = useCall("columnModerators", { columnId });
  const add = useAction("nameModerator", { onSuccess: () => setName("") });
  const dismiss = useAction("dismissModerator");
  const send = (): void => add.mutate({ columnId, name: name.trim() });
  return (
    <Modal open centered title={t("admin.lists.moderators", { title })} footer={null} onCancel={onClose}>
      <p className={styles.ask}>{t("admin.lists.moderatorsText")}</p>
      {moderators.isPending ? <LoadingRows rows={2} height={40} /> : null}
      {moderators.isError ? <ErrorState error={moderators.error} onRetry={() => void moderators.refetch()} /> : null}
      {moderators.data?.length === 0 ? <p className={styles.note}>{t("admin.lists.noModerators")}</p> : null}
      <ul className={styles.people}>
        {moderators.data?.map(({ id: userId, name }) => (
          <li key={userId}>
            <Link to={`/user/${userId}`}>{name}</Link>
            <Button
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t("admin.lists.dismissModerator", { name })}
              title={t("admin.lists.dismissModerator", { name })}
              loading={dismiss.isPending && dismiss.variables.userId === userId}
              onClick={() => dismiss.mutate({ columnId, userId })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.naming}>
        <Input
          value={name}
          maxLength={limits.userName}
          aria-label={t("admin.lists.moderatorName")}
          placeholder={t("admin.lists.moderatorName")}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => name.trim() !== "" && send()}
        />
        <Button type="primary" disabled={name.trim() === ""} loading={add.isPending} onClick={send}>
          {t("admin.lists.nameModerator")}
        </Button>
      </div>
    </Modal>
  );
}
