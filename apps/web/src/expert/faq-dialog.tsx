import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";

type Question = CallData<Calls["questionDetail"]>;

interface FaqDialogProps {
  readonly question: Question;
  readonly answer: Question["answers"][number];
  readonly onClose: () => void;
}

const fields = ["zhTitle", "zhText", "enTitle", "enText"] as const;
type Values = Readonly<Record<(typeof fields)[number], string>>;

/** Makes an answer a frequent question, in both languages. */
export function FaqDialog({ question, answer, onClose }: FaqDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const keep = useAction("answerToFaq", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      onClose();
    },
  });
  const { title } = question;
  const { text } = answer;
  return (
    <Modal
      open
      centered
      width={720}
      title={t("expert.toFaq")}
      okText={t("action.save")}
      okButtonProps={{ loading: keep.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ zhTitle: title, enTitle: title, zhText: text, enText: text }}
        onFinish={(values) => keep.mutate({ questionId: question.id, answerId: answer.id, ...values })}
      >
        {fields.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`expert.faq.${name}`)}
            rules={[{ required: true, whitespace: true, message: t("expert.faqRequired") }]}
          >
            {name.endsWith("Title") ? (
              <Input maxLength={limits.postTitle} />
            ) : (
              <Input.TextArea rows={5} maxLength={limits.answer} />
            )}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
