import { limits } from "@mofang/protocol";
import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../ui/form.tsx";

interface ReasonDialogProps {
  readonly title: string;
  /** Whoever decides about what somebody else wrote gives a reason. */
  readonly isNeeded: boolean;
  readonly isPending: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why something is closed or deleted. */
export function ReasonDialog({ title, isNeeded, isPending, onReason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
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
        initialValues={{ reason: "" }}
        onFinish={({ reason }) => onReason(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={isNeeded ? t("forum.reason") : t("forum.reasonOptional")}
          rules={[{ required: isNeeded, whitespace: isNeeded, message: t("forum.reasonRequired") }]}
        >
          <Input.TextArea autoFocus maxLength={limits.moderationReason} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
