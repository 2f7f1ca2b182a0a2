import { limits } from "@mofang/protocol";
import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../ui/form.tsx";
import { TextEditor } from "../writing/editor/text-editor.tsx";

interface Facts {
  readonly name: string;
  readonly intro: string;
}

interface FactsDialogProps {
  readonly facts: Facts;
  readonly isSaving: boolean;
  readonly onSave: (facts: Facts) => void;
  readonly onClose: () => void;
}

/** Name and text of a class, of a new one or of one that is there. */
export function FactsDialog({ facts, isSaving, onSave, onClose }: FactsDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Facts>();
  return (
    <Modal
      open
      centered
      title={facts.name === "" ? t("classroom.create") : facts.name}
      okText={t("action.save")}
      okButtonProps={{ loading: isSaving }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={facts} onFinish={onSave}>
        <Form.Item
          name="name"
          label={t("classroom.name")}
          rules={[{ required: true, whitespace: true, message: t("classroom.nameRequired") }]}
        >
          <Input maxLength={limits.classroomName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="intro" label={t("classroom.intro")}>
          <TextEditor label={t("classroom.intro")} maxLength={limits.classroomIntro} rows={4} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
