import { type Licence, limits, type ModelType, type OpenType } from "@mofang/protocol";
import { AutoComplete, Button, Input } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { FactFields } from "../facts/fact-fields.tsx";
import { LicenceSelect } from "../facts/licence-select.tsx";
import { repositoryRules } from "../facts/rules.ts";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { GroupField } from "./group-field.tsx";
import { MainBranchField } from "./main-branch-field.tsx";
import styles from "./manage.module.css";
import { modelNames } from "./model-names.ts";
import { TagField } from "./tag-field.tsx";

interface FactValues {
  readonly name: string;
  readonly licence: Licence | null;
  readonly openType: OpenType;
  readonly modelType: ModelType;
  readonly description: string;
  readonly initialModel: string;
}

/** The facts that a manager may change; whether it is public is the owner's. */
export function BasicFacts() {
  const { t } = useTranslation();
  const may = useMay();
  const { client } = useServices();
  const { id, name, openType, modelType, description, initialModel, licence } = useRepository();
  const [form] = Form.useForm<FactValues>();
  useRevalidation(form);
  const sources = useCall("modelicaFiles", { id });
  const models = useMemo(() => modelNames(sources.data?.files ?? []), [sources.data]);
  const update = useAction("updateRepository", {
    onSuccess: () => notify("success", t("notice.updated")),
  });
  const isOwner = may("repository-owner");
  return (
    <Panel>
      <Form
        form={form}
        layout="vertical"
        className={styles.form ?? ""}
        initialValues={{ name, openType, modelType, description, initialModel, licence }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: FactValues) =>
          update.mutate({
            id,
            modelType: values.modelType,
            description: values.description.trim(),
            initialModel: values.initialModel.trim(),
            licence: values.licence,
            ...(isOwner ? { openType: values.openType, name: values.name.trim() } : {}),
          })
        }
      >
        {isOwner ? (
          <Form.Item
            name="name"
            label={t("repository.name")}
            extra={t("manage.nameNote")}
            validateTrigger={["onChange", "onBlur"]}
            rules={repositoryRules(t, client, name).name}
          >
            <Input className={styles.code ?? ""} maxLength={limits.repositoryName} autoComplete="off" spellCheck={false} />
          </Form.Item>
        ) : null}
        <FactFields isOpenTypeFixed={!isOwner} />
        <Form.Item
          name="initialModel"
          label={t("card.initialModel")}
          extra={t("manage.initialModelNote")}
          // A field that is cleared gives undefined.
          normalize={(typed: string | undefined) => typed ?? ""}
        >
          <AutoComplete
            allowClear
            className={styles.code ?? ""}
            options={models.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => (option?.value ?? "").toLowerCase().includes(typed.toLowerCase()) }}
          />
        </Form.Item>
        <Form.Item name="licence" label={t("licence.label")} extra={t("licence.note")}>
          <LicenceSelect placeholder={t("licence.none")} />
        </Form.Item>
        <MainBranchField repositoryId={id} />
        <TagField />
        {isOwner ? <GroupField repositoryId={id} /> : null}
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t("manage.save")}
        </Button>
      </Form>
    </Panel>
  );
}
