import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useFailureText } from "../../api/failure-text.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { beginExternalSignIn, isNotSetUp } from "../external-sign-in.ts";
import { redirectTarget } from "../sign-in-address.ts";
import { modeOfSource, type SignInMode } from "../sign-in-dialog-state.ts";
import styles from "../sign-in-forms.module.css";
import { SignInDrawing } from "./sign-in-drawing.tsx";
import { SignInForms } from "./sign-in-forms.tsx";

/** `/sign` and `/login`: the forms as a page, beginning with those of `source`. Goes on to the address in `redirect`. */
export default function SignInPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const administrator = query.get("administrator") ?? undefined;
  // The first administrator has no account yet.
  const initialMode: SignInMode = administrator ? "register" : modeOfSource(Number(query.get("source") ?? 1));
  const [mode, setMode] = useState<SignInMode>(initialMode);
  const target = redirectTarget(query.get("redirect"), window.location.origin);
  const { client } = useServices();
  const textOf = useFailureText();
  const isViaPartner = query.get("via") === "partner";
  const host = query.get("autoLogin") === "true" ? query.get("host") : null;
  const goToPartner = useEffectEvent(() => {
    const pending = { provider: "partner", isBinding: false, target, ...(host !== null && { host }) } as const;
    beginExternalSignIn(client, pending).catch((error: unknown) => {
      // The forms of this page are still there for those who want to sign in, and say what is not set up.
      if (host !== null) void navigate(target, { replace: true });
      else if (!isNotSetUp(error)) notify("fail", textOf(error));
    });
  });
  useEffect(() => {
    if (isViaPartner) goToPartner();
  }, [isViaPartner]);
  useEffect(() => {
    if (session) void navigate(target, { replace: true });
  }, [session, target, navigate]);
  return (
    <div className={styles.sheet}>
      <div className={styles.drawing}>
        <SignInDrawing />
      </div>
      <div className={styles.forms}>
        <h1 className={styles.title}>{t(`account.mode.${mode}`)}</h1>
        <SignInForms
          initialMode={initialMode}
          administrator={administrator}
          onModeChange={setMode}
          onSignedIn={() => void navigate(target, { replace: true })}
        />
      </div>
    </div>
  );
}
