import "../../i18n/late/account.ts";
import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { closeSignIn, useSignInDialog } from "../sign-in-dialog-state.ts";
import { SignInForms } from "./sign-in-forms.tsx";

/** The sign-in forms over the page where they are needed. */
export default function SignInDialog() {
  const { t } = useTranslation();
  const { mode, afterwards, givenUp, options } = useSignInDialog();
  const [shown, setShown] = useState(mode ?? "login");
  const { closable = true, mask = true, maskClosable = false } = options;
  return (
    <Modal
      open
      centered
      width={600}
      title={t(`account.mode.${shown}`)}
      footer={null}
      closable={closable}
      mask={{ enabled: mask, closable: maskClosable }}
      onCancel={() => {
        closeSignIn();
        givenUp?.();
      }}
    >
      <SignInForms
        initialMode={mode ?? "login"}
        onModeChange={setShown}
        onSignedIn={() => {
          closeSignIn();
          afterwards?.();
        }}
      />
    </Modal>
  );
}
