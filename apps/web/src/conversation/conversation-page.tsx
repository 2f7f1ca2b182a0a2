import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { EmptyState } from "../ui/states.tsx";
import styles from "./conversation.module.css";
import { ConversationList } from "./conversation-list.tsx";
import { Thread } from "./thread.tsx";

/** `/message/chat` and `/message/chat/{peerId}`: the conversations, and the one that is open. */
export default function ConversationPage() {
  const { t } = useTranslation();
  const { peerId } = useParams();
  return (
    <div className={styles.page} data-open={peerId !== undefined}>
      <aside className={styles.side}>
        <ConversationList />
      </aside>
      <div className={styles.main}>
        {peerId === undefined ? <EmptyState title={t("conversation.choose")} /> : <Thread key={peerId} peerId={Number(peerId)} />}
      </div>
    </div>
  );
}
