import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import type { CallData, Calls, QuestionAnswer, ShownBlock } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { usePick } from "../../i18n/use-pick.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import { AnswerFields, firstAnswer } from "./answer-fields.tsx";
import styles from "./blocks.module.css";
import { useRightness } from "./rightness.ts";
import { type Standing, TaskHead } from "./task-head.tsx";

type Draw = Extract<ShownBlock, { kind: "draw" }>;
type Question = Draw["questions"][number];
type Marked = NonNullable<CallData<Calls["courseAttempts"]>[number]["questions"]>;

interface DrawBlockProps {
  readonly courseId: number;
  readonly block: Draw;
  readonly standing: Standing | undefined;
}

/** The version of a question that is answered: what is typed belongs to it alone. */
const versionOf = ({ questionId, version }: Question) => `${questionId}/${version}`;

/** Questions of a bank that were drawn for the reader, handed in together. */
export function DrawBlock({ courseId, block, standing }: DrawBlockProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const queries = useQueryClient();
  const isMember = useSession() !== null;
  const [answers, setAnswers] = useState<ReadonlyMap<string, QuestionAnswer | undefined>>(new Map());
  const submit = useAction("submitAnswer");
  const place = { courseId, task: block.key };
  const attempts = useCall("courseAttempts", place, {
    enabled: isMember && ((standing?.nAttempts ?? 0) > 0 || submit.isSuccess),
  });
  const answerTo = (question: Question) =>
    answers.has(versionOf(question)) ? answers.get(versionOf(question)) : firstAnswer(question.answer);
  const send = () => {
    const given = block.questions.map((question) => {
      const { questionId, version } = question;
      return { questionId, version, answer: answerTo(question) ?? null };
    });
    // Other questions may have been drawn from a course that was published meanwhile.
    const onError = () => void queries.invalidateQueries({ queryKey: ["courseLesson"] });
    submit.mutate({ ...place, answer: { type: "draw", answers: given } }, { onError });
  };
  const marked = attempts.data?.[0]?.questions;
  return (
    <section className={styles.block} aria-label={t("course.draw.title")}>
      <TaskHead title={t("course.draw.title")} task={block} standing={standing} />
      {isMember ? null : <p>{t("course.draw.visitor", { count: block.count })}</p>}
      {block.questions.map((question, i) => (
        <DrawnQuestion
          key={versionOf(question)}
          number={i + 1}
          question={question}
          answer={answerTo(question)}
          onChange={(answer) => setAnswers(new Map(answers).set(versionOf(question), answer))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={isMember && !block.questions.some(answerTo)}
          loading={submit.isPending}
          onClick={() => gate(send)}
        >
          {t(isMember ? "course.draw.submit" : "course.draw.begin")}
        </Button>
      </div>
      {marked ? <MarkedQuestions questions={marked} /> : null}
    </section>
  );
}

interface DrawnQuestionProps {
  /** In its draw, from 1. */
  readonly number: number;
  readonly question: Question;
  readonly answer: QuestionAnswer | undefined;
  readonly onChange: (answer: QuestionAnswer | undefined) => void;
}

function DrawnQuestion({ number, question, answer, onChange }: DrawnQuestionProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const name = t("course.draw.question", { number });
  return (
    <fieldset className={styles.drawn} aria-label={name}>
      <h4 className={styles.mark}>{name}</h4>
      <WrittenText text={pick(question.question)} />
      <AnswerFields asked={question.answer} answer={answer} onChange={onChange} />
    </fieldset>
  );
}

/** What came of the last answers: each question as it was, whether it was right, and what its teacher says to it. */
function MarkedQuestions({ questions }: { readonly questions: Marked }) {
  const { t } = useTranslation();
  const pick = usePick();
  const rightness = useRightness();
  const nRight = questions.filter(({ isRight }) => isRight).length;
  return (
    <section className={styles.checks} aria-label={t("course.draw.marked")}>
      <h4>{t("course.draw.nRight", { right: nRight, count: questions.length })}</h4>
      {questions.map(({ questionId, question, feedback, isRight, share }) => (
        <div key={questionId} className={styles.check} data-passed={isRight}>
          <span className={styles.sign} aria-hidden="true">
            {isRight ? <CheckCircleOutlined /> : <CloseCircleOutlined />}
          </span>
          <div>
            <strong>{rightness(share)}</strong>
            <WrittenText text={pick(question)} />
            {pick(feedback) === "" ? null : <WrittenText text={pick(feedback)} />}
          </div>
        </div>
      ))}
    </section>
  );
}
