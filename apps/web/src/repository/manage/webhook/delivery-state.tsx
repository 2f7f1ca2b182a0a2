import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { StatePill } from "../../../ui/state-pill.tsx";

type Status = CallData<Calls["webhookDeliveries"]>["rows"][number]["status"];

const tones = { waiting: "quiet", delivered: "good", failed: "bad" } as const;

/** How a delivery went, in a word and a colour. */
export function DeliveryState({ status }: { readonly status: Status }) {
  const { t } = useTranslation();
  return <StatePill tone={tones[status]}>{t(`webhook.status.${status}`)}</StatePill>;
}
