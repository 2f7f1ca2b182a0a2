import "../../i18n/late/account.ts";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { forgetUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { signInAddress } from "../sign-in-address.ts";
import { closeLoginExpired, openSignIn, settleLoginExpired } from "../sign-in-dialog-state.ts";

/**
 * Tells that the session is over and opens the login over the page, so that what was typed stays and the calls that wait are
 * made again. Who closes it is logged out, and so is who has to leave for the operator's sign-in page.
 */
export default function LoginExpiredDialog() {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const properties = useCall("properties", {}, { staleTime: Number.POSITIVE_INFINITY });

  function logOut(): void {
    forgetUnsavedChanges();
    sessions.clear();
    settleLoginExpired(false);
  }

  function logInAgain(): void {
    const { href, origin } = window.location;
    const { address, isExternal } = signInAddress(properties.data?.signInAddress ?? "/sign", href, origin);
    closeLoginExpired();
    if (isExternal) {
      logOut();
      window.location.assign(address);
      return;
    }
    const before = sessions.current()?.userInfo.id;
    const options = { maskClosable: false };
    openSignIn("login", () => settleLoginExpired(sessions.current()?.userInfo.id === before), options, logOut);
  }

  return (
    <Modal
      open
      centered
      width={440}
      title={t("failure.loginExpiredTitle")}
      closable={false}
      keyboard={false}
      okButtonProps={{ autoFocus: true }}
      mask={{ closable: false }}
      okText={t("account.loginAgain")}
      onOk={logInAgain}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      {t("failure.loginExpired")}
    </Modal>
  );
}
