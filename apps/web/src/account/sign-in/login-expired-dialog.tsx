import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { forgetUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { signInAddress } from "../sign-in-address.ts";
import { closeLoginExpired } from "../sign-in-dialog-state.ts";

/** Tells that the session is over, ends it and brings the reader back here after a new login. */
export default function LoginExpiredDialog() {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const navigate = useNavigate();
  const properties = useCall("properties", {}, { staleTime: Number.POSITIVE_INFINITY });

  function logInAgain(): void {
    const { address, isExternal } = signInAddress(
      properties.data?.signInAddress ?? "/sign",
      window.location.href,
      window.location.origin,
    );
    closeLoginExpired();
    sessions.clear();
    forgetUnsavedChanges();
    if (isExternal) window.location.assign(address);
    else void navigate(address);
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
