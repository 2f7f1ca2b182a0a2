import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { useFormDraft } from "../api/use-form-draft.ts";
import { Form } from "../ui/form.tsx";
import { Panel } from "../ui/page.tsx";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import styles from "./expert-pages.module.css";

/** The field for an answer or a reply, for those who may write one. What is typed stays until it is sent. */
export function NewAnswer({
  question: { id: questionId, mayAnswer, isAuthor },
}: {
  readonly question: CallData<Calls["questionDetail"]>;
}) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ text: string }>();
  const draft = useFormDraft(`expert/answer/${questionId}`, { text: "" });
  const answer = useAction("answerQuestion", {
    onSuccess: () => {
      draft.drop();
      form.setFieldsValue({ text: "" });
    },
  });
  if (!mayAnswer) return null;
  const label = t(isAuthor ? "expert.reply" : "expert.answer");
  return (
    <Panel title={label}>
      <Form
        className={styles.body ?? ""}
        form={form}
        initialValues={draft.initialValues}
        onValuesChange={(_changed, all) => draft.keep(all)}
        onFinish={({ text }) => answer.mutate({ questionId, text: text.trim() })}
      >
        <Form.Item name="text" rules={[{ required: true, whitespace: true, message: t("expert.bodyRequired") }]}>
          <TextEditor label={label} maxLength={limits.answer} rows={6} />
        </Form.Item>
        <div className={styles.bar}>
          <span className={styles.space} />
          <Button type="primary" htmlType="submit" loading={answer.isPending}>
            {t("expert.send")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
