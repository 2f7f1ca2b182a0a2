import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { StatusSheet } from "../../ui/status-sheet.tsx";

export default function NotFoundPage() {
  const { t } = useTranslation();
  // A call that found nothing says more than the page could by itself (ERR-082).
  const { message } = (useLocation().state ?? {}) as { readonly message?: string };
  return (
    <StatusSheet
      mark="404"
      title={t("notFound.title")}
      text={message || t("notFound.text")}
      actions={
        <>
          <Link to="/home">{t("action.backHome")}</Link>
          <Link to="/model">{t("notFound.toModels")}</Link>
        </>
      }
    />
  );
}
