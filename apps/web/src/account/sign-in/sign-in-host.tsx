import { lazy, Suspense } from "react";
import { useSignInDialog } from "../sign-in-dialog-state.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx"));
const AccountFrozenDialog = lazy(() => import("./account-frozen-dialog.tsx"));
const LoginExpiredDialog = lazy(() => import("./login-expired-dialog.tsx"));

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
