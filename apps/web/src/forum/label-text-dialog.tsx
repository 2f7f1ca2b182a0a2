import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { useFormDraft } from "../api/use-form-draft.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";

interface LabelTextDialogProps {
  /** It is saved only over the state in which the dialog was opened. */
  readonly label: CallData<Calls["forumLabel"]>;
  readonly onClose: () => void;
}

interface Texts {
  readonly zhText: string;
  readonly enText: string;
}

/** Edits what a label is about, in both languages. */
export function LabelTextDialog({ label, onClose }: LabelTextDialogProps) {
  const { t } = useTranslation();
  const [{ id: labelId, title, revision, zhText, enText }] = useState(label);
  const [form] = Form.useForm<Texts>();
  const draft = useFormDraft(`forum/label/${labelId}/${revision}`, { zhText, enText });
  const write = useAction("writeLabelText", {
    onSuccess: () => {
      draft.drop();
      notify("success", t("notice.updated"));
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={860}
      title={t("forum.labelText.title", { label: title })}
      okText={t("action.save")}
      okButtonProps={{ loading: write.isPending }}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={(_, values) => draft.keep(values)}
        onFinish={(texts) => write.mutate({ labelId, revision, ...texts })}
      >
        {(["zhText", "enText"] as const).map((name) => (
          <Form.Item key={name} name={name} label={t(`forum.labelText.${name}`)}>
            <TextEditor label={t(`forum.labelText.${name}`)} maxLength={limits.listText} rows={8} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
