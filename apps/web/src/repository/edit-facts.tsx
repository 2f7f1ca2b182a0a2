import type { ModelType, OpenType } from "@mofang/protocol";
import { Form, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import { useRevalidation } from "../ui/use-revalidation.ts";
import { FactFields } from "./fact-fields.tsx";
import type { RepositoryDetail } from "./use-repository.ts";

interface FactValues {
  readonly openType: OpenType;
  readonly modelType: ModelType;
  readonly description: string;
  readonly initialModel: string;
}

/** Dialog that changes a repository's facts. */
export function EditFacts({ repository, onClose }: { readonly repository: RepositoryDetail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<FactValues>();
  useRevalidation(form);
  const update = useAction("updateRepository", {
    refreshes: ["repositoryDetail", "publicRepositories", "myRepositories"],
    onSuccess: () => {
      notify("success", t("notice.updated"));
      onClose();
    },
  });
  const { id, openType, modelType, description, initialModel } = repository;
  return (
    <Modal
      open
      centered
      width={600}
      title={t("repository.editFacts")}
      okText={t("action.save")}
      okButtonProps={{ loading: update.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ openType, modelType, description, initialModel }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: FactValues) => update.mutate({ id, ...values, initialModel: values.initialModel.trim() })}
      >
        <FactFields />
        <Form.Item name="initialModel" label={t("repository.initialModel")} extra={t("repository.initialModelNote")}>
          <Input maxLength={500} spellCheck={false} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
