import type { ModelType, OpenType } from "@mofang/protocol";
import { Button, Segmented, Steps, Tabs } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { choiceOf } from "../../ui/address-query.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { FactFields } from "../facts/fact-fields.tsx";
import { NameField } from "../facts/name-field.tsx";
import { ForkChoice } from "../fork/fork-choice.tsx";
import { ImportPanel } from "../import/import-panel.tsx";
import { UploadPanel } from "../upload/upload-panel.tsx";
import styles from "./publish-page.module.css";
import { TemplatePanel } from "./template-panel.tsx";

const ways = ["new", "fork", "import"] as const;
type Way = (typeof ways)[number];

/**
 * `/model/publish`: a repository of one's own, where the facts come first and then the files, one that begins as a fork, or
 * one from elsewhere; `?way=` says which, `?id=` holds the repository that the step of the files fills.
 */
export default function PublishPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get("id"));
  const isCreated = Number.isInteger(id) && id > 0;
  const way = choiceOf<Way>(query, "way", ways) ?? "new";
  return (
    <Page narrow>
      <PageHeader title={t("route.publish")} lead={t("repository.publishLead")} />
      {isCreated ? null : (
        <Segmented<Way>
          className={styles.ways ?? ""}
          aria-label={t("repository.way")}
          value={way}
          options={ways.map((value) => ({ value, label: t(`repository.ways.${value}`) }))}
          onChange={(way) => setQuery(way === "new" ? {} : { way }, { replace: true })}
        />
      )}
      {isCreated || way === "new" ? (
        <Steps
          className={styles.steps ?? ""}
          size="small"
          current={isCreated ? 1 : 0}
          items={[{ title: t("repository.stepFacts") }, { title: t("repository.stepFiles") }]}
        />
      ) : null}
      {isCreated ? <FilesStep id={id} /> : null}
      {!isCreated && way === "new" ? <FactsStep onCreated={(id) => setQuery({ id: String(id) }, { replace: true })} /> : null}
      {!isCreated && way === "fork" ? <ForkChoice /> : null}
      {!isCreated && way === "import" ? <ImportPanel /> : null}
    </Page>
  );
}

interface FactValues {
  readonly name: string;
  readonly openType: OpenType;
  readonly modelType: ModelType;
  readonly description: string;
}

/** What was typed survives a reload of the tab. */
const draftKey = "mofang.draft.publish";

function FactsStep({ onCreated }: { readonly onCreated: (id: number) => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<FactValues>();
  useRevalidation(form);
  useEffect(() => {
    const draft = sessionStorage.getItem(draftKey);
    if (draft) form.setFieldsValue(JSON.parse(draft) as Partial<FactValues>);
  }, [form]);
  const create = useAction("createRepository", {
    onSuccess: ({ id }) => {
      sessionStorage.removeItem(draftKey);
      notify("success", t("notice.created"));
      onCreated(id);
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
        onValuesChange={(_, values: FactValues) => sessionStorage.setItem(draftKey, JSON.stringify(values))}
        onFinish={(values: FactValues) =>
          create.mutate({ ...values, name: values.name.trim(), description: values.description.trim() })
        }
      >
        <NameField />
        <FactFields />
        <Button type="primary" size="large" htmlType="submit" loading={create.isPending}>
          {t("repository.create")}
        </Button>
      </Form>
    </Panel>
  );
}

function FilesStep({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const repository = useCall("repositoryDetail", { id }, { page: true });
  const tree = useCall("tree", { id });
  if (repository.isPending || tree.isPending) return <LoadingBlock height={240} />;
  if (repository.isError) return <ErrorState error={repository.error} onRetry={() => void repository.refetch()} />;
  if (tree.isError) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />;
  const existing = new Set(tree.data.entries.map(({ path }) => path));
  const upload = <UploadPanel repositoryId={id} folder="" existing={existing} />;
  return (
    <div className={styles.files}>
      <p>{t("repository.filesLead", { name: repository.data.name })}</p>
      <Tabs
        items={[
          { key: "upload", label: t("repository.begin.upload"), children: upload },
          ...(existing.size > 0
            ? []
            : [{ key: "template", label: t("repository.begin.template"), children: <TemplatePanel repositoryId={id} /> }]),
        ]}
      />
      <div className={styles.next}>
        <Link to={`/model/${id}/summary`}>{existing.size > 0 ? t("repository.toRepository") : t("repository.withoutFiles")}</Link>
      </div>
    </div>
  );
}
