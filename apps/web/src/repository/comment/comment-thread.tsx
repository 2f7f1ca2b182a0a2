import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { Paging } from "../../ui/paging.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useMay } from "../use-may.ts";
import styles from "./comment.module.css";
import { CommentForm } from "./comment-form.tsx";
import { CommentText } from "./comment-text.tsx";
import type { CommentPlace } from "./place.ts";

type Comment = CallData<Calls["comments"]>["rows"][number];

interface CommentThreadProps {
  readonly place: CommentPlace;
  readonly comment: Comment;
}

/** A comment with what was answered. */
export function CommentThread({ place, comment }: CommentThreadProps) {
  const { t } = useTranslation();
  const may = useMay();
  const draft = useFormDraft(`answer/${comment.id}`, { text: "" });
  const [isAnswering, setIsAnswering] = useState(draft.isRestored);
  const [showsAll, setShowsAll] = useState(false);
  const stopAnswering = (): void => {
    draft.drop();
    setIsAnswering(false);
  };
  const answer = useAction("addComment", { onSuccess: stopAnswering });
  const { replies, nReplies } = comment;
  return (
    <li className={styles.comment}>
      <CommentText comment={comment} {...(may("repository-comment") ? { onAnswer: () => setIsAnswering(true) } : {})} />
      {replies.length > 0 || isAnswering ? (
        <div className={styles.replies}>
          {showsAll ? <AllReplies place={place} parentId={comment.id} /> : <Replies replies={replies} />}
          {!showsAll && nReplies > replies.length ? (
            <Button type="link" className={styles.more ?? ""} onClick={() => setShowsAll(true)}>
              {t("comment.allReplies", { count: nReplies })}
            </Button>
          ) : null}
          {isAnswering ? (
            <CommentForm
              label={t("comment.answerTo", { name: comment.author?.name ?? t("comment.gone") })}
              okText={t("comment.answer")}
              isPending={answer.isPending}
              onSend={(text) => answer.mutate({ ...place, parentId: comment.id, text })}
              text={draft.initialValues.text}
              onChange={draft.keep}
              onCancel={stopAnswering}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Replies({ replies }: { readonly replies: Comment["replies"] }) {
  return (
    <ul className={styles.replyList}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <CommentText comment={reply} />
        </li>
      ))}
    </ul>
  );
}

function AllReplies({ place, parentId }: { readonly place: CommentPlace; readonly parentId: number }) {
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: 50 });
  const replies = useCall("comments", { ...place, parentId, ...paging }, { keepPrevious: true });
  if (replies.isPending) return <LoadingRows rows={3} height={56} />;
  if (replies.isError) return <ErrorState error={replies.error} onRetry={() => void replies.refetch()} />;
  return (
    <>
      <Replies replies={replies.data.rows} />
      <Paging {...replies.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} />
    </>
  );
}
