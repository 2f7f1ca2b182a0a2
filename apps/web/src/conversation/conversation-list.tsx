import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Avatar } from "../ui/avatar.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { UnreadBadge } from "../ui/unread-badge.tsx";
import styles from "./conversation.module.css";
import { conversationAddress } from "./conversation-address.ts";

type Conversation = CallData<Calls["conversations"]>["rows"][number];

/** With whom the member writes, the newest first. */
export function ConversationList() {
  const { t } = useTranslation();
  const list = useCall("conversations", { pageSize: 100 });
  if (list.isPending) return <LoadingRows rows={5} height={60} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.rows.length === 0) return <EmptyState title={t("conversation.none")} text={t("conversation.noneText")} />;
  return (
    <ul className={styles.list} aria-label={t("conversation.all")}>
      {list.data.rows.map((conversation) => (
        <ConversationRow key={conversation.peer.id} conversation={conversation} />
      ))}
    </ul>
  );
}

function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation();
  const { peer, lastMessage, nUnread, isBlocked } = conversation;
  return (
    <li>
      <NavLink to={conversationAddress(peer.id)} className={styles.row ?? ""}>
        <Avatar name={peer.name} image={peer.avatar} size={36} />
        <span className={styles.rowWords}>
          <span className={styles.rowHead}>
            <strong>{peer.name}</strong>
            {lastMessage ? <RelativeTime instant={lastMessage.createdAt} /> : null}
          </span>
          <span className={styles.rowText}>
            <span>{isBlocked ? t("conversation.blocked") : (lastMessage?.text ?? "")}</span>
            <UnreadBadge count={nUnread} />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
