import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { useFormDraft } from "../api/use-form-draft.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import type { AddedText } from "./added-text.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerView } from "./answer-view.tsx";
import styles from "./answers.module.css";

const sorts = ["votes", "oldest", "newest"] as const;

type Post = CallData<Calls["postDetail"]>;

interface AnswersProps {
  readonly post: Post;
  readonly added: AddedText | undefined;
}

/** Whether a post still takes answers. */
export function mayAnswer({ isDeleted, isLocked, isClosed }: Post): boolean {
  return !isDeleted && !isLocked && !isClosed;
}

/** The answers to a post, and the field for one's own. */
export function Answers({ post, added }: AnswersProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<(typeof sorts)[number]>("votes");
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const answers = useCall("answers", { postId: post.id, sort, ...paging }, { keepPrevious: true });
  return (
    <div className={styles.answers}>
      <Panel
        title={t("forum.nAnswers", { count: post.nAnswers })}
        extra={
          <Segmented
            size="small"
            aria-label={t("forum.sort")}
            value={sort}
            options={sorts.map((value) => ({ value, label: t(`forum.answerSorts.${value}`) }))}
            onChange={setSort}
          />
        }
      >
        {answers.isPending ? <LoadingRows rows={3} height={72} /> : null}
        {answers.isError ? <ErrorState error={answers.error} onRetry={() => void answers.refetch()} /> : null}
        {answers.data?.rows.length === 0 ? <p className={styles.quiet}>{t("forum.noAnswers")}</p> : null}
        <ul>
          {answers.data?.rows.map((answer) => (
            <AnswerView key={answer.id} post={post} answer={answer} />
          ))}
        </ul>
        {answers.data ? <Paging {...answers.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
      </Panel>
      <NewAnswer post={post} added={added} />
    </div>
  );
}

/** The field for an answer, or why there is none. */
function NewAnswer({ post, added }: AnswersProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const isMember = useSession() !== null;
  const draft = useFormDraft(`forum/answer/${post.id}`, { text: "" });
  const create = useAction("createAnswer", { onSuccess: draft.drop });
  if (post.isDeleted) return null;
  if (!mayAnswer(post)) {
    return <p className={styles.quiet}>{post.isLocked ? t("forum.lockedText") : t("forum.closedText")}</p>;
  }
  return (
    <Panel title={t("forum.yourAnswer")}>
      <div className={styles.own}>
        {isMember ? (
          <AnswerForm
            label={t("forum.yourAnswer")}
            okText={t("forum.answer")}
            rows={6}
            isPending={create.isPending}
            text={draft.initialValues.text}
            added={added}
            onChange={draft.keep}
            onSend={(text, onSent) => create.mutate({ postId: post.id, text }, { onSuccess: onSent })}
          />
        ) : (
          <Button onClick={() => gate(() => undefined)}>{t("forum.signInToAnswer")}</Button>
        )}
      </div>
    </Panel>
  );
}
