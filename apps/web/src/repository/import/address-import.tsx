import type { ModelType, OpenType } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { FactFields } from "../facts/fact-fields.tsx";
import { NameField } from "../facts/name-field.tsx";
import styles from "./import.module.css";
import { repositoryNameFrom } from "./repository-name-from.ts";

interface ImportValues {
  readonly address: string;
  readonly name: string;
  readonly openType: OpenType;
  readonly modelType: ModelType;
  readonly description: string;
}

/** Brings in a public git repository by its address. */
export function AddressImport() {
  const { t } = useTranslation();
  const [form] = Form.useForm<ImportValues>();
  useRevalidation(form);
  const begin = useAction("importFromUrl", {
    onSuccess: () => {
      form.resetFields();
      notify("success", t("repository.import.begun"));
    },
  });
  return (
    <Panel>
      <Form
        form={form}
        layout="vertical"
        className={styles.form ?? ""}
        initialValues={{ openType: "public" }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: ImportValues) =>
          begin.mutate({
            ...values,
            name: values.name.trim(),
            description: values.description.trim(),
            address: values.address.trim(),
          })
        }
      >
        <Form.Item
          name="address"
          label={t("repository.import.address")}
          extra={t("repository.import.addressNote")}
          rules={[
            { required: true, pattern: /^\s*https?:\/\/[^\s/@?#]+\/[^\s?#]+\s*$/i, message: t("repository.import.addressWrong") },
          ]}
        >
          <Input
            className={styles.code ?? ""}
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onBlur={({ target }) => {
              const name = repositoryNameFrom(target.value);
              if (name !== "" && !form.getFieldValue("name")) form.setFieldsValue({ name });
            }}
          />
        </Form.Item>
        <NameField />
        <FactFields />
        <Button type="primary" size="large" htmlType="submit" loading={begin.isPending}>
          {t("repository.import.begin")}
        </Button>
      </Form>
    </Panel>
  );
}
