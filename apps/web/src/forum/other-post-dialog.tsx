import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { useSchoolInput } from "./forum-place.ts";

interface OtherPostDialogProps {
  /** Saying that a post repeats the other one, or merging it into that for good. */
  readonly act: "duplicate" | "merge";
  readonly postId: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks which other post one repeats, or goes into; those most like it are offered first. */
export function OtherPostDialog({ act, postId, title, onClose }: OtherPostDialogProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState(title);
  const [otherId, setOtherId] = useState<number>();
  const similar = useCall("similarPosts", { ...useSchoolInput(), title: key.slice(0, 120) }, { keepPrevious: true });
  const mark = useAction("markDuplicate", { onSuccess: onClose });
  const merge = useAction("mergePosts", { onSuccess: onClose });
  function decide(otherId: number): void {
    if (act === "merge") merge.mutate({ postId, intoId: otherId });
    else mark.mutate({ postId, originalId: otherId });
  }
  const options = (similar.data ?? []).filter(({ id }) => id !== postId).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Modal
      open
      centered
      title={t(`forum.decision.${act}`)}
      okText={t(`forum.decision.${act}`)}
      okButtonProps={{ loading: mark.isPending || merge.isPending, danger: act === "merge", disabled: otherId === undefined }}
      onOk={() => otherId !== undefined && decide(otherId)}
      onCancel={onClose}
    >
      {act === "merge" ? <p>{t("forum.mergeText")}</p> : null}
      <Select
        style={{ width: "100%" }}
        aria-label={t(act === "merge" ? "forum.mergeInto" : "forum.original")}
        placeholder={t(act === "merge" ? "forum.mergeInto" : "forum.original")}
        showSearch={{ filterOption: false, onSearch: (text) => setKey(text === "" ? title : text) }}
        notFoundContent={t("forum.none")}
        {...(otherId !== undefined && { value: otherId })}
        options={options}
        onChange={setOtherId}
      />
    </Modal>
  );
}
