import "../i18n/late/account.ts";
import { type CodeEntrance, limits } from "@mofang/protocol";
import { Button, type FormInstance, Input } from "antd";
import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { late } from "../part/late.tsx";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { accountRules } from "./rules.ts";
import styles from "./sign-in-forms.module.css";
import { useCountdown } from "./use-countdown.ts";

const CaptchaDialog = late(async () => ({ default: (await import("./captcha/captcha-dialog.tsx")).CaptchaDialog }), {
  shape: "dialog",
  close: ({ onCancel }) => onCancel(),
});

interface CodeFieldProps {
  readonly form: FormInstance;
  /** Name of the field that holds the e-mail or phone number; none where it is known. */
  readonly emailField?: string;
  /** Name of the field for the code. */
  readonly name?: string;
  readonly entrance: CodeEntrance;
  /** What is sent for what the field holds; the trimmed text unless said. */
  readonly receiverOf?: (typed: string) => string;
}

/** Verification code with the button that sends one, after a puzzle is solved. */
export function CodeField({ form, emailField, name = "code", entrance, receiverOf = (typed) => typed.trim() }: CodeFieldProps) {
  const { t } = useTranslation();
  const properties = useCall("properties", {}, { staleTime: Number.POSITIVE_INFINITY });
  const countdown = useCountdown();
  const [isPuzzleOpen, setPuzzleOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const send = useAction("sendCode", {
    onSuccess: () => {
      notify("success", t("account.codeSent"));
      countdown.start(limits.codeResend);
    },
  });

  async function askForCode(): Promise<void> {
    if (emailField === undefined) return setPuzzleOpen(true);
    const isValid = await form.validateFields([emailField]).then(
      () => true,
      () => false,
    );
    if (isValid) setPuzzleOpen(true);
    else form.getFieldInstance(emailField)?.focus();
  }

  function sendCode(ticket: string): void {
    closePuzzle();
    form.getFieldInstance(name)?.focus();
    const typed = emailField === undefined ? "" : String(form.getFieldValue(emailField));
    send.mutate({ receiver: receiverOf(typed), captcha: ticket, entrance });
  }

  function giveUp(): void {
    closePuzzle();
    button.current?.focus();
  }

  /** At once: while the dialog is there it keeps the focus. */
  function closePuzzle(): void {
    flushSync(() => setPuzzleOpen(false));
  }

  return (
    <Form.Item label={t("account.code")} required extra={properties.data?.hasDevelopmentMailbox ? <DevelopmentHint /> : null}>
      <div className={styles.codeRow}>
        <Form.Item name={name} noStyle rules={accountRules(t).code}>
          <Input
            maxLength={limits.verificationCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={t("account.code")}
          />
        </Form.Item>
        <Button ref={button} onClick={() => void askForCode()} disabled={countdown.left > 0} loading={send.isPending}>
          {countdown.left > 0 ? t("account.codeAgainIn", { seconds: countdown.left }) : t("account.sendCode")}
        </Button>
      </div>
      {isPuzzleOpen ? (
        <Suspense fallback={null}>
          <CaptchaDialog onSolved={sendCode} onCancel={giveUp} />
        </Suspense>
      ) : null}
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
