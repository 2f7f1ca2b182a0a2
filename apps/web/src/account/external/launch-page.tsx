import { Button } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { CallAnswer } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import { StatusSheet } from "../../ui/status-sheet.tsx";
import { launchCalls, rememberProvider } from "../external-sign-in.ts";
import { useSignIn } from "../use-sign-in.ts";
import { BindForms } from "./bind-forms.tsx";

type Session = CallAnswer<"login">;
type Unbound = Extract<CallAnswer<"openLaunch">, { kind: "unbound" }>;

/** Where a launch stands in this window. */
type Stage =
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "unbound"; readonly launch: Unbound }
  | { readonly kind: "other"; readonly session: Session; readonly current: string; readonly path: string | null }
  | { readonly kind: "linked"; readonly name: string };

/** `/lti/open#CODE`: opens what a learning platform launched, for the member who its person is. */
export default function LaunchPage() {
  const { t } = useTranslation();
  const { client, sessions } = useServices();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const textOf = useFailureText();
  const [stage, setStage] = useState<Stage>({ kind: "opening" });
  const isTaken = useRef(false);

  function goOn(name: string, path: string | null): void {
    if (path === null) setStage({ kind: "linked", name });
    else void navigate(path, { replace: true });
  }

  function enter(session: Session, path: string | null): void {
    signIn(session, false);
    rememberProvider(null);
    goOn(session.userInfo.name, path);
  }

  async function open(): Promise<void> {
    try {
      const launch = await client("openLaunch", { code: window.location.hash.slice(1) || "none" });
      if (launch.kind === "unbound") return setStage({ kind: "unbound", launch });
      const { session, path } = launch;
      const current = sessions.current()?.userInfo;
      // A session that is here stays; that of another member is not replaced unasked.
      if (current === undefined) return enter(session, path);
      if (current.id === session.userInfo.id) return goOn(current.name, path);
      setStage({ kind: "other", session, current: current.name, path });
    } catch (error) {
      setStage({ kind: "failed", text: textOf(error) });
    }
  }
  const begin = useEffectEvent(open);
  useEffect(() => {
    // React's strict mode runs effects twice; a code counts once.
    if (isTaken.current) return;
    isTaken.current = true;
    void begin();
  }, []);

  switch (stage.kind) {
    case "opening":
      return <LoadingBlock height="60vh" />;
    case "failed":
      return (
        <StatusSheet
          mark="!"
          title={t("lti.failed")}
          text={stage.text}
          actions={<Link to="/home">{t("action.backHome")}</Link>}
        />
      );
    case "unbound": {
      const { launch } = stage;
      return (
        <BindForms
          calls={launchCalls}
          lead={t("lti.lead", { platform: launch.platform })}
          bind={t("lti.bind")}
          login={launch}
          onSignedIn={(session) => enter(session, launch.path)}
        />
      );
    }
    case "other":
      return <OtherAccount {...stage} onEnter={() => enter(stage.session, stage.path)} />;
    case "linked":
      return <StatusSheet mark="✓" title={t("lti.linked")} text={t("lti.linkedText", { name: stage.name })} actions={null} />;
  }
}

interface OtherAccountProps {
  readonly session: Session;
  /** Name of who is logged in. */
  readonly current: string;
  readonly path: string | null;
  readonly onEnter: () => void;
}

/** Asks before a launch takes the place of another member's session. */
function OtherAccount({ session, current, path, onEnter }: OtherAccountProps) {
  const { t } = useTranslation();
  const { name } = session.userInfo;
  return (
    <StatusSheet
      mark="?"
      title={t("lti.otherTitle")}
      text={t("lti.otherText", { current, launched: name })}
      actions={
        <>
          <Button type="primary" onClick={onEnter}>
            {t("lti.continueAs", { name })}
          </Button>
          <Link to={path ?? "/home"}>{t("lti.stayAs", { name: current })}</Link>
        </>
      }
    />
  );
}
