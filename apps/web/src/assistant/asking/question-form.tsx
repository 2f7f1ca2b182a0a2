import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./asking.module.css";

interface QuestionFormProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onAsk: (question: string) => void;
  /** What the button says. */
  readonly send: string;
  /** Whether a question is under way: then none is sent. */
  readonly isBusy?: boolean;
  /** Other buttons. */
  readonly children?: ReactNode;
}

/** Where a question is typed. Enter sends it, with Shift it begins a line; while an input method is at work it does neither. */
export function QuestionForm({ text, onChange, onAsk, send, isBusy = false, children }: QuestionFormProps) {
  const { t } = useTranslation();
  const question = text.trim();
  const isTooLong = question.length > limits.question;
  const ask = () => {
    if (question !== "" && !isTooLong && !isBusy) onAsk(question);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ask();
      }}
    >
      <Input.TextArea
        aria-label={t("assistant.question")}
        aria-describedby={isTooLong ? "question-fault" : undefined}
        placeholder={t("assistant.placeholder")}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        status={isTooLong ? "error" : ""}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={sendOnEnter}
      />
      {isTooLong ? (
        <p id="question-fault" role="alert" className={styles.fault}>
          {t("assistant.tooLong", { most: limits.question, count: question.length })}
        </p>
      ) : null}
      <div className={styles.buttons}>
        {children}
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={question === "" || isTooLong}>
          {send}
        </Button>
      </div>
    </form>
  );
}
