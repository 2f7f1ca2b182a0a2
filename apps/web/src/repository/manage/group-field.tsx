import { TreeSelect } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { groupOf, groupTree } from "../group-tree.ts";

/** Puts the repository into one of its owner's groups, at once. */
export function GroupField({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation();
  const groups = useCall("privateGroups", {});
  const move = useAction("moveToGroup", {
    onSuccess: () => notify("success", t("notice.updated")),
  });
  if (!groups.data || groups.data.length === 0) return null;
  return (
    <Form.Item label={t("manage.group")} htmlFor="repository-group" extra={t("manage.groupNote")}>
      <TreeSelect<number | null>
        id="repository-group"
        allowClear
        treeDefaultExpandAll
        loading={move.isPending}
        placeholder={t("manage.noGroup")}
        value={groupOf(groups.data, repositoryId)?.id ?? null}
        treeData={[...groupTree(groups.data)]}
        onChange={(groupId) => move.mutate({ id: repositoryId, groupId: groupId ?? null })}
      />
    </Form.Item>
  );
}
