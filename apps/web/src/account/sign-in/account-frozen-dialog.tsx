import "../../i18n/late/account.ts";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { forgetUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { closeAccountFrozen } from "../sign-in-dialog-state.ts";

/** Tells that the account is frozen and whom to ask, then signs out (ERR-015). */
export default function AccountFrozenDialog() {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const navigate = useNavigate();
  const facts = useCall("siteFacts", {}, { staleTime: 300_000 });
  const { phone, email } = facts.data ?? {};

  async function leave(): Promise<void> {
    closeAccountFrozen();
    if (!sessions.current()) return;
    forgetUnsavedChanges();
    await navigate("/home", { flushSync: true });
    sessions.clear();
  }

  return (
    <Modal
      open
      centered
      width={440}
      title={t("failure.accountFrozenTitle")}
      closable={false}
      keyboard={false}
      okButtonProps={{ autoFocus: true }}
      mask={{ closable: false }}
      okText={t("account.signOut")}
      onOk={() => void leave()}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <p>{t("failure.accountFrozen")}</p>
      {[phone, email].filter(Boolean).map((contact) => (
        <p key={contact}>{contact}</p>
      ))}
    </Modal>
  );
}
