import type { CallData, Calls } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { useFormDraft } from "../api/use-form-draft.ts";
import { postAddress, schoolPostAddress } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import type { AddedText } from "./added-text.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerView } from "./answer-view.tsx";
import styles from "./answers.module.css";
import { useForumPlace } from "./forum-place.ts";
import { useAnswerPage } from "./meant-answer.ts";
import { type Reading, useReading } from "./reading.ts";
import { useSteadyOrder } from "./steady-order.ts";

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
  const { input, turnTo } = useAnswerPage();
  const answers = useCall("answers", { postId: post.id, sort, ...input }, { keepPrevious: true });
  const { rows, total } = answers.data ?? { rows: [], total: 0 };
  const shown = useSteadyOrder(rows, `${post.id} ${sort} ${answers.data?.page}`, answers.isPlaceholderData);
  const reading = useReading(post.id, { rows: shown, isLoaded: answers.isSuccess, isAll: total <= rows.length, sort });
  return (
    <div className={styles.answers}>
      <UnreadNote postId={post.id} reading={reading} />
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
        {answers.data && rows.length === 0 ? <p className={styles.quiet}>{t("forum.noAnswers")}</p> : null}
        <ul>
          {shown.map((answer) => (
            <AnswerView key={answer.id} post={post} answer={answer} isUnread={reading.isUnread} />
          ))}
        </ul>
        {answers.data ? <Paging {...answers.data} onChange={(page, pageSize) => turnTo({ page, pageSize })} /> : null}
      </Panel>
      <NewAnswer post={post} added={added} />
    </div>
  );
}

/** What came since the reader was here last, and the way to it. */
function UnreadNote({ postId, reading: { nUnread, firstId } }: { readonly postId: number; readonly reading: Reading }) {
  const { t } = useTranslation();
  const isSchool = useForumPlace().schoolId !== null;
  if (firstId === null) return null;
  return (
    <p className={styles.unread}>
      {t("forum.nUnread", { count: nUnread })}{" "}
      <Link to={isSchool ? schoolPostAddress(postId, firstId) : postAddress(postId, firstId)} preventScrollReset>
        {t("forum.continueReading")}
      </Link>
    </p>
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
            files={[]}
            added={added}
            onChange={draft.keep}
            onSend={(text, files, onSent) => create.mutate({ postId: post.id, text, files }, { onSuccess: onSent })}
          />
        ) : (
          <Button onClick={() => gate(() => undefined)}>{t("forum.signInToAnswer")}</Button>
        )}
      </div>
    </Panel>
  );
}
