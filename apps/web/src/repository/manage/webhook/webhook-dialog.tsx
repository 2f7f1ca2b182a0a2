import { limits, rules, type WebhookEvent, webhookEvents } from "@mofang/protocol";
import { Checkbox, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../../api/hooks.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Form } from "../../../ui/form.tsx";
import { MadeSecret } from "../../../ui/made-secret.tsx";
import { notify } from "../../../ui/notices.ts";
import { useRevalidation } from "../../../ui/use-revalidation.ts";
import { useRepository } from "../../use-repository.ts";
import styles from "./webhook.module.css";
import type { Webhook } from "./webhook.ts";

interface WebhookDialogProps {
  /** What is changed; null for a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

interface WebhookValues {
  readonly address: string;
  readonly events: WebhookEvent[];
  readonly secret: string;
}

/** As the server has it: an address of the web without a name and password in it. */
const webAddress = /^\s*https?:\/\/[^\s/@?#]+([/?#]\S*)?\s*$/i;

/** Address, events and secret of a webhook; the secret of a new one is shown this once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const language = useLanguage();
  const [form] = Form.useForm<WebhookValues>();
  useRevalidation(form);
  const add = useAction("addWebhook");
  const update = useAction("updateWebhook", {
    onSuccess: () => {
      notify("success", t("notice.updated"));
      onClose();
    },
  });
  if (add.data) {
    const texts = {
      title: t("webhook.made"),
      text: t("webhook.madeText"),
      label: t("webhook.secret"),
      copied: t("webhook.copied"),
    };
    return <MadeSecret {...texts} secret={add.data.secret} onClose={onClose} />;
  }

  function send({ address, events, secret }: WebhookValues): void {
    const facts = { id, address: address.trim(), events: [...events], ...(secret ? { secret } : {}) };
    if (webhook === null) add.mutate(facts);
    else update.mutate({ ...facts, webhookId: webhook.id });
  }

  return (
    <Modal
      open
      centered
      width={520}
      title={webhook === null ? t("webhook.add") : t("webhook.edit")}
      okText={t("action.save")}
      okButtonProps={{ loading: add.isPending || update.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ address: webhook?.address ?? "", events: webhook?.events ?? ["push"], secret: "" }}
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <Form.Item
          name="address"
          label={t("webhook.address")}
          rules={[{ required: true, pattern: webAddress, message: rules["rule.webhook-address"][language] }]}
        >
          <Input autoFocus maxLength={limits.webhookAddress} placeholder="https://" autoComplete="off" inputMode="url" />
        </Form.Item>
        <Form.Item
          name="events"
          label={t("webhook.events")}
          rules={[{ required: true, type: "array", min: 1, message: t("webhook.eventsRequired") }]}
        >
          <EventField />
        </Form.Item>
        <Form.Item
          name="secret"
          label={t("webhook.secret")}
          extra={webhook === null ? t("webhook.secretNote") : t("webhook.secretStays")}
        >
          <Input maxLength={limits.webhookSecret} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface EventFieldProps {
  /** Given by the form. */
  readonly value?: WebhookEvent[];
  readonly onChange?: (events: WebhookEvent[]) => void;
}

function EventField({ value = [], onChange }: EventFieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group<WebhookEvent>
      role="group"
      aria-label={t("webhook.events")}
      className={styles.events ?? ""}
      value={value}
      options={webhookEvents.map((event) => ({ value: event, label: t(`webhook.event.${event}`) }))}
      onChange={(events) => onChange?.(events)}
    />
  );
}
