import { limits } from "@mofang/protocol";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallAnswer } from "../../../api/client.ts";
import { useAction, useCall } from "../../../api/hooks.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { notify } from "../../../ui/notices.ts";
import { Paging } from "../../../ui/paging.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../../ui/states.tsx";
import { useRepository } from "../../use-repository.ts";
import { DeliveryState } from "./delivery-state.tsx";
import styles from "./webhook.module.css";
import type { Webhook } from "./webhook.ts";

type Delivery = CallAnswer<"webhookDeliveries">["rows"][number];

/** Deliveries of a webhook with their answers; each can be sent again, and the webhook tried. */
export function WebhookDeliveries({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const input = { id, webhookId: webhook.id, ...paging };
  // What waits is on its way, and how it ends is worth seeing.
  const list = useCall("webhookDeliveries", input, { keepPrevious: true, refetchInterval: 5_000 });
  const ping = useAction("pingWebhook", {
    onSuccess: () => notify("success", t("webhook.sent")),
  });
  const extra = (
    <Button loading={ping.isPending} onClick={() => ping.mutate({ id, webhookId: webhook.id })}>
      {t("webhook.ping")}
    </Button>
  );
  return (
    <Drawer open title={t("webhook.deliveries")} size={560} extra={extra} onClose={onClose}>
      <p className={styles.address}>{webhook.address}</p>
      {list.isPending ? <LoadingRows rows={6} height={56} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={t("webhook.noDeliveries")} text={t("webhook.noDeliveriesText")} /> : null}
      <ol>
        {list.data?.rows.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />
        ))}
      </ol>
      {list.data ? <Paging {...list.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
    </Drawer>
  );
}

function DeliveryRow({ webhookId, delivery }: { readonly webhookId: number; readonly delivery: Delivery }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const language = useLanguage();
  const again = useAction("redeliverWebhook", {
    onSuccess: () => notify("success", t("webhook.sent")),
  });
  const { id: deliveryId, event, status, nAttempts, responseStatus, response, payload, createdAt, duration } = delivery;
  return (
    <li className={styles.delivery}>
      <div className={styles.deliveryHead}>
        <DeliveryState status={status} />
        <code>{event}</code>
        <span className={styles.note}>
          {responseStatus === null ? null : <span>HTTP {responseStatus}</span>}
          {duration === null ? null : <span>{t("webhook.duration", { time: formatNumber(duration, language) })}</span>}
          <span>{t("webhook.attempts", { count: nAttempts })}</span>
          <RelativeTime instant={createdAt} />
        </span>
        <Button size="small" loading={again.isPending} onClick={() => again.mutate({ id, webhookId, deliveryId })}>
          {t("webhook.again")}
        </Button>
      </div>
      <details>
        <summary>{t("webhook.contents")}</summary>
        <pre className={styles.text}>{payload}</pre>
        {response ? <pre className={styles.text}>{response}</pre> : null}
      </details>
    </li>
  );
}
