import type { HostingServiceName } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { HostedRepositories } from "./hosted-repositories.tsx";
import styles from "./import.module.css";
import { serviceNames } from "./service-names.ts";

/** The member's account at a code-hosting service: connected or to be connected, and what lies there. */
export function HostingAccount({ service }: { readonly service: HostingServiceName }) {
  const status = useCall("hostingStatus", {});
  if (status.isError) return <ErrorState error={status.error} onRetry={() => void status.refetch()} />;
  const state = status.data?.find((one) => one.service === service);
  return (
    <Panel>
      {state === undefined ? <LoadingRows rows={4} height={64} /> : null}
      {state?.isSetUp === false ? <NotSetUp service={service} /> : null}
      {state?.isSetUp && state.login === null ? <Unconnected service={service} /> : null}
      {state?.isSetUp && state.login !== null ? <Connected service={service} login={state.login} /> : null}
    </Panel>
  );
}

function NotSetUp({ service }: { readonly service: HostingServiceName }) {
  const { t } = useTranslation();
  const name = serviceNames[service];
  return <EmptyState title={t("hosting.notSetUp", { service: name })} text={t("hosting.notSetUpText", { service: name })} />;
}

function Unconnected({ service }: { readonly service: HostingServiceName }) {
  const { t } = useTranslation();
  const name = serviceNames[service];
  const connect = useAction("hostingAuthUrl", { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <EmptyState
      title={t("hosting.unconnected", { service: name })}
      text={t("hosting.unconnectedText", { service: name })}
      action={
        <Button type="primary" loading={connect.isPending} onClick={() => connect.mutate({ service })}>
          {t("hosting.connect", { service: name })}
        </Button>
      }
    />
  );
}

function Connected({ service, login }: { readonly service: HostingServiceName; readonly login: string }) {
  const { t } = useTranslation();
  const disconnect = useAction("disconnectHosting", {
    onSuccess: () => notify("success", t("notice.done")),
  });
  return (
    <>
      <div className={styles.account}>
        <p>{t("hosting.connected", { service: serviceNames[service], login })}</p>
        <Button loading={disconnect.isPending} onClick={() => disconnect.mutate({ service })}>
          {t("hosting.disconnect")}
        </Button>
      </div>
      <HostedRepositories service={service} />
    </>
  );
}
