import "../i18n/late/account.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useServices } from "../api/services.tsx";
import { notify } from "../ui/notices.ts";
import { forgetUnsavedChanges } from "../ui/unsaved-changes.ts";
import { isSignedInViaPartner, rememberProvider } from "./external-sign-in.ts";

/** Ends the session here, on the server and at the provider through which it was begun, and goes home. */
export function useSignOut(): () => Promise<void> {
  const { client, sessions } = useServices();
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async () => {
    // Whoever wants to leave leaves, whether or not the server can be reached.
    await client("logout", {}).catch(() => undefined);
    // The page that is left must be gone before the session is: it would ask for a login.
    forgetUnsavedChanges();
    await navigate("/home", { flushSync: true });
    sessions.clear();
    const provider = isSignedInViaPartner() ? await client("accountProperties", {}).catch(() => null) : null;
    rememberProvider(null);
    if (provider?.logoutUrl) return window.location.assign(provider.logoutUrl);
    notify("success", t("account.signedOut"));
  };
}
