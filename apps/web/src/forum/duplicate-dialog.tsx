import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { useSchoolInput } from "./forum-place.ts";

interface DuplicateDialogProps {
  readonly postId: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** Says which post another one repeats; those most like it are offered first. */
export function DuplicateDialog({ postId, title, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState(title);
  const [originalId, setOriginalId] = useState<number>();
  const similar = useCall("similarPosts", { ...useSchoolInput(), title: key.slice(0, 120) }, { keepPrevious: true });
  const mark = useAction("markDuplicate", { onSuccess: onClose });
  const options = (similar.data ?? []).filter(({ id }) => id !== postId).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Modal
      open
      centered
      title={t("forum.decision.duplicate")}
      okText={t("forum.decision.duplicate")}
      okButtonProps={{ loading: mark.isPending, disabled: originalId === undefined }}
      onOk={() => originalId !== undefined && mark.mutate({ postId, originalId })}
      onCancel={onClose}
    >
      <Select
        style={{ width: "100%" }}
        aria-label={t("forum.original")}
        placeholder={t("forum.original")}
        showSearch={{ filterOption: false, onSearch: (text) => setKey(text === "" ? title : text) }}
        notFoundContent={t("forum.none")}
        {...(originalId !== undefined && { value: originalId })}
        options={options}
        onChange={setOriginalId}
      />
    </Modal>
  );
}
