import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./assistant-page.module.css";

/** Where a question is typed. Enter sends it, with Shift it begins a line; while an input method is at work it does neither. */
export function QuestionForm({
  onAsk,
  onClear,
}: {
  readonly onAsk: (question: string) => void;
  /** Undefined where there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const question = text.trim();
  const isTooLong = question.length > limits.question;
  const ask = () => {
    if (question === "" || isTooLong) return;
    onAsk(question);
    setText("");
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
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
      />
      {isTooLong ? (
        <p id="question-fault" role="alert" className={styles.fault}>
          {t("assistant.tooLong", { most: limits.question, count: question.length })}
        </p>
      ) : null}
      <div className={styles.buttons}>
        {onClear ? <Button onClick={onClear}>{t("assistant.again")}</Button> : null}
        <Button type="primary" htmlType="submit" disabled={question === "" || isTooLong}>
          {t("assistant.send")}
        </Button>
      </div>
    </form>
  );
}
