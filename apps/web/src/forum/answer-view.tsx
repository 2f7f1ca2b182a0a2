import { CheckCircleFilled } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { useFormDraft } from "../api/use-form-draft.ts";
import { StatePill } from "../ui/state-pill.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./answers.module.css";
import { useAnchor, useMeant } from "./meant-answer.ts";
import { RemarkText } from "./remark-text.tsx";

type Post = CallData<Calls["postDetail"]>;
type Answer = CallData<Calls["answers"]>["rows"][number];
type Remark = Answer["comments"][number];

interface AnswerViewProps {
  readonly post: Post;
  readonly answer: Answer;
  /** Whether the reader has not seen that answer or comment before. */
  readonly isUnread: (remark: Remark) => boolean;
}

/** An answer with the comments on it. */
export function AnswerView({ post, answer, isUnread }: AnswerViewProps) {
  const { t } = useTranslation();
  const draft = useFormDraft(`forum/comment/${answer.id}`, { text: "" });
  const [isWriting, setWriting] = useState(draft.isRestored);
  const stop = (): void => {
    draft.drop();
    setWriting(false);
  };
  const comment = useAction("createAnswer", { onSuccess: stop });
  const { id, comments, nComments, isAccepted } = answer;
  return (
    <li {...useAnchor(id)} className={styles.answer} data-accepted={isAccepted}>
      <RemarkText post={post} remark={answer} {...(post.isLocked ? {} : { onComment: () => setWriting(true) })}>
        {isAccepted ? (
          <StatePill tone="good" icon={<CheckCircleFilled />}>
            {t("forum.accepted")}
          </StatePill>
        ) : null}
        {isUnread(answer) ? <StatePill tone="done">{t("forum.unread")}</StatePill> : null}
      </RemarkText>
      {comments.length > 0 || isWriting ? (
        <div className={styles.comments}>
          {comments.map((remark) => (
            <Comment key={remark.id} post={post} remark={remark} isUnread={isUnread} />
          ))}
          {nComments > comments.length ? <MoreComments post={post} answer={answer} isUnread={isUnread} /> : null}
          {isWriting ? (
            <AnswerForm
              label={t("forum.comment")}
              okText={t("forum.comment")}
              rows={2}
              isPending={comment.isPending}
              text={draft.initialValues.text}
              onChange={draft.keep}
              onSend={(text) => comment.mutate({ postId: post.id, parentId: id, text })}
              onCancel={stop}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Comment({ post, remark, isUnread }: Omit<AnswerViewProps, "answer"> & { readonly remark: Remark }) {
  const { t } = useTranslation();
  return (
    <div {...useAnchor(remark.id)} className={styles.comment}>
      <RemarkText post={post} remark={remark} isComment>
        {isUnread(remark) ? <StatePill tone="done">{t("forum.unread")}</StatePill> : null}
      </RemarkText>
    </div>
  );
}

/** The comments after the first ones, once somebody wants them. */
function MoreComments({ post, answer, isUnread }: AnswerViewProps) {
  const { t } = useTranslation();
  const meant = useMeant();
  // What the address leads to may be one of the others.
  const [isOpen, setOpen] = useState(meant !== null && meant > (answer.comments.at(-1)?.id ?? 0));
  if (!isOpen) {
    return (
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t("forum.allComments", { count: answer.nComments })}
      </Button>
    );
  }
  return <AllComments post={post} answer={answer} isUnread={isUnread} />;
}

/** Comments that one look brings. */
const commentsAtOnce = 100;

function AllComments({ post, answer, isUnread }: AnswerViewProps) {
  const all = useCall("answers", { postId: post.id, parentId: answer.id, page: 1, pageSize: commentsAtOnce, sort: "oldest" });
  if (all.isPending) return <LoadingRows rows={2} height={40} />;
  if (all.isError) return <ErrorState error={all.error} onRetry={() => void all.refetch()} />;
  const rest = all.data.rows.slice(answer.comments.length);
  return rest.map((remark) => <Comment key={remark.id} post={post} remark={remark} isUnread={isUnread} />);
}
