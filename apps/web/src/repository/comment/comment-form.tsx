import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import { DiscussionText } from "../discussion/discussion-text.tsx";
import styles from "./comment.module.css";

interface CommentFormProps {
  readonly label: string;
  readonly okText: string;
  readonly isPending: boolean;
  /** Sends the text; what was typed stays until `onSent` of it is called. */
  readonly onSend: (text: string, onSent: () => void) => void;
  /** Text that stands in the field first. */
  readonly text?: string;
  /** Keeps a draft of what is typed; without it the app asks before the page is left. */
  readonly onChange?: (values: { readonly text: string }) => void;
  /** Offers to leave it; the field then takes the focus as it opens. */
  readonly onCancel?: () => void;
}

/** Where a comment or a reply is written (VAL-066). */
export function CommentForm({ label, okText, isPending, onSend, text = "", onChange, onCancel }: CommentFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ readonly text: string }>();
  const unsaved = useUnsavedChanges();
  useRevalidation(form);
  return (
    <Form
      form={form}
      className={styles.form ?? ""}
      initialValues={{ text }}
      onValuesChange={(_changed, values) => (onChange ? onChange(values) : unsaved.mark())}
      onFinish={({ text }) => onSend(text.trim(), () => form.setFieldValue("text", ""))}
    >
      <Form.Item name="text" rules={[{ required: true, whitespace: true, message: t("comment.required") }]}>
        <TextEditor
          label={label}
          placeholder={t("comment.placeholder")}
          maxLength={limits.comment}
          rows={3}
          autoFocus={onCancel !== undefined}
          preview={(text) => <DiscussionText text={text} />}
        />
      </Form.Item>
      <div className={styles.formActions}>
        {onCancel ? <Button onClick={onCancel}>{t("action.cancel")}</Button> : null}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {okText}
        </Button>
      </div>
    </Form>
  );
}
