import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import styles from "./expert-pages.module.css";

interface QuestionFormProps {
  readonly question: CallData<Calls["questionDetail"]>;
  readonly onDone: () => void;
}

/** Changes title and text of one's own question. */
export function QuestionForm({ question: { id, title, body, isClosed }, onDone }: QuestionFormProps) {
  const { t } = useTranslation();
  const unsaved = useUnsavedChanges();
  const update = useAction("updateQuestion", {
    onSuccess: () => {
      unsaved.clear();
      notify("success", t("notice.updated"));
      onDone();
    },
  });
  return (
    <Panel title={t("expert.edit")}>
      <Form
        className={styles.body ?? ""}
        layout="vertical"
        initialValues={{ title, body }}
        onValuesChange={unsaved.mark}
        onFinish={(values: { title: string; body: string }) =>
          update.mutate({ questionId: id, title: values.title.trim(), body: values.body.trim(), isClosed })
        }
      >
        <Form.Item
          name="title"
          label={t("expert.questionTitle")}
          rules={[{ required: true, whitespace: true, message: t("expert.titleRequired") }]}
        >
          <Input maxLength={limits.postTitle} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="body"
          label={t("expert.body")}
          rules={[{ required: true, whitespace: true, message: t("expert.bodyRequired") }]}
        >
          <TextEditor label={t("expert.body")} maxLength={limits.postBody} rows={10} />
        </Form.Item>
        <div className={styles.bar}>
          <span className={styles.space} />
          <Button
            onClick={() => {
              unsaved.clear();
              onDone();
            }}
          >
            {t("action.cancel")}
          </Button>
          <Button type="primary" htmlType="submit" loading={update.isPending}>
            {t("action.save")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
