import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";

interface WordsDialogProps {
  readonly title: string;
  /** What the words are for. */
  readonly label: string;
  readonly most: number;
  readonly isPending: boolean;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks for words that are needed: the reason of a decision, an appeal. */
export function WordsDialog({ title, label, most, isPending, onWords, onClose }: WordsDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ words: string }>();
  return (
    <Modal
      open
      centered
      title={title}
      okText={title}
      okButtonProps={{ loading: isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ words: "" }}
        onFinish={({ words }) => onWords(words.trim())}
      >
        <Form.Item
          name="words"
          label={label}
          rules={[{ required: true, whitespace: true, message: t("forum.moderation.wordsRequired") }]}
        >
          <Input.TextArea autoFocus maxLength={most} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
