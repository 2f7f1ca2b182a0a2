import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import styles from "./webhook.module.css";

type Status = CallData<Calls["webhookDeliveries"]>["rows"][number]["status"];

/** How a delivery went, in a word and a colour. */
export function DeliveryState({ status }: { readonly status: Status }) {
  const { t } = useTranslation();
  return (
    <span className={styles.state} data-status={status}>
      {t(`webhook.status.${status}`)}
    </span>
  );
}
