import "../i18n/late/expert.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { PersonLine } from "../repository/discussion/person-line.tsx";
import { idOf } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { AnswerView } from "./answer-view.tsx";
import styles from "./expert-pages.module.css";
import { Invitations } from "./invitations.tsx";
import { NewAnswer } from "./new-answer.tsx";
import { QuestionForm } from "./question-form.tsx";

type Question = CallData<Calls["questionDetail"]>;

/** `/interaction/question/detail?id=`: a question, who was asked, and what they said. */
export default function QuestionPage() {
  const [query] = useSearchParams();
  const questionId = idOf(query);
  const question = useCall("questionDetail", { questionId }, { enabled: questionId > 0, refetchInterval: 30_000 });
  if (question.isError) {
    return (
      <Panel>
        <ErrorState error={question.error} onRetry={() => void question.refetch()} />
      </Panel>
    );
  }
  if (!question.data) {
    return (
      <Panel>
        <LoadingRows rows={6} />
      </Panel>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <QuestionView question={question.data} />
        {question.data.answers.map((answer) => (
          <AnswerView key={answer.id} question={question.data} answer={answer} />
        ))}
        <NewAnswer question={question.data} />
      </div>
      <Invitations question={question.data} />
    </div>
  );
}

function QuestionView({ question }: { readonly question: Question }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { id, title, body, field, isPublic, isClosed, author, createdAt, isAuthor } = question;
  const update = useAction("updateQuestion");
  if (isEditing) return <QuestionForm question={question} onDone={() => setEditing(false)} />;
  return (
    <Panel>
      <article className={styles.body}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.note}>
          <PersonLine person={author} instant={createdAt} />
          <span>{t(`expert.field.${field}`)}</span>
          {isPublic ? null : <StatePill tone="doubtful">{t("expert.private")}</StatePill>}
          {isClosed ? <StatePill tone="quiet">{t("expert.closed")}</StatePill> : null}
        </div>
        <WrittenText text={body} />
        {isAuthor ? (
          <footer className={styles.bar}>
            <span className={styles.space} />
            <Button onClick={() => setEditing(true)}>{t("expert.edit")}</Button>
            <Button
              loading={update.isPending}
              onClick={() => update.mutate({ questionId: id, title, body, isClosed: !isClosed })}
            >
              {t(isClosed ? "expert.reopen" : "expert.close")}
            </Button>
          </footer>
        ) : null}
      </article>
    </Panel>
  );
}
