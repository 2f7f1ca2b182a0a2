import type { ModelType, OpenType } from "@mofang/protocol";
import { AutoComplete, Button, Form } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { FactFields } from "../fact-fields.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { GroupField } from "./group-field.tsx";
import styles from "./manage.module.css";
import { modelNames } from "./model-names.ts";
import { TagField } from "./tag-field.tsx";

interface FactValues {
  readonly openType: OpenType;
  readonly modelType: ModelType;
  readonly description: string;
  readonly initialModel: string;
}

/** The facts that a manager may change; whether it is public is the owner's. */
export function BasicFacts() {
  const { t } = useTranslation();
  const may = useMay();
  const { id, openType, modelType, description, initialModel } = useRepository();
  const [form] = Form.useForm<FactValues>();
  useRevalidation(form);
  const sources = useCall("modelicaFiles", { id });
  const models = useMemo(() => modelNames(sources.data?.files ?? []), [sources.data]);
  const update = useAction("updateRepository", {
    refreshes: ["repositoryDetail", "publicRepositories", "myRepositories"],
    onSuccess: () => notify("success", t("notice.updated")),
  });
  const isOwner = may("repository-owner");
  return (
    <Panel>
      <Form
        form={form}
        layout="vertical"
        className={styles.form ?? ""}
        initialValues={{ openType, modelType, description, initialModel }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: FactValues) =>
          update.mutate({
            id,
            modelType: values.modelType,
            description: values.description.trim(),
            initialModel: values.initialModel.trim(),
            ...(isOwner ? { openType: values.openType } : {}),
          })
        }
      >
        <FactFields isOpenTypeFixed={!isOwner} />
        <Form.Item name="initialModel" label={t("repository.initialModel")} extra={t("manage.initialModelNote")}>
          <AutoComplete
            allowClear
            className={styles.code ?? ""}
            options={models.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => (option?.value ?? "").toLowerCase().includes(typed.toLowerCase()) }}
          />
        </Form.Item>
        <TagField />
        {isOwner ? <GroupField repositoryId={id} /> : null}
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t("manage.save")}
        </Button>
      </Form>
    </Panel>
  );
}
