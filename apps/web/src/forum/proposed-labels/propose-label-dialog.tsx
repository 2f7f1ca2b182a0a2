import { limits } from "@mofang/protocol";
import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import styles from "./proposed-labels.module.css";

/** A label that is proposed, by its number. */
export interface ProposedLabel {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
}

interface ProposeLabelDialogProps {
  readonly onProposed: (label: ProposedLabel) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly zh: string;
  readonly en: string;
  readonly reason: string;
}

/** Proposes a label with its name in both languages and why it is needed. What was typed stays where the server refuses it. */
export function ProposeLabelDialog({ onProposed, onClose }: ProposeLabelDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const propose = useAction("proposeLabel", {
    onSuccess: ({ proposalId }, { zh, en }) => {
      notify("success", t("forum.proposedLabels.sent"));
      onProposed({ id: proposalId, zh, en });
    },
  });
  const send = ({ zh, en, reason }: Values) => propose.mutate({ zh: zh.trim(), en: en.trim(), reason: reason.trim() });
  const rules = [{ required: true, whitespace: true, message: t("forum.moderation.wordsRequired") }];
  return (
    <Modal
      open
      centered
      title={t("forum.proposedLabels.propose")}
      okText={t("forum.proposedLabels.send")}
      okButtonProps={{ loading: propose.isPending }}
      maskClosable={false}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.lead}>{t("forum.proposedLabels.lead")}</p>
      <Form form={form} name="propose-label" layout="vertical" requiredMark={false} onFinish={send}>
        {(["zh", "en"] as const).map((name) => (
          <Form.Item key={name} name={name} label={t(`forum.proposedLabels.${name}`)} rules={rules}>
            <Input autoFocus={name === "zh"} maxLength={limits.forumLabel} showCount autoComplete="off" />
          </Form.Item>
        ))}
        <Form.Item name="reason" label={t("forum.proposedLabels.reason")} rules={rules}>
          <Input.TextArea maxLength={limits.moderationReason} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
