import { limits, repositoryTag } from "@mofang/protocol";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { useRepository } from "../use-repository.ts";

/** Tags of the repository; each is added and taken away at once. */
export function TagField() {
  const { t } = useTranslation();
  const { id, tags } = useRepository();
  const [typed, setTyped] = useState("");
  const key = typed.trim().toLowerCase().slice(0, limits.tag);
  const known = useCall("tags", { key }, { keepPrevious: true });
  const changed = {
    onSuccess: () => notify("success", t("notice.updated")),
  };
  const add = useAction("addTag", changed);
  const remove = useAction("deleteTag", changed);
  const change = (wanted: readonly string[]): void => {
    setTyped("");
    for (const tag of tags) if (!wanted.includes(tag)) remove.mutate({ id, tag });
    for (const tag of wanted) {
      if (tags.includes(tag)) continue;
      const read = repositoryTag.safeParse(tag);
      if (read.success) add.mutate({ id, tag: read.data });
      else notify("fail", t("tag.wrong"), "addTag");
    }
  };
  return (
    <Form.Item label={t("card.tags")} htmlFor="repository-tags" extra={t("tag.note", { count: limits.tagsPerRepository })}>
      <Select
        id="repository-tags"
        mode="tags"
        maxCount={limits.tagsPerRepository}
        loading={add.isPending || remove.isPending}
        value={[...tags]}
        showSearch={{ onSearch: setTyped }}
        options={known.data?.map(({ tag }) => ({ value: tag, label: tag })) ?? []}
        onChange={change}
      />
    </Form.Item>
  );
}
