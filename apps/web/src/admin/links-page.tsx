import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import styles from "./admin-layout.module.css";

interface Values {
  readonly links: { zh: string; en: string; url: string }[];
}

/** `/admin/links`: the friendly links of the footer. */
export default function LinksPage() {
  const { t } = useTranslation();
  const links = useCall("adminLinks", {});
  return (
    <Panel title={t("adminTab.links")}>
      <div className={styles.body}>
        {links.isPending ? <LoadingRows rows={3} height={42} /> : null}
        {links.isError ? <ErrorState error={links.error} onRetry={() => void links.refetch()} /> : null}
        {links.data ? <LinksForm links={links.data} /> : null}
      </div>
    </Panel>
  );
}

function LinksForm({ links }: Values) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const unsaved = useUnsavedChanges();
  const save = useAction("setSiteLinks", {
    onSuccess: () => {
      unsaved.clear();
      notify("success", t("notice.updated"));
    },
  });
  const required = { required: true, whitespace: true, message: t("admin.links.required") };
  return (
    <Form
      form={form}
      initialValues={{ links }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={unsaved.mark}
      onFinish={(values: Values) => save.mutate(values)}
    >
      <Form.List name="links">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.link}>
                <Form.Item name={[name, "zh"]} rules={[required]} style={{ marginBottom: 0 }}>
                  <Input maxLength={50} placeholder={t("admin.texts.zh")} aria-label={t("admin.texts.zh")} />
                </Form.Item>
                <Form.Item name={[name, "en"]} rules={[required]} style={{ marginBottom: 0 }}>
                  <Input maxLength={50} placeholder={t("admin.texts.en")} aria-label={t("admin.texts.en")} />
                </Form.Item>
                <Form.Item
                  name={[name, "url"]}
                  rules={[required, { pattern: /^(https?:\/\/|\/(?!\/))\S*$/, message: t("admin.links.wrongAddress") }]}
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
                    onClick={() => move(name, name - 1)}
                  />
                  <Button
                    icon={<DeleteOutlined />}
                    title={t("admin.links.remove")}
                    aria-label={t("admin.links.remove")}
                    onClick={() => remove(name)}
                  />
                </div>
              </div>
            ))}
            <div className={styles.actions}>
              <Button
                icon={<PlusOutlined />}
                disabled={fields.length >= limits.siteLinks}
                onClick={() => add({ zh: "", en: "", url: "" })}
              >
                {t("admin.links.add")}
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
