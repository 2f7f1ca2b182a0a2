import "../i18n/late/expert.ts";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { Page } from "../ui/page.tsx";
import { questionsAddress } from "./expert-addresses.ts";
import styles from "./expert-pages.module.css";

/** `/interaction`: experts, and questions to them. */
export default function InteractionLayout() {
  const { t } = useTranslation();
  return (
    <Page>
      <div className={styles.stack}>
        <LinkTabs
          label={t("expert.title")}
          tabs={[
            { to: "/interaction/expert", label: t("expert.experts") },
            { to: questionsAddress, label: t("expert.questions") },
          ]}
        />
        <Outlet />
      </div>
    </Page>
  );
}
