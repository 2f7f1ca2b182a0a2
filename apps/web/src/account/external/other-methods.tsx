import "../../i18n/late/account.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { beginExternalSignIn, type ExternalProvider, isNotSetUp } from "../external-sign-in.ts";
import { redirectTarget } from "../sign-in-address.ts";
import styles from "../sign-in-forms.module.css";

/** Ways of signing in that an operator has to set up; what is not is explained below them. */
export function OtherMethods() {
  const { t } = useTranslation();
  const { client } = useServices();
  const textOf = useFailureText();
  const [query] = useSearchParams();
  const { data } = useCall("accountProperties", {}, { staleTime: Number.POSITIVE_INFINITY });
  const isPage = ["/sign", "/login"].includes(window.location.pathname);
  const [chosen, setChosen] = useState<ExternalProvider | undefined>(
    isPage && query.get("via") === "partner" ? "partner" : undefined,
  );
  const [refused, setRefused] = useState<ExternalProvider>();
  const names = { partner: data?.partnerName ?? t("account.partnerAccount"), wechat: t("account.socialMessaging") };
  // While it is not known what the site has, nothing is said: the server is asked, and says so itself.
  const isMissing = (provider: ExternalProvider): boolean =>
    refused === provider || (data !== undefined && (provider === "partner" ? data.partnerName === null : !data.hasWechat));

  function begin(provider: ExternalProvider): void {
    setChosen(provider);
    if (isMissing(provider)) return;
    const requested = isPage ? query.get("redirect") : window.location.href;
    const target = redirectTarget(requested, window.location.origin);
    beginExternalSignIn(client, { provider, isBinding: false, target }).catch((error: unknown) => {
      if (isNotSetUp(error)) setRefused(provider);
      else notify("fail", textOf(error));
    });
  }
  return (
    <div className={styles.others}>
      <span className={styles.othersTitle}>{t("account.otherMethods")}</span>
      {(["partner", "wechat"] as const).map((provider) => (
        <button key={provider} type="button" className={styles.link} onClick={() => begin(provider)}>
          {names[provider]}
        </button>
      ))}
      <p className={styles.othersNote} role="status">
        {chosen !== undefined && isMissing(chosen) ? t("account.methodNotSetUp", { name: names[chosen] }) : null}
      </p>
    </div>
  );
}
