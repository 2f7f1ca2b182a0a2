import "../../i18n/late/account.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SignInMode } from "../sign-in-dialog-state.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherTabOffer } from "./other-tab-offer.tsx";
import { RegisterForm } from "./register-form.tsx";
import { ResetForm } from "./reset-form.tsx";

interface SignInFormsProps {
  readonly initialMode: SignInMode;
  /** One-time token of the site's first start that makes the member an administrator. */
  readonly administrator?: string | undefined;
  readonly onSignedIn: () => void;
  readonly onModeChange?: (mode: SignInMode) => void;
}

/** Login, registration and reset, switched by their links. */
export function SignInForms({ initialMode, administrator, onSignedIn, onModeChange }: SignInFormsProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState(initialMode);
  const place = useRef<HTMLElement>(null);
  // A switch takes the link away that had the focus.
  useEffect(() => place.current?.querySelector("input")?.focus(), [mode]);
  const switchTo = (next: SignInMode) => {
    setMode(next);
    onModeChange?.(next);
  };
  return (
    <section ref={place} aria-label={t(`account.mode.${mode}`)}>
      <OtherTabOffer onSignedIn={onSignedIn} />
      {mode === "login" ? <LoginForm onSignedIn={onSignedIn} onModeChange={switchTo} /> : null}
      {mode === "register" ? (
        <RegisterForm administrator={administrator} onSignedIn={onSignedIn} onModeChange={switchTo} />
      ) : null}
      {mode === "reset" ? <ResetForm onModeChange={switchTo} /> : null}
    </section>
  );
}
