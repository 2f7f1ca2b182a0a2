import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./settings.module.css";

/** Feedback to the people of the site, and what they answered to it and to reports. */
export function FeedbackPanel() {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ content: string }>();
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const list = useCall("myFeedback", paging, { keepPrevious: true });
  const unsaved = useUnsavedChanges();
  const send = useAction("addFeedback", {
    onSuccess: () => {
      unsaved.clear();
      form.resetFields();
      notify("success", t("notice.sent"));
    },
  });
  return (
    <Panel title={t("settings.feedback")}>
      <div className={styles.body}>
        <Form
          form={form}
          name="feedback"
          layout="vertical"
          requiredMark={false}
          onValuesChange={unsaved.mark}
          onFinish={(values) => send.mutate(values)}
        >
          <Form.Item
            name="content"
            label={t("settings.feedbackLabel")}
            rules={[{ required: true, whitespace: true, message: t("contact.rule.content") }]}
          >
            <Input.TextArea maxLength={limits.feedbackContent} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
          </Form.Item>
          <Button htmlType="submit" loading={send.isPending}>
            {t("contact.send")}
          </Button>
        </Form>
      </div>
      {list.data?.rows.map(({ id, content, answer, createdAt }) => (
        <div key={id} className={styles.row}>
          <div className={styles.words}>
            <WrittenText text={content} />
            <p className={styles.note}>
              <RelativeTime instant={createdAt} />
            </p>
            {answer ? <p className={styles.answer}>{answer}</p> : null}
          </div>
        </div>
      ))}
      {list.data ? <Paging {...list.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
    </Panel>
  );
}
