import { PlusOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { notify } from "../ui/notices.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import styles from "./tokens-page.module.css";

type Token = CallData<Calls["tokens"]>[number];

/** `/tokens`: the member's personal access tokens. */
export default function TokensPage() {
  const { t } = useTranslation();
  const [isMaking, setIsMaking] = useState(false);
  const tokens = useCall("tokens", {});
  const make = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsMaking(true)}>
      {t("token.make")}
    </Button>
  );
  return (
    <Page narrow>
      <PageHeader title={t("route.tokens")} lead={t("token.lead")} actions={tokens.data?.length ? make : null} />
      <Panel>
        {tokens.isPending ? <LoadingRows rows={3} height={72} /> : null}
        {tokens.isError ? <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} /> : null}
        {tokens.data?.length === 0 ? <EmptyState title={t("token.none")} text={t("token.noneText")} action={make} /> : null}
        <ul>
          {tokens.data?.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      </Panel>
      {isMaking ? <NewTokenDialog onClose={() => setIsMaking(false)} /> : null}
    </Page>
  );
}

function TokenRow({ token: { id, name, scopes, createdAt, expiresAt, lastUsedAt } }: { readonly token: Token }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [modal, dialogs] = Modal.useModal();
  const revoke = useAction("revokeToken", {
    onSuccess: () => notify("success", t("token.revoked", { name })),
  });
  const confirm = (): void =>
    void modal.confirm({
      title: t("token.revokeTitle", { name }),
      content: t("token.revokeText"),
      okText: t("token.revoke"),
      okButtonProps: { danger: true },
      onOk: () => revoke.mutateAsync({ id }).catch(() => undefined), // A notice shows the failure.
    });
  const hasEnded = expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
  return (
    <li className={styles.token} data-ended={hasEnded}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <ul className={styles.scopes} aria-label={t("token.scopes")}>
          {scopes.map((scope) => (
            <li key={scope}>{t(`token.scope.${scope}`)}</li>
          ))}
        </ul>
        <p className={styles.note}>
          <span>
            {t("token.created")} <RelativeTime instant={createdAt} />
          </span>
          <span>{endText()}</span>
          <span>
            {lastUsedAt === null ? (
              t("token.neverUsed")
            ) : (
              <>
                {t("token.lastUsed")} <RelativeTime instant={lastUsedAt} />
              </>
            )}
          </span>
        </p>
      </div>
      <Button danger aria-label={t("token.revokeOf", { name })} onClick={confirm}>
        {t("token.revoke")}
      </Button>
      {dialogs}
    </li>
  );

  function endText(): string {
    if (expiresAt === null) return t("token.forever");
    return hasEnded ? t("token.ended") : t("token.endsAt", { time: formatInstant(expiresAt, language) });
  }
}
