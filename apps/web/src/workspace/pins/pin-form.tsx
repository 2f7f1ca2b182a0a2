import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { Form } from "../../ui/form.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import styles from "./pins.module.css";

interface PinFormProps {
  /** Tells the draft apart from others. */
  readonly place: string;
  readonly label: string;
  readonly okText: string;
  readonly isPending: boolean;
  /** What was typed stays until `onSent` is called. */
  readonly onSend: (text: string, onSent: () => void) => void;
  readonly onCancel: () => void;
}

/** Where a pinned comment or a reply is written; what is typed outlives a reload. */
export function PinForm({ place, label, okText, isPending, onSend, onCancel }: PinFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ readonly text: string }>();
  const draft = useFormDraft(`pin/${place}`, { text: "" });
  useRevalidation(form);
  return (
    <Form
      form={form}
      className={styles.form ?? ""}
      initialValues={draft.initialValues}
      onValuesChange={(_changed, values) => draft.keep(values)}
      onFinish={({ text }) => onSend(text.trim(), draft.drop)}
    >
      <Form.Item name="text" rules={[{ required: true, whitespace: true, message: t("pins.required") }]}>
        <TextEditor label={label} maxLength={limits.pinComment} rows={2} autoFocus />
      </Form.Item>
      <div className={styles.actions}>
        <Button size="small" onClick={onCancel}>
          {t("action.cancel")}
        </Button>
        <Button size="small" type="primary" htmlType="submit" loading={isPending}>
          {okText}
        </Button>
      </div>
    </Form>
  );
}
