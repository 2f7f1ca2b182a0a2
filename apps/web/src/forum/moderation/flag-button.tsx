import { FlagOutlined } from "@ant-design/icons";
import { type FlagReason, flagReasons, limits } from "@mofang/protocol";
import { Button, Input, Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";

interface FlagButtonProps {
  readonly postId: number;
  /** None for the post itself. */
  readonly answerId?: number;
}

/** Tells the moderators what is wrong with a text. */
export function FlagButton(text: FlagButtonProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FlagOutlined aria-hidden />} onClick={() => gate(() => setOpen(true))}>
        {t("forum.flag.button")}
      </Button>
      {isOpen ? <FlagDialog {...text} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface Fields {
  readonly reason: FlagReason;
  readonly words: string;
}

function FlagDialog({ postId, answerId, onClose }: FlagButtonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Fields>();
  const reason = Form.useWatch("reason", form);
  const flag = useAction("flagText", {
    onSuccess: () => {
      notify("success", t("forum.flag.sent"));
      onClose();
    },
  });
  const send = ({ reason, words }: Fields): void =>
    flag.mutate({ postId, reason, words: words.trim(), ...(answerId !== undefined && { answerId }) });
  return (
    <Modal
      open
      centered
      title={t("forum.flag.title")}
      okText={t("forum.flag.send")}
      okButtonProps={{ loading: flag.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t("forum.flag.lead")}</p>
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ reason: "spam", words: "" }} onFinish={send}>
        <Form.Item name="reason" label={t("forum.flag.reason")}>
          <Select options={flagReasons.map((value) => ({ value, label: t(`forum.flag.reasons.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="words"
          label={t(reason === "other" ? "forum.flag.words" : "forum.flag.wordsOptional")}
          rules={[{ required: reason === "other", whitespace: reason === "other", message: t("forum.flag.wordsRequired") }]}
        >
          <Input.TextArea maxLength={limits.flagWords} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
