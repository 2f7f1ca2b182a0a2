import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useFailureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { LoadingBlock } from "../../ui/states.tsx";
import { StatusSheet } from "../../ui/status-sheet.tsx";
import {
  type PendingSignIn,
  providerCalls,
  rememberProvider,
  takePendingSignIn,
  type UnboundLogin,
} from "../external-sign-in.ts";
import { useSignIn } from "../use-sign-in.ts";
import { BindForms } from "./bind-forms.tsx";

/** `/callback`: where a provider sends the browser back to after a sign-in there. */
export default function CallbackPage() {
  const { t } = useTranslation();
  const { client } = useServices();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const textOf = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [unbound, setUnbound] = useState<{ readonly pending: PendingSignIn; readonly login: UnboundLogin } | null>(null);
  const isTaken = useRef(false);

  async function arrive(): Promise<void> {
    const { search } = window.location;
    const pending = takePendingSignIn(search);
    if (!pending) return setFailure(t("external.lost"));
    const { state, provider, target, host } = pending;
    if (host !== undefined) return exchange(host, { search, state }, target);
    try {
      if (pending.isBinding) {
        await client(providerCalls[provider].bind, { search, state });
        notify("success", t("external.bound"));
        return void navigate(target, { replace: true });
      }
      const answer = await client(providerCalls[provider].login, { search, state });
      if (answer.kind === "unbound") return setUnbound({ pending, login: answer });
      signIn(answer.session, true);
      rememberProvider(provider);
      void navigate(target, { replace: true });
    } catch (error) {
      setFailure(textOf(error));
    }
  }

  /** Whoever is not signed in at the provider, or not known here, goes on as a visitor. */
  async function exchange(host: string, returned: { search: string; state: string }, target: string): Promise<void> {
    const session = await client("exchangeToken", { host, ...returned }).catch(() => null);
    if (session !== null) {
      signIn(session, true);
      rememberProvider("partner");
    }
    void navigate(target, { replace: true });
  }

  const begin = useEffectEvent(arrive);
  useEffect(() => {
    // React's strict mode runs effects twice; what came back counts once.
    if (isTaken.current) return;
    isTaken.current = true;
    void begin();
  }, []);

  if (failure !== null) return <FailedSignIn reason={failure} />;
  if (!unbound) return <LoadingBlock height="60vh" />;
  const { pending, login } = unbound;
  return (
    <BindForms
      calls={providerCalls[pending.provider]}
      lead={t("external.lead")}
      bind={t("external.bind")}
      login={login}
      onSignedIn={(session) => {
        signIn(session, true);
        rememberProvider(pending.provider);
        void navigate(pending.target, { replace: true });
      }}
    />
  );
}

function FailedSignIn({ reason }: { readonly reason: string }) {
  const { t } = useTranslation();
  return (
    <StatusSheet
      mark="!"
      title={t("external.failed")}
      text={reason}
      actions={
        <>
          <Link to="/sign">{t("account.loginAgain")}</Link>
          <Link to="/home">{t("action.backHome")}</Link>
        </>
      }
    />
  );
}
