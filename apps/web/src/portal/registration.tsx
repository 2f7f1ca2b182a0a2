import { CalendarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { notify } from "../ui/notices.ts";
import { momentText } from "./dates.ts";
import type { Entry } from "./entry.ts";
import { EntryDates } from "./entry-cards.tsx";
import styles from "./entry-view.module.css";

interface RegistrationProps {
  readonly entry: Entry;
  readonly dates: NonNullable<Entry["dates"]>;
}

/** When an activity takes place, and registering for it. */
export function Registration({ entry, dates }: RegistrationProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const gate = useLoginGate();
  const { id: entryId, isRegistered } = entry;
  const register = useAction("registerForActivity", { onSuccess: () => notify("success", t("portal.registeredNow")) });
  const cancel = useAction("cancelRegistration", { onSuccess: () => notify("success", t("portal.cancelled")) });
  const state = stateOf(dates);
  return (
    <section className={styles.registration} aria-label={t("portal.registration")}>
      <EntryDates dates={dates} />
      <div className={styles.actions}>
        {isRegistered ? (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ entryId })}>
            {t("portal.cancel")}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={state !== "open"}
            loading={register.isPending}
            onClick={() => gate(() => register.mutate({ entryId }))}
          >
            {t(`portal.register.${state}`)}
          </Button>
        )}
        <Button icon={<CalendarOutlined aria-hidden="true" />} href={calendarAddress(entryId, language)}>
          {t("portal.toCalendar")}
        </Button>
      </div>
      <p className={styles.small}>
        {isRegistered
          ? t("portal.reminderNote")
          : t("portal.registrationEnds", { time: momentText(dates.registrationEndsAt, language) })}
      </p>
    </section>
  );
}

function stateOf({ registrationEndsAt, capacity, nRegistered }: RegistrationProps["dates"]): "open" | "over" | "full" {
  if (Date.parse(registrationEndsAt) <= Date.now()) return "over";
  return capacity !== null && nRegistered >= capacity ? "full" : "open";
}

function calendarAddress(entryId: number, language: string): string {
  return `/mofang/ecosystem/calendar?entryId=${entryId}${language === "en" ? "&lang=en_US" : ""}`;
}
