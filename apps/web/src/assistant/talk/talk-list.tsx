import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Input, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./talk.module.css";

type Talk = CallData<Calls["talks"]>["rows"][number];

/** The address of a talk. */
const addressOf = (talkId: number) => `/askme?talk=${talkId}`;

interface TalkListProps {
  readonly current: number | undefined;
  /** Told when the open talk is deleted. */
  readonly onGone: () => void;
}

/** The reader's talks, the newest first. */
export function TalkList({ current, onGone }: TalkListProps) {
  const { t } = useTranslation();
  const talks = useCall("talks", { pageSize: 100 });
  return (
    <nav className={styles.list} aria-label={t("assistant.talk.all")}>
      <Link to="/askme" className={styles.new}>
        <PlusOutlined aria-hidden /> {t("assistant.talk.new")}
      </Link>
      {talks.isPending ? <LoadingRows rows={4} height={40} /> : null}
      {talks.isError ? <ErrorState error={talks.error} onRetry={() => void talks.refetch()} /> : null}
      <ul>
        {talks.data?.rows.map((talk) => (
          <TalkRow key={talk.id} talk={talk} isCurrent={talk.id === current} onGone={onGone} />
        ))}
      </ul>
    </nav>
  );
}

interface TalkRowProps {
  readonly talk: Talk;
  readonly isCurrent: boolean;
  readonly onGone: () => void;
}

function TalkRow({ talk, isCurrent, onGone }: TalkRowProps) {
  const { t } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useAction("deleteTalk", { onSuccess: () => isCurrent && onGone() });
  if (isRenaming) return <Renaming talk={talk} onClose={() => setRenaming(false)} />;
  return (
    <li className={styles.row} data-current={isCurrent}>
      <Link to={addressOf(talk.id)} aria-current={isCurrent ? "page" : undefined}>
        {talk.title}
      </Link>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={t("assistant.talk.rename", { title: talk.title })}
        onClick={() => setRenaming(true)}
      />
      <Popconfirm title={t("assistant.talk.deleteTitle")} onConfirm={() => remove.mutate({ talkId: talk.id })}>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          loading={remove.isPending}
          aria-label={t("assistant.talk.delete", { title: talk.title })}
        />
      </Popconfirm>
    </li>
  );
}

function Renaming({ talk, onClose }: { readonly talk: Talk; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(talk.title);
  const rename = useAction("renameTalk", { onSuccess: onClose });
  const save = () => {
    if (title.trim() === "" || title.trim() === talk.title) onClose();
    else rename.mutate({ talkId: talk.id, title: title.trim() });
  };
  return (
    <li className={styles.row}>
      <Input
        autoFocus
        aria-label={t("assistant.talk.rename", { title: talk.title })}
        maxLength={limits.talkTitle}
        value={title}
        disabled={rename.isPending}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={save}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Escape") onClose();
          if (key === "Enter" && !nativeEvent.isComposing) save();
        }}
      />
    </li>
  );
}
