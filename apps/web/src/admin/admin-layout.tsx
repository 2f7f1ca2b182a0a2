import "../i18n/late/admin.ts";
import { useTranslation } from "react-i18next";
import { Navigate, NavLink, Outlet, useLocation } from "react-router";
import { useSession } from "../api/services.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import { useScrollToCurrent } from "../ui/use-scroll-to-current.ts";
import styles from "./admin-layout.module.css";
import { adminTabs } from "./admin-tabs.ts";

/** `/admin`: for administrators only; the server judges every call by itself. */
export default function AdminLayout() {
  const { t } = useTranslation();
  const session = useSession();
  const menu = useScrollToCurrent<HTMLElement>(useLocation().pathname);
  if (session?.userInfo.siteRole !== "administrator") return <Navigate to="/401" replace />;
  return (
    <Page>
      <PageHeader title={t("route.admin")} />
      <div className={styles.layout}>
        <nav ref={menu} className={styles.menu} aria-label={t("route.admin")}>
          {adminTabs.map((tab) => (
            <NavLink key={tab} to={`/admin/${tab}`} className={styles.entry ?? ""}>
              {t(`adminTab.${tab}`)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.content}>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
