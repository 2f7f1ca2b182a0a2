import { type HostingServiceName, hostingServices } from "@mofang/protocol";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { useFailureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { LoadingBlock } from "../../ui/states.tsx";
import { StatusSheet } from "../../ui/status-sheet.tsx";
import { serviceNames } from "./service-names.ts";

/** `/hosting/{service}`: where a code-hosting service sends the browser back to after its owner agreed, or did not. */
export default function HostingCallbackPage() {
  const params = useParams();
  const service = hostingServices.find((known) => known === params.service);
  return service === undefined ? <Navigate to="/404" replace /> : <Arrival service={service} />;
}

function Arrival({ service }: { readonly service: HostingServiceName }) {
  const { t } = useTranslation();
  const { client } = useServices();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const isTaken = useRef(false);
  const name = serviceNames[service];
  const importAddress = `/model/publish?way=import&from=${service}`;

  async function connect(): Promise<void> {
    const [code, state] = [query.get("code"), query.get("state")];
    if (code === null || state === null) return setFailure(t("hosting.refused", { service: name }));
    try {
      const { login } = await client("connectHosting", { service, code, state });
      notify("success", t("hosting.connected", { service: name, login }));
      void navigate(importAddress, { replace: true });
    } catch (error) {
      setFailure(textOf(error));
    }
  }

  const begin = useEffectEvent(connect);
  useEffect(() => {
    // React's strict mode runs effects twice; what came back counts once.
    if (isTaken.current) return;
    isTaken.current = true;
    void begin();
  }, []);

  if (failure === null) return <LoadingBlock height="60vh" />;
  return (
    <StatusSheet
      mark="!"
      title={t("hosting.failed", { service: name })}
      text={failure}
      actions={<Link to={importAddress}>{t("hosting.back")}</Link>}
    />
  );
}
