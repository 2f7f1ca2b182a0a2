import { type HostingServiceName, limits, type ModelType, type OpenType } from "@mofang/protocol";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { FactFields } from "../facts/fact-fields.tsx";
import { NameField } from "../facts/name-field.tsx";
import type { HostedRepository } from "./hosted-repository.ts";
import { repositoryNameFrom } from "./repository-name-from.ts";

interface HostedImportDialogProps {
  readonly service: HostingServiceName;
  readonly repository: HostedRepository;
  readonly onClose: () => void;
}

interface Facts {
  readonly name: string;
  readonly openType: OpenType;
  readonly modelType: ModelType;
  readonly description: string;
}

/** Asks for the facts of what is imported, which the service cannot know, and begins the import. */
export function HostedImportDialog({ service, repository, onClose }: HostedImportDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Facts>();
  useRevalidation(form);
  const { fullName, description, isPrivate } = repository;
  const begin = useAction("importRepo", {
    onSuccess: () => {
      notify("success", t("repository.import.begun"));
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={600}
      title={t("hosting.importOf", { name: fullName })}
      okText={t("repository.import.begin")}
      okButtonProps={{ loading: begin.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          name: repositoryNameFrom(fullName),
          // What is closed there is not opened here by accident.
          openType: isPrivate ? "private" : "public",
          description: description.slice(0, limits.repositoryDescription),
        }}
        scrollToFirstError={{ focus: true }}
        onFinish={(facts: Facts) =>
          begin.mutate({ ...facts, service, fullName, name: facts.name.trim(), description: facts.description.trim() })
        }
      >
        <NameField />
        <FactFields />
      </Form>
    </Modal>
  );
}
