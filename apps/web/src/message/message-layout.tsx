import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useConversationState } from "../conversation/use-conversation-state.ts";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import { UnreadBadge } from "../ui/unread-badge.tsx";
import { messageTabs } from "./message-tabs.ts";
import { useUnread } from "./use-unread.ts";

/** `/message`: messages of the site by their kinds, and conversations. */
export default function MessageLayout() {
  const { t } = useTranslation();
  const unread = useUnread();
  const conversations = useConversationState();
  return (
    <Page>
      <PageHeader title={t("route.messages")} />
      <LinkTabs
        label={t("route.messages")}
        tabs={[
          ...messageTabs.map(({ path, kind }) => ({
            to: `/message/${path}`,
            label: <Counted text={t(`message.kind.${kind}`)} nUnread={unread?.[kind] ?? 0} />,
          })),
          { to: "/message/chat", label: <Counted text={t("conversation.all")} nUnread={conversations?.nUnread ?? 0} /> },
        ]}
      />
      <Outlet />
    </Page>
  );
}

function Counted({ text, nUnread }: { readonly text: string; readonly nUnread: number }) {
  return (
    <>
      {text}
      <UnreadBadge count={nUnread} />
    </>
  );
}
