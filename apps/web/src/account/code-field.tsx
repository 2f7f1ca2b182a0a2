import { type CodeEntrance, limits } from "@mofang/protocol";
import { Button, Form, type FormInstance, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import { accountRules } from "./rules.ts";
import styles from "./sign-in-forms.module.css";
import { useCountdown } from "./use-countdown.ts";

export interface CodeFieldProps {
  readonly form: FormInstance;
  /** Name of the field that holds the e-mail. */
  readonly emailField: string;
  readonly entrance: CodeEntrance;
}

/** Verification code with the button that sends one. */
export function CodeField({ form, emailField, entrance }: CodeFieldProps) {
  const { t } = useTranslation();
  const properties = useCall("properties", {}, { staleTime: Number.POSITIVE_INFINITY });
  const countdown = useCountdown();
  const send = useAction("sendCode", {
    onSuccess: () => {
      notify("success", t("account.codeSent"));
      countdown.start(limits.codeResend);
    },
  });

  async function sendCode(): Promise<void> {
    const isValid = await form.validateFields([emailField]).then(
      () => true,
      () => false,
    );
    if (isValid) send.mutate({ receiver: String(form.getFieldValue(emailField)).trim(), entrance });
    else form.getFieldInstance(emailField)?.focus();
  }

  return (
    <Form.Item label={t("account.code")} required extra={properties.data?.isDevelopment ? <DevelopmentHint /> : null}>
      <div className={styles.codeRow}>
        <Form.Item name="code" noStyle rules={accountRules(t).code}>
          <Input
            maxLength={limits.verificationCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={t("account.code")}
          />
        </Form.Item>
        <Button onClick={() => void sendCode()} disabled={countdown.left > 0} loading={send.isPending}>
          {countdown.left > 0 ? t("account.codeAgainIn", { seconds: countdown.left }) : t("account.sendCode")}
        </Button>
      </div>
    </Form.Item>
  );
}

function DevelopmentHint() {
  const { t } = useTranslation();
  return (
    <span>
      {t("account.developmentHint")}{" "}
      <Link to="/development/mailbox" target="_blank">
        {t("route.developmentMailbox")}
      </Link>
    </span>
  );
}
