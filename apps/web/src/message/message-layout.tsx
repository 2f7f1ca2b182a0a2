import { useTranslation } from "react-i18next";
import { NavLink, Outlet } from "react-router";
import { useConversationState } from "../conversation/use-conversation-state.ts";
import styles from "../ui/link-tabs.module.css";
import { Page, PageHeader } from "../ui/page.tsx";
import { UnreadBadge } from "../ui/unread-badge.tsx";
import { messageTabs } from "./message-tabs.ts";
import { useUnread } from "./use-unread.ts";

/** `/message`: what the member was told, by kinds, and what others write. */
export default function MessageLayout() {
  const { t } = useTranslation();
  const unread = useUnread();
  const conversations = useConversationState();
  return (
    <Page>
      <PageHeader title={t("route.messages")} />
      <nav className={styles.tabs} aria-label={t("route.messages")}>
        {messageTabs.map(({ path, kind }) => (
          <NavLink key={path} to={`/message/${path}`} className={styles.tab ?? ""}>
            {t(`message.kind.${kind}`)}
            <UnreadBadge count={unread?.[kind] ?? 0} />
          </NavLink>
        ))}
        <NavLink to="/message/chat" className={styles.tab ?? ""}>
          {t("conversation.all")}
          <UnreadBadge count={conversations?.nUnread ?? 0} />
        </NavLink>
      </nav>
      <Outlet />
    </Page>
  );
}
