import { HistoryOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Modal, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../../api/hooks.ts";
import { notify } from "../../../ui/notices.ts";
import { Panel } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../../ui/states.tsx";
import { useRepository } from "../../use-repository.ts";
import { DeliveryState } from "./delivery-state.tsx";
import styles from "./webhook.module.css";
import type { Webhook } from "./webhook.ts";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** Addresses that get the events of a repository. */
export function Webhooks() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const webhooks = useCall("webhooks", { id });
  /** What is changed, or null for a new one; undefined while there is no dialog. */
  const [edited, setEdited] = useState<Webhook | null>();
  const [shown, setShown] = useState<Webhook>();
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
      {t("webhook.add")}
    </Button>
  );
  const isEmpty = webhooks.data?.length === 0;
  return (
    <Panel title={t("webhook.webhooks")} extra={webhooks.data && !isEmpty ? add : null}>
      {webhooks.isPending ? <LoadingRows rows={3} height={72} /> : null}
      {webhooks.isError ? <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} /> : null}
      {isEmpty ? <EmptyState title={t("webhook.none")} text={t("webhook.noneText")} action={add} /> : null}
      <ul>
        {webhooks.data?.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setEdited(webhook)}
            onShowDeliveries={() => setShown(webhook)}
          />
        ))}
      </ul>
      {edited === undefined ? null : <WebhookDialog webhook={edited} onClose={() => setEdited(undefined)} />}
      {shown ? <WebhookDeliveries webhook={shown} onClose={() => setShown(undefined)} /> : null}
    </Panel>
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onShowDeliveries: () => void;
}

function WebhookRow({ webhook, onEdit, onShowDeliveries }: WebhookRowProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [modal, dialogs] = Modal.useModal();
  const { id: webhookId, address, events, isActive, lastStatus } = webhook;
  const update = useAction("updateWebhook");
  const remove = useAction("deleteWebhook", {
    onSuccess: () => notify("success", t("webhook.deleted")),
  });
  const confirmRemoval = (): void => {
    modal.confirm({
      title: t("webhook.deleteTitle"),
      content: t("webhook.deleteText", { address }),
      okText: t("webhook.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id, webhookId }),
    });
  };
  return (
    <li className={styles.webhook}>
      <Switch
        checked={isActive}
        loading={update.isPending}
        aria-label={t("webhook.isActive", { address })}
        onChange={(isActive) => update.mutate({ id, webhookId, isActive })}
      />
      <div className={styles.words}>
        <h3 className={styles.address}>{address}</h3>
        <p className={styles.note}>
          {events.map((event) => (
            <span key={event}>{t(`webhook.event.${event}`)}</span>
          ))}
        </p>
        {lastStatus ? (
          <p className={styles.note}>
            {t("webhook.last")} <DeliveryState status={lastStatus} />
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button icon={<HistoryOutlined />} onClick={onShowDeliveries} aria-label={t("webhook.deliveriesOf", { address })}>
          {t("webhook.deliveries")}
        </Button>
        <Button onClick={onEdit} aria-label={t("webhook.editOf", { address })}>
          {t("webhook.edit")}
        </Button>
        <Button danger onClick={confirmRemoval} aria-label={t("webhook.deleteOf", { address })}>
          {t("webhook.delete")}
        </Button>
      </div>
      {dialogs}
    </li>
  );
}
