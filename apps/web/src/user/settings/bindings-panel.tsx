import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { beginExternalSignIn, type ExternalProvider, providerCalls } from "../../account/external-sign-in.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import styles from "./settings.module.css";

/** Accounts at other sites with which one signs in here; nothing where the operator has set none up. */
export function BindingsPanel() {
  const { t } = useTranslation();
  const properties = useCall("accountProperties", {}, { staleTime: Number.POSITIVE_INFINITY });
  const { partnerName = null, hasWechat = false } = properties.data ?? {};
  if (partnerName === null && !hasWechat) return null;
  return (
    <Panel title={t("settings.bindings")}>
      {partnerName === null ? null : <Binding provider="partner" name={partnerName} />}
      {hasWechat ? <Binding provider="wechat" name={t("account.socialMessaging")} /> : null}
    </Panel>
  );
}

function Binding({ provider, name }: { readonly provider: ExternalProvider; readonly name: string }) {
  const { t } = useTranslation();
  const { client } = useServices();
  const { pathname } = useLocation();
  const textOf = useFailureText();
  const { bindings, unbind } = providerCalls[provider];
  const list = useCall(bindings, {});
  const takeBack = useAction(unbind, {
    onSuccess: () => notify("success", t("notice.updated")),
  });
  const bound = list.data?.[0];
  const [modal, dialogs] = Modal.useModal();

  function confirmUnbinding(): void {
    modal.confirm({
      title: t("settings.unbindTitle", { name }),
      content: t("settings.unbindText", { label: bound?.label ?? name }),
      okText: t("settings.unbind"),
      cancelText: t("action.cancel"),
      centered: true,
      onOk: () => takeBack.mutate({}),
    });
  }

  function begin(): void {
    beginExternalSignIn(client, { provider, isBinding: true, target: pathname }).catch((error: unknown) =>
      notify("fail", textOf(error)),
    );
  }

  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p>{name}</p>
        <p className={styles.note}>{bound?.label ?? t("settings.notBound")}</p>
      </div>
      {bound ? (
        <Button loading={takeBack.isPending} onClick={confirmUnbinding}>
          {t("settings.unbind")}
        </Button>
      ) : (
        <Button disabled={list.isPending} onClick={begin}>
          {t("settings.bind")}
        </Button>
      )}
      {dialogs}
    </div>
  );
}
