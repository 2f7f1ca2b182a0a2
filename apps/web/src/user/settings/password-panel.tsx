import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { encodePassword } from "../../account/encode-password.ts";
import { accountRules } from "../../account/rules.ts";
import { useAction } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { refusalsAtFields } from "../../ui/refusals-at-fields.ts";
import { forgetUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import styles from "./settings.module.css";

interface Values {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Another password; afterwards every browser is signed out, this one too (VAL-029). */
export function PasswordPanel() {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const rules = accountRules(t);
  const update = useAction("updatePassword");
  useRevalidation(form);

  function save({ oldPassword, newPassword }: Values): void {
    update.mutate(
      { oldPassword: encodePassword(oldPassword), newPassword: encodePassword(newPassword) },
      {
        onSuccess: async () => {
          notify("success", t("settings.passwordChanged"));
          forgetUnsavedChanges();
          await navigate("/sign", { flushSync: true });
          sessions.clear();
        },
        onError: refusalsAtFields(form, {
          "account.wrong-password": "oldPassword",
          "account.login-too-soon": "oldPassword",
          "account.same-password": "newPassword",
        }),
      },
    );
  }

  return (
    <Panel title={t("settings.password")}>
      <div className={styles.body}>
        <Form
          className={styles.form ?? ""}
          form={form}
          layout="vertical"
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          onFinish={save}
        >
          <Form.Item name="oldPassword" label={t("settings.currentPassword")} rules={rules.password}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label={t("account.newPassword")}
            dependencies={["oldPassword"]}
            rules={[
              ...rules.resetPassword,
              {
                validator: (_rule, value: string | undefined) =>
                  value && value === form.getFieldValue("oldPassword")
                    ? Promise.reject(new Error(t("settings.rule.samePassword")))
                    : Promise.resolve(),
              },
            ]}
          >
            <Input.Password maxLength={limits.passwordMaximum} autoComplete="new-password" />
          </Form.Item>
          <p className={styles.note}>{t("settings.passwordNote")}</p>
          <Button type="primary" htmlType="submit" loading={update.isPending} style={{ marginTop: 12 }}>
            {t("settings.changePassword")}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
