import { type ListedFile, limits } from "@mofang/protocol";
import { Button } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../ui/form.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { useRevalidation } from "../ui/use-revalidation.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import { FilesItem } from "../writing/files/files-item.tsx";
import { idsOf } from "../writing/files/ids-of.ts";
import type { AddedText } from "./added-text.ts";
import styles from "./answers.module.css";

interface AnswerFormProps {
  readonly label: string;
  readonly okText: string;
  readonly rows: number;
  readonly isPending: boolean;
  /** Sends the text and the ids of its files; what was typed stays until `onSent` of it is called. */
  readonly onSend: (text: string, files: number[], onSent: () => void) => void;
  /** Text that stands in the field first. */
  readonly text?: string;
  /** Files that stand there first; undefined for a text that takes none. */
  readonly files?: readonly ListedFile[] | undefined;
  /** Comes behind what is written, each object once. */
  readonly added?: AddedText | undefined;
  /** Keeps a draft of what is typed; without it the app asks before the page is left. */
  readonly onChange?: (values: { readonly text: string }) => void;
  /** Offers to leave it; the field then takes the focus as it opens. */
  readonly onCancel?: () => void;
}

interface AnswerValues {
  readonly text: string;
  readonly files?: readonly ListedFile[] | undefined;
}

/** Where an answer or a comment is written. */
export function AnswerForm(props: AnswerFormProps) {
  const { label, okText, rows, isPending, onSend, text = "", files, added, onChange, onCancel } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<AnswerValues>();
  const unsaved = useUnsavedChanges();
  const place = useRef<HTMLDivElement>(null);
  useRevalidation(form);
  const add = useEffectEvent((more: string) => {
    const before = String(form.getFieldValue("text") ?? "").trimEnd();
    const whole = before === "" ? more : `${before}\n\n${more}`;
    form.setFieldValue("text", whole);
    if (onChange) onChange({ text: whole });
    else unsaved.mark();
    place.current?.scrollIntoView({ block: "center" });
    place.current?.closest("form")?.querySelector("textarea")?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (added) add(added.text);
  }, [added]);
  return (
    <Form
      form={form}
      initialValues={{ text, files }}
      onValuesChange={(_changed, values) => (onChange ? onChange({ text: values.text }) : unsaved.mark())}
      onFinish={({ text, files = [] }) => onSend(text.trim(), idsOf(files), () => form.setFieldsValue({ text: "", files: [] }))}
    >
      <Form.Item name="text" rules={[{ required: true, whitespace: true, message: t("forum.bodyRequired") }]}>
        <TextEditor
          label={label}
          placeholder={t("forum.answerPlaceholder")}
          maxLength={limits.answer}
          rows={rows}
          autoFocus={onCancel !== undefined}
        />
      </Form.Item>
      {files === undefined ? null : <FilesItem />}
      <div ref={place} className={styles.formActions}>
        <span className={styles.space} />
        {onCancel ? <Button onClick={onCancel}>{t("action.cancel")}</Button> : null}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {okText}
        </Button>
      </div>
    </Form>
  );
}
