import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./comment.module.css";
import { CommentForm } from "./comment-form.tsx";
import { CommentThread } from "./comment-thread.tsx";
import { type CommentPlace, placeOf } from "./place.ts";

/** Comments on the repository around, or on its issue or proposal `number`, with the field for a new one. */
export function Comments({ number }: { readonly number?: number }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const place = placeOf(id, number);
  const comments = useCall("comments", { ...place, ...paging }, { keepPrevious: true });
  const total = comments.data?.total ?? 0;
  // Where the new comment will stand: first on a repository, last in a discussion.
  const pageOfNewest = number === undefined ? 1 : Math.ceil((total + 1) / paging.pageSize);
  return (
    <Panel title={comments.data ? t("comment.count", { count: total }) : t("comment.comments")}>
      {number === undefined ? <NewComment place={place} onAdded={() => setPaging({ ...paging, page: pageOfNewest })} /> : null}
      {comments.isPending ? <LoadingRows rows={3} height={72} /> : null}
      {comments.isError ? <ErrorState error={comments.error} onRetry={() => void comments.refetch()} /> : null}
      {comments.data && total > 0 ? (
        <ul className={styles.comments}>
          {comments.data.rows.map((comment) => (
            <CommentThread key={comment.id} place={place} comment={comment} />
          ))}
        </ul>
      ) : null}
      {comments.data ? <Paging {...comments.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
      {number === undefined ? null : <NewComment place={place} onAdded={() => setPaging({ ...paging, page: pageOfNewest })} />}
    </Panel>
  );
}

interface NewCommentProps {
  readonly place: CommentPlace;
  readonly onAdded: () => void;
}

/** The field for a new comment, or why there is none. */
function NewComment({ place, onAdded }: NewCommentProps) {
  const { t } = useTranslation();
  const may = useMay();
  const gate = useLoginGate();
  const isSignedIn = useSession() !== null;
  const { isCommentable } = useRepository();
  const draft = useFormDraft(`comment/${place.id}/${place.number ?? ""}`, { text: "" });
  const add = useAction("addComment", {
    onSuccess: () => {
      draft.drop();
      onAdded();
    },
  });
  if (may("repository-comment")) {
    return (
      <div className={styles.new}>
        <CommentForm
          label={t("comment.new")}
          okText={t("comment.send")}
          isPending={add.isPending}
          text={draft.initialValues.text}
          onChange={draft.keep}
          onSend={(text, onSent) => add.mutate({ ...place, text }, { onSuccess: onSent })}
        />
      </div>
    );
  }
  if (isCommentable && !isSignedIn) {
    return (
      <p className={styles.closed}>
        <Button onClick={() => gate(() => undefined)}>{t("comment.signIn")}</Button>
      </p>
    );
  }
  return <p className={styles.closed}>{t("comment.closed")}</p>;
}
