import { CheckOutlined, DislikeOutlined, LikeOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import styles from "./answers.module.css";
import { HistoryDialog } from "./history-dialog.tsx";
import { FlagButton } from "./moderation/flag-button.tsx";
import { RulingDialog } from "./moderation/ruling-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

type Post = CallData<Calls["postDetail"]>;
type Remark = CallData<Calls["answers"]>["rows"][number]["comments"][number];

interface AnswerActionsProps {
  readonly post: Post;
  readonly remark: Remark;
  readonly isComment: boolean;
  readonly onComment?: () => void;
  readonly onEdit: () => void;
}

/** What one can do with an answer or a comment. */
export function AnswerActions({ post, remark, isComment, onComment, onEdit }: AnswerActionsProps) {
  const { t } = useTranslation();
  const userId = useSession()?.userInfo.id;
  const [shown, setShown] = useState<"history" | "delete" | "hide" | null>(null);
  const isOwn = remark.author !== null && remark.author.id === userId;
  const mayChange = post.mayModerate || (isOwn && !post.isLocked);
  const { id: postId } = post;
  const { id: answerId, isWaiting } = remark;
  return (
    <div className={styles.actions}>
      {isWaiting ? null : <Votes postId={postId} remark={remark} isOwn={isOwn} />}
      {isComment || isWaiting ? null : <Accept post={post} answerId={answerId} />}
      {onComment && userId !== undefined ? <Quiet label={t("forum.comment")} onClick={onComment} /> : null}
      {mayChange ? <Quiet label={t("forum.edit")} onClick={onEdit} /> : null}
      {post.mayModerate && !isOwn && !isWaiting ? (
        <Quiet label={t("forum.decision.hide")} onClick={() => setShown("hide")} />
      ) : null}
      {mayChange ? <Quiet label={t("forum.decision.delete")} onClick={() => setShown("delete")} /> : null}
      {remark.editedAt ? <Quiet label={t("forum.edited")} onClick={() => setShown("history")} /> : null}
      <span className={styles.space} />
      {isOwn || isWaiting ? null : <FlagButton postId={postId} answerId={answerId} />}
      {shown === "history" ? <HistoryDialog postId={postId} answerId={answerId} onClose={() => setShown(null)} /> : null}
      {shown === "hide" ? <RulingDialog text={{ postId, answerId }} verdict="hide" onClose={() => setShown(null)} /> : null}
      {shown === "delete" ? (
        <DeleteDialog postId={postId} answerId={answerId} isNeeded={!isOwn} onClose={() => setShown(null)} />
      ) : null}
    </div>
  );
}

function Quiet({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button type="text" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}

interface VotesProps {
  readonly postId: number;
  readonly remark: Remark;
  readonly isOwn: boolean;
}

/** Likes and dislikes; one's own text is only counted. */
function Votes({ postId, remark: { id: answerId, nLikes, nDislikes, vote }, isOwn }: VotesProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const cast = useAction("voteAnswer");
  const button = (kind: "like" | "dislike", count: number) => (
    <Button
      size="small"
      type={vote === kind ? "primary" : "default"}
      ghost={vote === kind}
      icon={kind === "like" ? <LikeOutlined /> : <DislikeOutlined />}
      disabled={isOwn}
      aria-pressed={vote === kind}
      aria-label={`${t(`forum.marks.${kind}`)} ${count}`}
      title={t(`forum.marks.${kind}`)}
      onClick={() => gate(() => cast.mutate({ postId, answerId, vote: vote === kind ? null : kind }))}
    >
      {count}
    </Button>
  );
  return (
    <>
      {button("like", nLikes)}
      {button("dislike", nDislikes)}
    </>
  );
}

/** Accepting an answer, for whoever wrote the post. */
function Accept({ post, answerId }: { readonly post: Post; readonly answerId: number }) {
  const { t } = useTranslation();
  const userId = useSession()?.userInfo.id;
  const accept = useAction("acceptAnswer");
  const cancel = useAction("cancelAccept");
  if (post.author === null || post.author.id !== userId) return null;
  const isAccepted = post.acceptedAnswerId === answerId;
  return (
    <Button
      size="small"
      icon={<CheckOutlined />}
      loading={accept.isPending || cancel.isPending}
      onClick={() => (isAccepted ? cancel.mutate({ postId: post.id }) : accept.mutate({ postId: post.id, answerId }))}
    >
      {isAccepted ? t("forum.cancelAccept") : t("forum.accept")}
    </Button>
  );
}

interface DeleteDialogProps {
  readonly postId: number;
  readonly answerId: number;
  readonly isNeeded: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ postId, answerId, isNeeded, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const remove = useAction("deleteAnswer", { onSuccess: onClose });
  return (
    <ReasonDialog
      title={t("forum.decision.delete")}
      isNeeded={isNeeded}
      isPending={remove.isPending}
      onReason={(reason) => remove.mutate({ postId, answerId, reason })}
      onClose={onClose}
    />
  );
}
