import { Suspense } from "react";
import { late } from "../../part/late.tsx";
import { closeSignIn, useSignInDialog } from "../sign-in-dialog-state.ts";

const SignInDialog = late(() => import("./sign-in-dialog.tsx"), { shape: "dialog", close: closeSignIn });
const AccountFrozenDialog = late(() => import("./account-frozen-dialog.tsx"), { shape: "dialog" });
const LoginExpiredDialog = late(() => import("./login-expired-dialog.tsx"), { shape: "dialog" });

/** The place of the sign-in dialogs; their scripts come with the first use. */
export function SignInHost() {
  const isOpen = useSignInDialog((state) => state.mode !== null);
  const accountFrozen = useSignInDialog((state) => state.accountFrozen);
  const loginExpired = useSignInDialog((state) => state.loginExpired);
  return (
    <Suspense fallback={null}>
      {isOpen ? <SignInDialog /> : null}
      {accountFrozen ? <AccountFrozenDialog /> : null}
      {loginExpired ? <LoginExpiredDialog /> : null}
    </Suspense>
  );
}
