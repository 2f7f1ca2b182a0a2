import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Upload } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import { NameFields } from "./name-fields.tsx";
import styles from "./school-pages.module.css";
import { useSchool } from "./use-school.ts";

type Facts = CallData<Calls["schoolFacts"]>;

/** Names, logo, place and introduction of the school, which everybody sees. */
export function SchoolFactsForm() {
  const { t } = useTranslation();
  const facts = useCall("schoolFacts", { schoolId: useSchool().id });
  return (
    <Panel title={t("school.facts")}>
      {facts.isPending ? <LoadingRows rows={4} /> : null}
      {facts.isError ? <ErrorState error={facts.error} onRetry={() => void facts.refetch()} /> : null}
      {facts.data ? <FactsForm facts={facts.data} /> : null}
    </Panel>
  );
}

function FactsForm({ facts: { domains, ...facts } }: { readonly facts: Facts }) {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const [form] = Form.useForm<Omit<Facts, "domains">>();
  const unsaved = useUnsavedChanges();
  const save = useAction("updateSchool", {
    onSuccess: () => {
      unsaved.clear();
      notify("success", t("notice.updated"));
    },
  });
  return (
    <Form
      className={styles.body ?? ""}
      form={form}
      layout="vertical"
      initialValues={facts}
      scrollToFirstError={{ focus: true }}
      onValuesChange={unsaved.mark}
      onFinish={(values) => save.mutate({ schoolId, ...values })}
    >
      <div className={styles.pair}>
        <NameFields />
        <Form.Item name="logo" label={t("school.logo")}>
          <LogoField name={facts.zh} />
        </Form.Item>
      </div>
      <Form.Item name="intro" label={t("school.intro")}>
        <TextEditor label={t("school.intro")} maxLength={limits.schoolIntro} rows={4} />
      </Form.Item>
      <p className={styles.note}>
        {t("school.domains")} {domains.map(({ domain, role }) => `@${domain} (${t(`school.role.${role}`)})`).join(", ") || "—"}
      </p>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t("action.save")}
        </Button>
      </div>
    </Form>
  );
}

interface LogoFieldProps {
  readonly name: string;
  readonly value?: string | null;
  readonly onChange?: (logo: string | null) => void;
}

/** The logo, another one, or none. */
function LogoField({ name, value = null, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const upload = useAction("upload", { onSuccess: ({ url }) => onChange?.(url) });
  return (
    <div className={styles.actions}>
      <Avatar name={name} image={value} size={44} />
      <Upload
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          const form = new FormData();
          form.append("file", file);
          upload.mutate({ form, bizPath: "bbs" });
          return false;
        }}
      >
        <Button loading={upload.isPending}>{t("school.chooseLogo")}</Button>
      </Upload>
      {value === null ? null : <Button onClick={() => onChange?.(null)}>{t("school.noLogo")}</Button>}
    </div>
  );
}
