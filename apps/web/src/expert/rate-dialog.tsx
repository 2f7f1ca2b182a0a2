import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Input, Modal, Rate } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";

interface RateDialogProps {
  readonly questionId: number;
  readonly answer: CallData<Calls["questionDetail"]>["answers"][number];
  readonly onClose: () => void;
}

/** What an answer was worth, with thanks. */
export function RateDialog({ questionId, answer, onClose }: RateDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ stars: number; thanks: string }>();
  const rate = useAction("rateExpertAnswer", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      title={t("expert.rate")}
      okText={t("expert.send")}
      okButtonProps={{ loading: rate.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ stars: answer.stars ?? 5, thanks: answer.thanks }}
        onFinish={({ stars, thanks }) => rate.mutate({ questionId, answerId: answer.id, stars, thanks: thanks.trim() })}
      >
        <Form.Item name="stars" label={t("expert.starsOf")}>
          <Rate allowClear={false} />
        </Form.Item>
        <Form.Item name="thanks" label={t("expert.thanks")}>
          <Input.TextArea rows={3} maxLength={limits.thanks} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
