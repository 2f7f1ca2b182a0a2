import { BellOutlined, CheckOutlined, DeleteOutlined } from "@ant-design/icons";
import type { CallData, Calls, MessageKind } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { messageAddress } from "./message-address.ts";
import styles from "./message-centre.module.css";

type Message = CallData<Calls["messages"]>["rows"][number];

/** Messages of the site to the member: all of them, or one kind. */
export function MessageCentre({ kind }: { readonly kind?: MessageKind }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const list = useCall("messages", { ...pagingOf(query), kind }, { keepPrevious: true });
  const readAll = useAction("readAllMessages");
  const hasUnread = list.data?.rows.some(({ isRead }) => !isRead) ?? false;
  return (
    <Panel
      title={kind ? t(`message.kind.${kind}`) : t("message.all")}
      extra={
        <Button
          size="small"
          icon={<CheckOutlined />}
          disabled={!hasUnread}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({ kind })}
        >
          {t("message.readAll")}
        </Button>
      }
    >
      {list.isPending ? <LoadingRows rows={6} height={60} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("message.none")} text={t("message.noneText")} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <ul>
            {list.data.rows.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}

function MessageRow({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const { id, text, actor, isRead, createdAt } = message;
  const read = useAction("readMessage");
  const remove = useAction("deleteMessage");
  const address = messageAddress(message);
  const markRead = () => !isRead && read.mutate({ messageId: id });
  return (
    <li className={styles.row} data-unread={!isRead}>
      {actor ? (
        <Avatar name={actor.name} image={actor.avatar} size={32} />
      ) : (
        <span className={styles.bell} aria-hidden="true">
          <BellOutlined />
        </span>
      )}
      <div className={styles.words}>
        <p>
          {isRead ? null : <span className={styles.unread}>{t("message.unread")}</span>}
          {address ? (
            <Link to={address} onClick={markRead}>
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <RelativeTime instant={createdAt} />
      </div>
      <div className={styles.actions}>
        {isRead ? null : (
          <Button
            type="text"
            icon={<CheckOutlined />}
            title={t("message.read")}
            aria-label={t("message.read")}
            onClick={markRead}
          />
        )}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          title={t("message.delete")}
          aria-label={t("message.delete")}
          loading={remove.isPending}
          onClick={() => remove.mutate({ messageId: id })}
        />
      </div>
    </li>
  );
}
