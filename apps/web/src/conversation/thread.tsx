import { ArrowLeftOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./conversation.module.css";
import { LinkedText } from "./linked-text.tsx";
import { MessageForm } from "./message-form.tsx";
import { ThreadMenu } from "./thread-menu.tsx";
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
      <MessageForm key={peer.id} peer={peer} isBlocked={isBlocked} />
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
  const box = useNewestInView(messages.at(-1)?.id);
  useReading(peerId, messages.at(-1));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div ref={box} className={styles.messages} tabIndex={0} role="log" aria-label={t("conversation.messages")}>
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
  );
}

/** Minutes of silence after which the time stands above a message. */
const silence = 10;

function MessageItem({ message, previous }: { readonly message: Message; readonly previous: Message | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = new Date(message.createdAt).getTime();
  const isAfterSilence = previous === undefined || time - new Date(previous.createdAt).getTime() > silence * 60_000;
  const instant = formatInstant(message.createdAt, language);
  return (
    <>
      {isAfterSilence ? <time className={styles.time}>{instant}</time> : null}
      <p className={styles.message} data-mine={message.isMine} title={instant}>
        <span className={styles.author}>{t(message.isMine ? "conversation.mine" : "conversation.theirs")}</span>
        <LinkedText text={message.text} />
      </p>
    </>
  );
}

/** Shows the newest message when one comes, unless the reader has scrolled up to older ones. */
function useNewestInView(newestId: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, []);
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [newestId]);
  return box;
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
