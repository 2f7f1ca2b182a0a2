import { PlusOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallAnswer } from "../api/client.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { CopyField } from "../ui/copy-field.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { TypedConfirmation } from "../ui/typed-confirmation.tsx";
import styles from "./admin-layout.module.css";
import { FailedMarksDialog } from "./failed-marks-dialog.tsx";
import { PlatformDialog } from "./platform-dialog.tsx";

type Answer = CallAnswer<"ltiPlatforms">;
type Platform = Answer["platforms"][number];

/** `/admin/platforms`: learning platforms that launch lessons and exercises, and our addresses to type over there. */
export default function PlatformsPage() {
  const { t } = useTranslation();
  const answer = useCall("ltiPlatforms", {});
  const [isAdding, setAdding] = useState(false);
  if (answer.isPending) return <LoadingRows rows={6} height={72} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { platforms, tool, keys } = answer.data;
  const add = (
    <Button size="small" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t("lti.admin.add")}
    </Button>
  );
  return (
    <>
      <ToolPanel tool={tool} keys={keys} />
      <Panel title={t("lti.admin.platforms")} extra={add}>
        {platforms.length === 0 ? (
          <EmptyState title={t("lti.admin.none")} text={t("lti.admin.noneText")} />
        ) : (
          platforms.map((platform) => <PlatformRow key={platform.id} platform={platform} />)
        )}
      </Panel>
      {isAdding ? <PlatformDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function ToolPanel({ tool, keys }: Pick<Answer, "tool" | "keys">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [modal, dialogs] = Modal.useModal();
  const renew = useAction("renewLtiKey", { onSuccess: () => notify("success", t("lti.admin.renewed")) });
  const [newest] = keys;

  function ask(): void {
    modal.confirm({
      title: t("lti.admin.renewTitle"),
      content: t("lti.admin.renewText"),
      okText: t("lti.admin.renew"),
      cancelText: t("action.cancel"),
      centered: true,
      onOk: () => renew.mutate({}),
    });
  }

  return (
    <Panel title={t("lti.admin.tool")}>
      <div className={styles.item}>
        <p className={styles.note}>{t("lti.admin.toolNote")}</p>
      </div>
      {(["login", "launch", "keys", "deepLinking"] as const).map((name) => (
        <div key={name} className={styles.item}>
          <p>{t(`lti.admin.${name}`)}</p>
          <CopyField text={tool[name]} label={t(`lti.admin.${name}`)} copied={t("lti.admin.copied")} />
        </div>
      ))}
      <div className={styles.item}>
        <p className={styles.itemHead}>
          {newest ? (
            <span className={styles.note}>{t("lti.admin.key", { time: formatInstant(newest.createdAt, language) })}</span>
          ) : null}
          <Button size="small" loading={renew.isPending} onClick={ask}>
            {t("lti.admin.renew")}
          </Button>
        </p>
      </div>
      {dialogs}
    </Panel>
  );
}

function PlatformRow({ platform }: { readonly platform: Platform }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<"change" | "delete" | "failures" | null>(null);
  const close = (): void => setOpened(null);
  const remove = useAction("deleteLtiPlatform", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      close();
    },
  });
  const { id: platformId, name, issuer, clientId, nLinks, nWaiting, nFailed } = platform;
  return (
    <div className={styles.item}>
      <p className={styles.itemHead}>
        <strong>{name}</strong>
        <span className={styles.note}>{t("lti.admin.nLinks", { number: nLinks })}</span>
        {nWaiting > 0 ? <span className={styles.note}>{t("lti.admin.nWaiting", { number: nWaiting })}</span> : null}
      </p>
      <p className={styles.mono}>
        {issuer} · {clientId}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setOpened("change")}>
          {t("lti.admin.edit")}
        </Button>
        {nFailed > 0 ? (
          <Button size="small" danger onClick={() => setOpened("failures")}>
            {t("lti.admin.nFailed", { number: nFailed })}
          </Button>
        ) : null}
        <Button size="small" danger onClick={() => setOpened("delete")}>
          {t("lti.admin.remove")}
        </Button>
      </div>
      {opened === "change" ? <PlatformDialog platform={platform} onClose={close} /> : null}
      {opened === "failures" ? <FailedMarksDialog platformId={platformId} name={name} onClose={close} /> : null}
      {opened === "delete" ? (
        <TypedConfirmation
          title={t("lti.admin.removeTitle", { name })}
          text={t("lti.admin.removeText")}
          expected={name}
          okText={t("lti.admin.remove")}
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ platformId })}
          onCancel={close}
        />
      ) : null}
    </div>
  );
}
