import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useServices } from "../api/services.tsx";
import { notify } from "../ui/notices.ts";

/** Ends the session here and on the server, and goes home. */
export function useSignOut(): () => Promise<void> {
  const { client, sessions } = useServices();
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async () => {
    // Whoever wants to leave leaves, whether or not the server can be reached.
    await client("logout", {}).catch(() => undefined);
    await navigate("/home");
    sessions.clear();
    notify("success", t("account.signedOut"));
  };
}
