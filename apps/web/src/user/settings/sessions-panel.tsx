import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./settings.module.css";

/** Browsers that are signed in to the account. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const list = useCall("sessions", {});
  const close = useAction("closeSession");
  const [modal, dialogs] = Modal.useModal();
  const others = list.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  function confirmClosing(): void {
    modal.confirm({
      title: t("settings.closeOthers"),
      content: others.map(({ sessionId, device }) => <p key={sessionId}>{device || t("settings.unknownDevice")}</p>),
      okText: t("account.signOut"),
      cancelText: t("action.cancel"),
      centered: true,
      onOk: () => close.mutate({}),
    });
  }

  return (
    <Panel
      title={t("settings.sessions")}
      extra={
        <Button size="small" disabled={others.length === 0} loading={close.isPending} onClick={confirmClosing}>
          {t("settings.closeOthers")}
        </Button>
      }
    >
      {dialogs}
      {list.isPending ? <LoadingRows rows={2} height={60} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.map(({ sessionId, isCurrent, device, address, usedAt }) => (
        <div key={sessionId} className={styles.row}>
          <div className={styles.words}>
            <p>
              {device || t("settings.unknownDevice")}
              {isCurrent ? <span className={styles.current}>{t("settings.thisBrowser")}</span> : null}
            </p>
            <p className={styles.note}>
              {address} · <RelativeTime instant={usedAt} />
            </p>
          </div>
          {isCurrent ? null : (
            <Button size="small" onClick={() => close.mutate({ sessionId })}>
              {t("account.signOut")}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  );
}
