import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StatusSheet } from "../ui/status-sheet.tsx";

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <StatusSheet
      mark="404"
      title={t("notFound.title")}
      text={t("notFound.text")}
      actions={
        <>
          <Link to="/home">{t("action.backHome")}</Link>
          <Link to="/model">{t("notFound.toModels")}</Link>
        </>
      }
    />
  );
}
