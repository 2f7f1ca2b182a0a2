import "../i18n/late/repository.ts";
import { limits } from "@mofang/protocol";
import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import type { Group } from "../repository/group-tree.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { useRevalidation } from "../ui/use-revalidation.ts";

export interface GroupDialogProps {
  /** A group that is to be changed, or where a new one goes; a parent of null is the root. */
  readonly edited: { readonly kind: "new"; readonly parent: Group | null } | { readonly kind: "change"; readonly group: Group };
  readonly onClose: () => void;
}

interface GroupValues {
  readonly name: string;
  readonly description: string;
}

/** Name and description of a group. */
export function GroupDialog({ edited, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<GroupValues>();
  useRevalidation(form);
  const finish = (text: string) => ({
    onSuccess: () => {
      notify("success", text);
      onClose();
    },
  });
  const createRoot = useAction("createRootGroup", finish(t("notice.created")));
  const createChild = useAction("createChildGroup", finish(t("notice.created")));
  const update = useAction("updateGroup", finish(t("notice.updated")));
  const send = ({ name, description }: GroupValues): void => {
    const facts = { name: name.trim(), description: description.trim() };
    if (edited.kind === "change") update.mutate({ groupId: edited.group.id, ...facts });
    else if (edited.parent === null) createRoot.mutate(facts);
    else createChild.mutate({ parentId: edited.parent.id, ...facts });
  };
  const title =
    edited.kind === "change"
      ? t("group.edit", { name: edited.group.name })
      : edited.parent
        ? t("group.makeIn", { name: edited.parent.name })
        : t("group.make");
  const { name, description } = edited.kind === "change" ? edited.group : { name: "", description: "" };
  return (
    <Modal
      open
      centered
      width={480}
      title={title}
      okText={t("action.save")}
      okButtonProps={{ loading: createRoot.isPending || createChild.isPending || update.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ name, description }} onFinish={send}>
        <Form.Item
          name="name"
          label={t("group.name")}
          rules={[{ required: true, whitespace: true, message: t("group.nameRequired") }]}
        >
          <Input autoFocus maxLength={limits.groupName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label={t("group.description")}>
          <Input.TextArea rows={2} maxLength={limits.repositoryDescription} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
