import "../../i18n/late/lti.ts";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { CallAnswer } from "../../api/client.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./settings.module.css";

/** Learning platforms from which one comes without a login. */
export function PlatformsPanel() {
  const { t } = useTranslation();
  const links = useCall("ltiLinks", {});
  return (
    <Panel title={t("lti.links")}>
      {links.isPending ? <LoadingRows rows={1} height={48} /> : null}
      {links.isError ? <ErrorState error={links.error} onRetry={() => void links.refetch()} /> : null}
      {links.data?.length === 0 ? (
        <div className={styles.row}>
          <p className={styles.note}>{t("lti.noLinks")}</p>
        </div>
      ) : null}
      {links.data?.map((link) => (
        <LinkRow key={link.platformId} link={link} />
      ))}
    </Panel>
  );
}

function LinkRow({ link }: { readonly link: CallAnswer<"ltiLinks">[number] }) {
  const { t } = useTranslation();
  const { platform, platformId, label } = link;
  const [modal, dialogs] = Modal.useModal();
  const unlink = useAction("unlinkLti", { onSuccess: () => notify("success", t("notice.updated")) });

  function ask(): void {
    modal.confirm({
      title: t("lti.unlinkTitle", { platform }),
      content: t("lti.unlinkText"),
      okText: t("settings.unbind"),
      cancelText: t("action.cancel"),
      centered: true,
      onOk: () => unlink.mutate({ platformId }),
    });
  }

  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p>
          {platform} · {label}
        </p>
        <p className={styles.note}>{t("lti.linksNote")}</p>
      </div>
      <Button loading={unlink.isPending} onClick={ask}>
        {t("settings.unbind")}
      </Button>
      {dialogs}
    </div>
  );
}
