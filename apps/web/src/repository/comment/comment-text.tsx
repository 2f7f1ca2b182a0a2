import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { commentAnchor } from "../addresses.ts";
import { DiscussionText } from "../discussion/discussion-text.tsx";
import { PersonLine } from "../discussion/person-line.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./comment.module.css";
import { CommentForm } from "./comment-form.tsx";

type Answer = CallData<Calls["comments"]>["rows"][number]["replies"][number];

interface CommentTextProps {
  readonly comment: Answer;
  /** Begins an answer; without it one cannot answer. */
  readonly onAnswer?: () => void;
}

/** One comment or reply: who, when and what, with what one can do with it. */
export function CommentText({ comment, onAnswer }: CommentTextProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const may = useMay();
  const userId = useSession()?.userInfo.id;
  const [modal, dialogs] = Modal.useModal();
  const [isEditing, setIsEditing] = useState(false);
  const update = useAction("updateComment", {
    onSuccess: () => {
      setIsEditing(false);
      notify("success", t("notice.updated"));
    },
  });
  const remove = useAction("deleteComment", {
    onSuccess: () => notify("success", t("comment.deleted")),
  });
  const { id: commentId, author, text, createdAt, editedAt, isDeleted } = comment;
  const anchor = commentAnchor(commentId);
  const place = useRef<HTMLElement>(null);
  const isMeant = useLocation().hash === `#${anchor}`;
  // Comments come after the page: the browser itself has looked in vain.
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: "center" });
  }, [isMeant]);
  if (isDeleted) return <p className={styles.gone}>{t("comment.isDeleted")}</p>;
  const isMine = author !== null && author.id === userId;
  const confirmRemoval = (): void =>
    void modal.confirm({
      title: t("comment.deleteTitle"),
      content: t("comment.deleteText"),
      okText: t("comment.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, commentId }).catch(() => undefined), // A notice shows the failure.
    });
  return (
    <article ref={place} id={anchor} className={styles.words} data-meant={isMeant}>
      <PersonLine person={author} instant={createdAt} note={editedAt === null ? undefined : t("comment.edited")} />
      {isEditing ? (
        <CommentForm
          label={t("comment.edit")}
          okText={t("action.save")}
          isPending={update.isPending}
          text={text}
          onSend={(changed) => update.mutate({ id, commentId, text: changed })}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div className={styles.text}>
          <DiscussionText text={text} />
        </div>
      )}
      {isEditing ? null : (
        <div className={styles.actions}>
          {onAnswer ? (
            <Button size="small" type="text" onClick={onAnswer}>
              {t("comment.answer")}
            </Button>
          ) : null}
          {isMine ? (
            <Button size="small" type="text" onClick={() => setIsEditing(true)}>
              {t("comment.edit")}
            </Button>
          ) : null}
          {isMine || may("repository-manage") ? (
            <Button size="small" type="text" danger onClick={confirmRemoval}>
              {t("comment.delete")}
            </Button>
          ) : null}
        </div>
      )}
      {dialogs}
    </article>
  );
}
