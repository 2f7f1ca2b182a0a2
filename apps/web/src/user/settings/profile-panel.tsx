import { limits } from "@mofang/protocol";
import { Button, Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import type { UserInfo } from "../../api/session.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { focusOptions } from "../focus-options.ts";
import styles from "./settings.module.css";

interface Values {
  readonly realName: string;
  readonly organization: string;
  readonly region: string;
  readonly tagList: string[];
  readonly description: string;
}

/** The extra information and a description of oneself. */
export function ProfilePanel({ facts }: { readonly facts: UserInfo }) {
  const { t } = useTranslation();
  const { client, sessions } = useServices();
  const [form] = Form.useForm<Values>();
  const addDetail = useAction("addDetail");
  const update = useAction("updateUserInfo");
  useRevalidation(form);

  function save({ realName, organization, region, tagList, description }: Values): void {
    addDetail.mutate(
      { realName, organization, tags: tagList.join(",") },
      {
        onSuccess: async () => {
          await client("updateDescription", { description });
          update.mutate(
            { region },
            {
              onSuccess: (facts) => {
                sessions.updateUser(facts);
                notify("success", t("notice.updated"));
              },
            },
          );
        },
      },
    );
  }

  return (
    <Panel title={t("settings.profile")}>
      <div className={styles.body}>
        <Form
          className={styles.form ?? ""}
          form={form}
          layout="vertical"
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          initialValues={facts}
          onFinish={save}
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
          <Form.Item name="region" label={t("settings.region")}>
            <Input maxLength={limits.organization} />
          </Form.Item>
          <Form.Item name="description" label={t("settings.description")}>
            <Input.TextArea maxLength={limits.userDescription} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={addDetail.isPending || update.isPending}>
            {t("action.save")}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
