import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { encodePassword } from "../../account/encode-password.ts";
import { accountRules } from "../../account/rules.ts";

/** What a call takes as fresh proof of who one is, from a password that was typed. */
export function passwordConfirmation(password: string): string {
  return `password ${encodePassword(password)}`;
}

/** The present password, asked for again. */
export function ConfirmationField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="password" label={t("settings.currentPassword")} rules={accountRules(t).password}>
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
