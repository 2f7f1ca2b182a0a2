import "../../i18n/late/account.ts";
import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { refusalsAtFields } from "../../ui/refusals-at-fields.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { CodeField } from "../code-field.tsx";
import { encodePassword } from "../encode-password.ts";
import { accountRules } from "../rules.ts";
import type { SignInMode } from "../sign-in-dialog-state.ts";
import styles from "../sign-in-forms.module.css";

interface ResetValues {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

/** A new password with a code that is sent; then back to login. */
export function ResetForm({ onModeChange }: { readonly onModeChange: (mode: SignInMode) => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ResetValues>();
  const rules = accountRules(t);
  const reset = useAction("resetPassword", {
    onSuccess: () => {
      notify("success", t("account.passwordSet"));
      onModeChange("login");
    },
  });
  useRevalidation(form);

  function submit({ email, code, password }: ResetValues): void {
    reset.mutate(
      { phone: email.trim(), code: code.trim(), newPassword: encodePassword(password) },
      { onError: refusalsAtFields(form, { "account.wrong-code": "code", "account.same-password": "password" }) },
    );
  }

  return (
    <>
      <Form
        // The page under the dialog may have fields of the same names.
        name="reset"
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={submit}
      >
        <Form.Item name="email" label={t("account.email")} rules={rules.email}>
          <Input size="large" autoComplete="email" inputMode="email" />
        </Form.Item>
        <CodeField form={form} emailField="email" entrance="UPDATE_PASSWORD" />
        <Form.Item name="password" label={t("account.newPassword")} rules={rules.resetPassword}>
          <Input.Password size="large" maxLength={limits.passwordMaximum} autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={reset.isPending}>
          {t("account.setPassword")}
        </Button>
      </Form>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => onModeChange("login")}>
          {t("account.backToLogin")}
        </button>
      </div>
    </>
  );
}
