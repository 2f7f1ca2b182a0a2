import { useTranslation } from "react-i18next";
import { NavLink, Outlet } from "react-router";
import styles from "../ui/link-tabs.module.css";
import { Page, PageHeader } from "../ui/page.tsx";
import { messageTabs } from "./message-tabs.ts";
import { useUnread } from "./use-unread.ts";

/** `/message`: what the member was told, by kinds. */
export default function MessageLayout() {
  const { t } = useTranslation();
  const unread = useUnread();
  return (
    <Page>
      <PageHeader title={t("route.messages")} />
      <nav className={styles.tabs} aria-label={t("route.messages")}>
        {messageTabs.map(({ path, kind }) => {
          const count = unread?.[kind] ?? 0;
          return (
            <NavLink key={path} to={`/message/${path}`} className={styles.tab ?? ""}>
              {t(`message.kind.${kind}`)}
              {count > 0 ? <span className={styles.badge}>{count > 99 ? "99+" : count}</span> : null}
            </NavLink>
          );
        })}
      </nav>
      <Outlet />
    </Page>
  );
}
