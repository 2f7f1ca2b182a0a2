import { type CallData, type Calls, unlockedBy } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { PersonLine } from "../repository/discussion/person-line.tsx";
import { postAddress } from "../ui/forum-addresses.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { TitleText } from "../ui/title-text.tsx";
import { FileList } from "../writing/files/file-list.tsx";
import { idsOf } from "../writing/files/ids-of.ts";
import { WrittenText } from "../writing/written-text.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { LevelMark } from "./levels/level-mark.tsx";
import { FlagButton } from "./moderation/flag-button.tsx";
import { ModerationMenu } from "./moderation-menu.tsx";
import { PostEvents } from "./post-events.tsx";
import { PostForm } from "./post-form.tsx";
import { PostLabels } from "./post-labels.tsx";
import { PostMarkButtons } from "./post-mark-buttons.tsx";
import { PostMarks } from "./post-marks.tsx";
import styles from "./post-view.module.css";

type Post = CallData<Calls["postDetail"]>;

/** A post: what it says, what people think of it, what was decided. */
export function PostView({ post }: { readonly post: Post }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const userId = useSession()?.userInfo.id;
  if (isEditing) return <PostEditor post={post} onDone={() => setEditing(false)} />;
  const {
    id,
    title,
    kind,
    column,
    labels,
    author,
    body,
    files,
    createdAt,
    editedAt,
    duplicateOf,
    isDeleted,
    isWaiting,
    withheld,
    mayEdit,
  } = post;
  const isOwn = author !== null && author.id === userId;
  return (
    <Panel>
      <article className={styles.post}>
        <header className={styles.header}>
          <h1 className={styles.title}>
            <TitleText text={title} />
          </h1>
          <div className={styles.note}>
            <PersonLine person={author} instant={createdAt} />
            <LevelMark person={author} />
            <span>{t(`forum.kinds.${kind}`)}</span>
            <span>{column.title}</span>
            <PostMarks post={post} />
            {editedAt ? (
              <Button type="link" size="small" onClick={() => setShowsHistory(true)}>
                {t("forum.edited")}
              </Button>
            ) : null}
          </div>
          <PostLabels labels={labels} />
        </header>
        {isDeleted ? (
          <Alert type={isWaiting ? "info" : "warning"} showIcon title={t(`forum.absence.${withheld ?? "deleted"}`)} />
        ) : null}
        {duplicateOf ? (
          <p className={styles.duplicate}>
            {t("forum.duplicateOf")}{" "}
            <Link to={postAddress(duplicateOf.id)}>
              <TitleText text={duplicateOf.title} />
            </Link>
          </p>
        ) : null}
        <div className={styles.body}>
          <WrittenText text={body} linksCount={author !== null && unlockedBy(author.level).linksCount} />
          <FileList files={files} />
        </div>
        <footer className={styles.actions}>
          <PostMarkButtons post={post} />
          <span className={styles.space} />
          {mayEdit && (!isDeleted || isWaiting) ? <Button onClick={() => setEditing(true)}>{t("forum.edit")}</Button> : null}
          <ModerationMenu post={post} />
          {isOwn || isDeleted ? null : <FlagButton postId={id} />}
        </footer>
        <PostEvents post={post} />
      </article>
      {showsHistory ? <HistoryDialog postId={id} onClose={() => setShowsHistory(false)} /> : null}
    </Panel>
  );
}

function PostEditor({ post, onDone }: { readonly post: Post; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const update = useAction("updatePost", {
    onSuccess: () => {
      onDone();
      notify("success", t("notice.updated"));
    },
  });
  const { id: postId, kind, title, body, files, column, labels } = post;
  return (
    <Panel title={t("forum.edit")}>
      <div className={styles.editor}>
        <PostForm
          okText={t("action.save")}
          isPending={update.isPending}
          values={{ kind, title, body, files, columnId: column.id, labels: idsOf(labels), proposals: [] }}
          onSend={({ labels, proposals, ...values }) =>
            update.mutate({ ...values, postId, labels: [...labels], proposals: idsOf(proposals), files: idsOf(values.files) })
          }
          onCancel={onDone}
        />
      </div>
    </Panel>
  );
}
