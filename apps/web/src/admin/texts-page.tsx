import { limits, type SiteTextName, siteTextNames } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { choiceOf } from "../ui/address-query.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { ScrollingTabs } from "../ui/scrolling-tabs.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import styles from "./admin-layout.module.css";

/** Those that are long and written in Markdown. */
const longTexts: readonly SiteTextName[] = ["service", "privacy"];

/** `/admin/texts`: terms, contact details and notices, in both languages. */
export default function TextsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const texts = useCall("adminTexts", {});
  const name = choiceOf(query, "name", siteTextNames) ?? "service";
  return (
    <Panel>
      <div className={styles.body}>
        {texts.isPending ? <LoadingBlock height={320} /> : null}
        {texts.isError ? <ErrorState error={texts.error} onRetry={() => void texts.refetch()} /> : null}
        {texts.data ? (
          <ScrollingTabs
            label={t("adminTab.texts")}
            activeKey={name}
            onChange={(next) => setQuery({ name: next })}
            tabs={siteTextNames.map((key) => ({
              key,
              label: t(`admin.texts.name.${key}`),
              children: <TextForm key={key} name={key} written={texts.data.find((text) => text.name === key)} />,
            }))}
          />
        ) : null}
      </div>
    </Panel>
  );
}

interface TextFormProps {
  readonly name: SiteTextName;
  readonly written: { readonly zh: string; readonly en: string } | undefined;
}

function TextForm({ name, written }: TextFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ zh: string; en: string }>();
  const unsaved = useUnsavedChanges();
  const save = useAction("setSiteText", {
    onSuccess: () => {
      unsaved.clear();
      notify("success", t("notice.updated"));
    },
  });
  const isLong = longTexts.includes(name);
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ zh: written?.zh ?? "", en: written?.en ?? "" }}
      onValuesChange={unsaved.mark}
      onFinish={(values) => save.mutate({ name, ...values })}
    >
      {(["zh", "en"] as const).map((language) => (
        <Form.Item key={language} name={language} label={t(`admin.texts.${language}`)}>
          {isLong ? (
            <Input.TextArea maxLength={limits.siteText} autoSize={{ minRows: 8, maxRows: 24 }} />
          ) : (
            <Input maxLength={500} />
          )}
        </Form.Item>
      ))}
      <p className={styles.note}>{isLong ? t("admin.texts.longNote") : t("admin.texts.shortNote")}</p>
      <Button type="primary" htmlType="submit" loading={save.isPending} style={{ marginTop: 12 }}>
        {t("action.save")}
      </Button>
    </Form>
  );
}
