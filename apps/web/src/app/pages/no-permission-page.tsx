import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { openSignIn } from "../../account/sign-in-dialog-state.ts";
import { useSession } from "../../api/services.tsx";
import { StatusSheet } from "../../ui/status-sheet.tsx";

export default function NoPermissionPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <StatusSheet
      mark="401"
      title={t("noPermission.title")}
      text={session ? t("noPermission.text") : t("noPermission.visitorText")}
      actions={
        <>
          {session ? null : (
            <Button type="primary" onClick={() => openSignIn("login")}>
              {t("shell.loginOrRegister")}
            </Button>
          )}
          <Link to="/home">{t("action.backHome")}</Link>
        </>
      }
    />
  );
}
