import { type CallData, type Calls, unlockedBy } from "@mofang/protocol";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { PersonLine } from "../repository/discussion/person-line.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { FileList } from "../writing/files/file-list.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./answers.module.css";
import { LevelMark } from "./levels/level-mark.tsx";

interface RemarkTextProps {
  readonly post: CallData<Calls["postDetail"]>;
  readonly remark: CallData<Calls["answers"]>["rows"][number]["comments"][number];
  readonly isComment?: boolean;
  /** Begins a comment; none where nobody can comment. */
  readonly onComment?: () => void;
  /** Stands beside who wrote it. */
  readonly children?: ReactNode;
}

/** Who wrote an answer or a comment, its text, and what one can do with it. */
export function RemarkText({ post, remark, isComment = false, onComment, children }: RemarkTextProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const update = useAction("updateAnswer", { onSuccess: () => setEditing(false) });
  const { id: answerId, author, text, files, createdAt, isDeleted, isWaiting } = remark;
  if (isDeleted) return <p className={styles.quiet}>{t("forum.answerDeleted")}</p>;
  if (isEditing) {
    return (
      <AnswerForm
        label={t("forum.edit")}
        okText={t("action.save")}
        rows={4}
        isPending={update.isPending}
        text={text}
        files={isComment ? undefined : files}
        onSend={(text, files) => update.mutate({ postId: post.id, answerId, text, ...(isComment ? {} : { files }) })}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <PersonLine person={author} instant={createdAt} />
        <LevelMark person={author} />
        {isWaiting ? <StatePill tone="doubtful">{t("forum.waiting")}</StatePill> : null}
        {children}
      </div>
      <div className={styles.text}>
        <WrittenText text={text} linksCount={author !== null && unlockedBy(author.level).linksCount} />
        <FileList files={files} />
      </div>
      <AnswerActions
        post={post}
        remark={remark}
        isComment={isComment}
        {...(onComment && !isWaiting && { onComment })}
        onEdit={() => setEditing(true)}
      />
    </>
  );
}
