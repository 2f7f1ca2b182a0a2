import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";

interface BranchChoiceProps {
  readonly repositoryId: number;
  /** The main one while none is chosen. */
  readonly branch: string | undefined;
  readonly onChange: (branch: string) => void;
}

/** The branch on which a tool is begun; nothing where there is but one. */
export function BranchChoice({ repositoryId, branch, onChange }: BranchChoiceProps) {
  const { t } = useTranslation();
  const { data } = useCall("branches", { id: repositoryId });
  if (!data || data.branches.length < 2) return null;
  return (
    <Form.Item label={t("container.branch")} htmlFor="container-branch">
      <Select<string>
        id="container-branch"
        showSearch
        value={branch ?? data.main}
        options={data.branches.map((value) => ({ value, label: value }))}
        onChange={onChange}
      />
    </Form.Item>
  );
}
