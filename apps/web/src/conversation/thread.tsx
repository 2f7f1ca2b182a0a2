import { ArrowLeftOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../api/hooks.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./conversation.module.css";
import { MessageForm } from "./message-form.tsx";
import { MessageItem } from "./message-item.tsx";
import { ThreadMenu } from "./thread-menu.tsx";
import { useNewestInView } from "./use-newest-in-view.ts";
import { usePageVisible } from "./use-page-visible.ts";
import { messagesIn, useThread } from "./use-thread.ts";

type Message = CallData<Calls["conversation"]>["messages"][number];

/** The conversation with one person. */
export function Thread({ peerId }: { readonly peerId: number }) {
  const { t } = useTranslation();
  const thread = useThread(peerId);
  if (thread.isPending) return <LoadingRows rows={6} height={60} />;
  if (thread.isError) return <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />;
  const messages = messagesIn(thread.data);
  const [{ peer, isBlocked } = { peer: undefined, isBlocked: false }] = thread.data.pages;
  if (peer === undefined) return null;
  return (
    <section className={styles.thread} aria-label={t("conversation.with", { name: peer.name })}>
      <header className={styles.head}>
        <Link to="/message/chat" className={styles.back} aria-label={t("conversation.all")}>
          <ArrowLeftOutlined />
        </Link>
        <Link to={`/user/${peer.id}/repo`} className={styles.peer}>
          <Avatar name={peer.name} image={peer.avatar} size={28} />
          <strong>{peer.name}</strong>
        </Link>
        <ThreadMenu peer={peer} isBlocked={isBlocked} />
      </header>
      <Messages
        peerId={peerId}
        messages={messages}
        hasOlder={thread.hasNextPage}
        isLoading={thread.isFetchingNextPage}
        onOlder={() => void thread.fetchNextPage()}
      />
      {isBlocked ? (
        <p className={styles.beginning}>{t("conversation.blockedText", { name: peer.name })}</p>
      ) : (
        <MessageForm key={peer.id} peer={peer} />
      )}
    </section>
  );
}

interface MessagesProps {
  readonly peerId: number;
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly isLoading: boolean;
  readonly onOlder: () => void;
}

function Messages({ peerId, messages, hasOlder, isLoading, onOlder }: MessagesProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useNewestInView(box, content);
  useReading(peerId, messages.at(-1));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div ref={box} className={styles.messages} tabIndex={0} role="log" aria-label={t("conversation.messages")}>
      <div ref={content} className={styles.flow}>
        {hasOlder ? (
          <Button type="link" size="small" loading={isLoading} onClick={onOlder}>
            {t("conversation.older")}
          </Button>
        ) : null}
        {messages.length === 0 ? <p className={styles.beginning}>{t("conversation.beginning")}</p> : null}
        {messages.map((message, index) => (
          <MessageItem key={message.id} message={message} previous={messages[index - 1]} />
        ))}
      </div>
    </div>
  );
}

/** What stands on a visible page is read. */
function useReading(peerId: number, newest: Message | undefined): void {
  const { mutate } = useAction("readConversation", { quiet: true });
  const isVisible = usePageVisible();
  const messageId = newest === undefined || newest.isMine ? undefined : newest.id;
  useEffect(() => {
    if (isVisible && messageId !== undefined) mutate({ peerId, messageId });
  }, [mutate, isVisible, peerId, messageId]);
}
