import "../i18n/late/portal.ts";
import { useTranslation } from "react-i18next";
import RepositoryListPage from "../repository/list/list-page.tsx";
import { LinkTabs } from "../ui/link-tabs.tsx";
import styles from "./sharing-page.module.css";

/** `/sharing/model`: the models that people share, to be searched as under `/model`. */
export default function SharingModelsPage() {
  const { t } = useTranslation();
  const tabs = [
    { to: "/sharing/model", label: t("portal.sharedModels") },
    { to: "/sharing/education", label: t("portal.sharedTeaching") },
    { to: "/science", label: t("portal.kind.tool") },
  ];
  return (
    <>
      <div className={styles.above}>
        <LinkTabs label={t("portal.sharing")} tabs={tabs} />
      </div>
      <RepositoryListPage />
    </>
  );
}
