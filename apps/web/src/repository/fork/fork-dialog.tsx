import { limits, type OpenType } from "@mofang/protocol";
import { Input, Modal, Radio } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import type { RepositorySummary } from "../card/repository-row.tsx";
import { repositoryRules } from "../facts/rules.ts";

interface ForkValues {
  readonly name: string;
  readonly description: string;
  readonly openType: OpenType;
}

interface ForkDialogProps {
  /** What is forked. */
  readonly origin: Pick<RepositorySummary, "id" | "name" | "owner" | "description" | "openType">;
  readonly onClose: () => void;
}

/** Asks how a fork is to be called and for whom it is, makes it, and goes there. */
export default function ForkDialog({ origin, onClose }: ForkDialogProps) {
  const { t } = useTranslation();
  const { client } = useServices();
  const navigate = useNavigate();
  const { id, name, owner, description, openType } = origin;
  const isMine = useSession()?.userInfo.id === owner.id;
  const [form] = Form.useForm<ForkValues>();
  useRevalidation(form);
  const rules = repositoryRules(t, client);
  const fork = useAction("fork", {
    onSuccess: ({ id: forkId }) => {
      notify("success", t("fork.done"));
      onClose();
      void navigate(`/model/${forkId}/summary`);
    },
  });
  return (
    <Modal
      open
      centered
      width={520}
      title={t("fork.dialogTitle", { name })}
      okText={t("fork.fork")}
      okButtonProps={{ loading: fork.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t("fork.dialogLead")}</p>
      <Form
        form={form}
        layout="vertical"
        style={{ marginTop: 16 }}
        // A name is taken once by one owner.
        initialValues={{ name: isMine ? `${name}_fork`.slice(0, limits.repositoryName) : name, description, openType }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => fork.mutate({ ...values, id, name: values.name.trim(), description: values.description.trim() })}
      >
        <Form.Item name="name" label={t("repository.name")} extra={t("repository.nameNote")} rules={rules.name}>
          <Input autoFocus maxLength={limits.repositoryName} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="description" label={t("repository.description")} rules={rules.description}>
          <Input.TextArea rows={3} maxLength={limits.repositoryDescription} />
        </Form.Item>
        <Form.Item
          name="openType"
          label={t("card.openTypeLabel")}
          {...(openType === "private" ? { extra: t("fork.privateNote") } : {})}
        >
          <Radio.Group
            disabled={openType === "private"}
            options={(["public", "private"] as const).map((value) => ({ value, label: t(`card.openType.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
