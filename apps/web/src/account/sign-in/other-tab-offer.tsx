import "../../i18n/late/account.ts";
import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServices } from "../../api/services.tsx";
import type { TabLogin } from "../../api/tab-logins.ts";

/** Says why a tab asks for a login that another one has, and offers to go on as the same person. */
export function OtherTabOffer({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation();
  const { tabLogins } = useServices();
  const [login, setLogin] = useState<TabLogin>();
  const [state, setState] = useState<"offered" | "asking" | "failed">("offered");

  useEffect(() => {
    let isThere = true;
    void tabLogins.find().then((found) => {
      if (isThere) setLogin(found);
    });
    return () => {
      isThere = false;
    };
  }, [tabLogins]);

  async function goOn(found: TabLogin): Promise<void> {
    setState("asking");
    if (await tabLogins.takeOver(found)) onSignedIn();
    else setState("failed");
  }

  if (login === undefined) return null;
  return (
    <Alert
      type={state === "failed" ? "warning" : "info"}
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t("account.otherTab", { name: login.userName })}
      description={
        <>
          <p>{t(state === "failed" ? "account.otherTabFailed" : "account.otherTabReason")}</p>
          <Button type="primary" loading={state === "asking"} onClick={() => void goOn(login)}>
            {t("account.otherTabGoOn", { name: login.userName })}
          </Button>
        </>
      }
    />
  );
}
