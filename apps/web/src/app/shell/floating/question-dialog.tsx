import { limits } from "@mofang/protocol";
import { Form, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../../api/hooks.ts";
import { notify } from "../../../ui/notices.ts";
import { useUnsavedChanges } from "../../../ui/unsaved-changes.ts";
import styles from "./question-dialog.module.css";

interface QuestionDialogProps {
  /** Address of the uploaded picture of the page. */
  readonly picture: string;
  /** Path of the page that the question is about. */
  readonly path: string;
  readonly onClose: () => void;
}

interface Values {
  readonly text: string;
}

/** Characters that the picture needs of what feedback may hold. */
const roomForPicture = 120;

/** A question to the people of the site, with a picture of the page: where it is asked while the site has no forum. */
export default function QuestionDialog({ picture, path, onClose }: QuestionDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const unsaved = useUnsavedChanges();
  const send = useAction("addFeedback", {
    onSuccess: () => {
      notify("success", t("notice.sent"));
      onClose();
    },
  });

  function ask({ text }: Values): void {
    send.mutate({ content: `${text.trim()}\n\n![${t("question.picture")}](${picture})` });
  }

  return (
    <Modal
      open
      centered
      width={600}
      title={t("floating.question")}
      okText={t("contact.send")}
      okButtonProps={{ loading: send.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.lead}>{t("question.lead")}</p>
      <img className={styles.picture} src={picture} alt={t("question.picture")} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ text: t("question.draft", { path }) }}
        onValuesChange={unsaved.mark}
        onFinish={ask}
      >
        <Form.Item
          name="text"
          label={t("question.text")}
          rules={[{ required: true, whitespace: true, message: t("question.required") }]}
        >
          <Input.TextArea
            autoFocus
            maxLength={limits.feedbackContent - roomForPicture}
            showCount
            autoSize={{ minRows: 4, maxRows: 10 }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
