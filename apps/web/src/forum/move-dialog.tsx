import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";

interface MoveDialogProps {
  readonly postId: number;
  /** Where it stands. */
  readonly columnId: number;
  readonly onClose: () => void;
}

/** Moves a post to another column. */
export function MoveDialog({ postId, columnId, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(columnId);
  const categories = useCall("tagCategories", {}, { staleTime: 60_000 });
  const move = useAction("movePost", { onSuccess: onClose });
  const columns = (categories.data ?? []).filter(({ type }) => type === 1);
  return (
    <Modal
      open
      centered
      title={t("forum.decision.move")}
      okText={t("forum.decision.move")}
      okButtonProps={{ loading: move.isPending, disabled: chosen === columnId }}
      onOk={() => move.mutate({ postId, columnId: chosen })}
      onCancel={onClose}
    >
      <Select
        style={{ width: "100%" }}
        aria-label={t("forum.column")}
        value={chosen}
        options={columns.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setChosen}
      />
    </Modal>
  );
}
