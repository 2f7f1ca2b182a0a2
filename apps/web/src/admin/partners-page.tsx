import "../i18n/late/admin.ts";
import "../i18n/late/portal.ts";
import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { CoverField } from "../portal/write/cover-field.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import styles from "./admin-layout.module.css";

interface Values {
  readonly partners: { zh: string; en: string; url: string; logo: string }[];
}

/** `/admin/partners`: the partners of the site. */
export default function PartnersPage() {
  const { t } = useTranslation();
  const partners = useCall("adminPartners", {});
  return (
    <Panel title={t("adminTab.partners")}>
      <div className={styles.body}>
        {partners.isPending ? <LoadingRows rows={3} height={42} /> : null}
        {partners.isError ? <ErrorState error={partners.error} onRetry={() => void partners.refetch()} /> : null}
        {partners.data ? <PartnersForm partners={partners.data} /> : null}
      </div>
    </Panel>
  );
}

function PartnersForm({ partners }: Values) {
  const { t } = useTranslation();
  const unsaved = useUnsavedChanges();
  const save = useAction("setPartners", {
    onSuccess: () => {
      unsaved.clear();
      notify("success", t("notice.updated"));
    },
  });
  return (
    <Form
      initialValues={{ partners }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={unsaved.mark}
      onFinish={(values: Values) => save.mutate(values)}
    >
      <Form.List name="partners">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map(({ key, name }) => (
              <PartnerFields key={key} name={name} onUp={() => move(name, name - 1)} onRemove={() => remove(name)} />
            ))}
            <div className={styles.actions}>
              <Button
                icon={<PlusOutlined />}
                disabled={fields.length >= limits.siteLinks}
                onClick={() => add({ zh: "", en: "", url: "", logo: "" })}
              >
                {t("admin.partners.add")}
              </Button>
              <Button type="primary" htmlType="submit" loading={save.isPending}>
                {t("action.save")}
              </Button>
            </div>
          </>
        )}
      </Form.List>
    </Form>
  );
}

interface PartnerFieldsProps {
  readonly name: number;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

function PartnerFields({ name, onUp, onRemove }: PartnerFieldsProps) {
  const { t } = useTranslation();
  const required = { required: true, whitespace: true, message: t("admin.links.required") };
  return (
    <div className={styles.link}>
      <Form.Item name={[name, "zh"]} rules={[required]} style={{ marginBottom: 0 }}>
        <Input maxLength={100} placeholder={t("admin.texts.zh")} aria-label={t("admin.texts.zh")} />
      </Form.Item>
      <Form.Item name={[name, "en"]} rules={[required]} style={{ marginBottom: 0 }}>
        <Input maxLength={100} placeholder={t("admin.texts.en")} aria-label={t("admin.texts.en")} />
      </Form.Item>
      <Form.Item
        name={[name, "url"]}
        rules={[{ pattern: /^https?:\/\/\S+$/, message: t("admin.links.wrongAddress") }]}
        style={{ marginBottom: 0 }}
      >
        <Input maxLength={500} placeholder="https://" aria-label={t("admin.links.address")} />
      </Form.Item>
      <div className={styles.actions}>
        <Button
          icon={<ArrowUpOutlined />}
          disabled={name === 0}
          title={t("admin.links.up")}
          aria-label={t("admin.links.up")}
          onClick={onUp}
        />
        <Button
          icon={<DeleteOutlined />}
          title={t("admin.partners.remove")}
          aria-label={t("admin.partners.remove")}
          onClick={onRemove}
        />
      </div>
      <Form.Item name={[name, "logo"]} style={{ marginBottom: 0 }}>
        <CoverField />
      </Form.Item>
    </div>
  );
}
