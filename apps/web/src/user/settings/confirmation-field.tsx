import { Button, type FormInstance, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../account/code-field.tsx";
import { encodePassword } from "../../account/encode-password.ts";
import { accountRules } from "../../account/rules.ts";
import { useSession } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";

/** What a form with a `ConfirmationField` holds of it: one of the two. */
export interface ConfirmationValues {
  readonly password?: string;
  /** The code that was sent to the account's own e-mail. */
  readonly proof?: string;
}

/** What a call takes as fresh proof of who one is. */
export function confirmationOf({ password = "", proof }: ConfirmationValues): string {
  return proof === undefined ? `password ${encodePassword(password)}` : `code ${proof.trim()}`;
}

/** Where the refusal of a proof belongs. */
export function confirmationFields({ proof }: ConfirmationValues) {
  const field = proof === undefined ? "password" : "proof";
  return { "account.not-confirmed": field, "account.login-too-soon": field } as const;
}

/** The present password, asked for again, or a code for those who have none or forgot it. */
export function ConfirmationField({ form }: { readonly form: FormInstance }) {
  const { t } = useTranslation();
  const email = useSession()?.userInfo.email ?? "";
  const [isByCode, setByCode] = useState(false);
  return (
    <>
      {isByCode ? (
        <CodeField form={form} name="proof" entrance="CONFIRM" receiverOf={() => email} />
      ) : (
        <Form.Item name="password" label={t("settings.currentPassword")} rules={accountRules(t).password}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setByCode(!isByCode)}>
        {isByCode ? t("settings.confirmByPassword") : t("settings.confirmByCode", { email })}
      </Button>
    </>
  );
}
