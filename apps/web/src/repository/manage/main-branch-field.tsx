import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";

/** Makes another branch of the repository the main one, at once; nothing where there is no other. */
export function MainBranchField({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation();
  const branches = useCall("branches", { id: repositoryId });
  const choose = useAction("setMainBranch", {
    onSuccess: () => notify("success", t("notice.updated")),
  });
  if (!branches.data || branches.data.branches.length < 2) return null;
  return (
    <Form.Item label={t("manage.mainBranch")} htmlFor="repository-main-branch" extra={t("manage.mainBranchNote")}>
      <Select<string>
        id="repository-main-branch"
        showSearch
        loading={choose.isPending}
        value={branches.data.main}
        options={branches.data.branches.map((value) => ({ value, label: value }))}
        onChange={(branch) => choose.mutate({ id: repositoryId, branch })}
      />
    </Form.Item>
  );
}
