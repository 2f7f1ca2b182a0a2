import { useTranslation } from "react-i18next";
import { Navigate, NavLink, Outlet, useLocation } from "react-router";
import { useSession } from "../api/services.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import { useScrollToCurrent } from "../ui/use-scroll-to-current.ts";
import styles from "./admin-layout.module.css";
import { tabsOf } from "./admin-tabs.ts";

/** `/admin`: for administrators, and for those who write contents; the server judges every call by itself. */
export default function AdminLayout() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const menu = useScrollToCurrent<HTMLElement>(pathname);
  const tabs = tabsOf(session?.userInfo.siteRole);
  const [first] = tabs;
  if (first === undefined) return <Navigate to="/401" replace />;
  if (!tabs.some((tab) => pathname.startsWith(`/admin/${tab}`))) return <Navigate to={`/admin/${first}`} replace />;
  return (
    <Page>
      <PageHeader title={t("route.admin")} />
      <div className={styles.layout}>
        <nav ref={menu} className={styles.menu} aria-label={t("route.admin")}>
          {tabs.map((tab) => (
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
