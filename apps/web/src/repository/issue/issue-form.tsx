import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import { DiscussionText } from "../discussion/discussion-text.tsx";
import styles from "./issue.module.css";

interface IssueValues {
  readonly title: string;
  readonly body: string;
}

interface IssueFormProps {
  readonly okText: string;
  readonly isPending: boolean;
  /** Both trimmed. */
  readonly onSend: (values: IssueValues) => void;
  readonly onCancel: () => void;
  /** What stands in the fields first. */
  readonly values: IssueValues;
  /** Keeps a draft of what is typed; without it the app asks before the page is left. */
  readonly onChange?: (values: IssueValues) => void;
}

/** Title and text of an issue. */
export function IssueForm({ okText, isPending, onSend, onCancel, values, onChange }: IssueFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<IssueValues>();
  const unsaved = useUnsavedChanges();
  useRevalidation(form);
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      initialValues={values}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_changed, values) => (onChange ? onChange(values) : unsaved.mark())}
      onFinish={({ title, body }) => onSend({ title: title.trim(), body: body.trim() })}
    >
      <Form.Item
        name="title"
        label={t("issue.title")}
        rules={[{ required: true, whitespace: true, message: t("issue.titleRequired") }]}
      >
        <Input maxLength={limits.discussionTitle} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="body" label={t("issue.body")}>
        <TextEditor
          label={t("issue.body")}
          placeholder={t("issue.bodyPlaceholder")}
          maxLength={limits.discussionBody}
          rows={8}
          preview={(text) => <DiscussionText text={text} />}
        />
      </Form.Item>
      <div className={styles.formActions}>
        <Button onClick={onCancel}>{t("action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {okText}
        </Button>
      </div>
    </Form>
  );
}
