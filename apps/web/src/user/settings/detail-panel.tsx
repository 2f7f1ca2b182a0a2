import { limits } from "@mofang/protocol";
import { Button, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import type { UserInfo } from "../../api/session.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { focusOptions } from "./focus-options.ts";
import styles from "./settings.module.css";

interface Values {
  readonly realName: string;
  readonly organization: string;
  readonly tagList: string[];
}

/** The extra information: who one is and works on, for which a site may give more room. */
export function DetailPanel({ facts }: { readonly facts: UserInfo }) {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const [form] = Form.useForm<Values>();
  const unsaved = useUnsavedChanges();
  const save = useAction("addDetail", {
    onSuccess: (facts) => {
      unsaved.clear();
      sessions.updateUser(facts);
      notify("success", t("notice.updated"));
    },
  });
  useRevalidation(form);

  return (
    <Panel title={t("settings.detail")}>
      <div className={styles.body}>
        <Form
          className={styles.form ?? ""}
          form={form}
          layout="vertical"
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          initialValues={facts}
          onValuesChange={unsaved.mark}
          onFinish={({ realName, organization, tagList }: Values) =>
            save.mutate({ realName, organization, tags: tagList.join(",") })
          }
        >
          <Form.Item
            name="realName"
            label={t("settings.realName")}
            rules={[{ required: true, whitespace: true, message: t("settings.rule.realName") }]}
          >
            <Input maxLength={limits.realName} autoComplete="name" />
          </Form.Item>
          <Form.Item
            name="organization"
            label={t("settings.organization")}
            rules={[{ required: true, whitespace: true, message: t("settings.rule.organization") }]}
          >
            <Input maxLength={limits.organization} autoComplete="organization" />
          </Form.Item>
          <Form.Item
            name="tagList"
            label={t("settings.focus")}
            rules={[{ required: true, type: "array", min: 1, message: t("settings.rule.focus") }]}
          >
            <Select mode="multiple" options={focusOptions.map((value) => ({ value, label: t(`focus.${value}`) }))} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t("action.save")}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
