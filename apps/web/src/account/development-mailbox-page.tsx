import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { formatTimeOfDay } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./development-mailbox-page.module.css";

/** Mails that the server would have sent; exists in development mode without a mail server only. */
export default function DevelopmentMailboxPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const mails = useCall("developmentMailbox", {}, { refetchInterval: 3000 });
  return (
    <Page narrow>
      <PageHeader
        title={t("route.developmentMailbox")}
        lead={t("mailbox.lead")}
        actions={<Button onClick={() => void mails.refetch()}>{t("action.refresh")}</Button>}
      />
      <Panel>
        {mails.isPending ? <LoadingRows rows={3} height={88} /> : null}
        {mails.isError ? <ErrorState error={mails.error} onRetry={() => void mails.refetch()} /> : null}
        {mails.data?.length === 0 ? <EmptyState title={t("mailbox.empty")} text={t("mailbox.emptyText")} /> : null}
        {mails.data && mails.data.length > 0 ? (
          <ul className={styles.mails}>
            {mails.data.map((mail) => (
              <li key={`${mail.sentAt} ${mail.receiver}`} className={styles.mail}>
                <p className={styles.head}>
                  <strong>{mail.subject}</strong>
                  <time dateTime={mail.sentAt}>{formatTimeOfDay(mail.sentAt, language)}</time>
                </p>
                <p className={styles.receiver}>{mail.receiver}</p>
                <pre className={styles.text}>{mail.text}</pre>
              </li>
            ))}
          </ul>
        ) : null}
      </Panel>
    </Page>
  );
}
