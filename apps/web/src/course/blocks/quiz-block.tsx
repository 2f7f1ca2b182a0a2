import type { QuestionAnswer, ShownBlock } from "@mofang/protocol";
import { Alert, Button } from "antd";
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

type Quiz = Extract<ShownBlock, { kind: "quiz" }>;

interface QuizBlockProps {
  readonly courseId: number;
  readonly block: Quiz;
  readonly standing: Standing | undefined;
}

/** A question that is marked by its answer. */
export function QuizBlock({ courseId, block, standing }: QuizBlockProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const gate = useLoginGate();
  const rightness = useRightness();
  const isMember = useSession() !== null;
  const [answer, setAnswer] = useState<QuestionAnswer | undefined>(() => firstAnswer(block.answer));
  const submit = useAction("submitAnswer");
  const place = { courseId, task: block.key };
  const attempts = useCall("courseAttempts", place, {
    enabled: isMember && ((standing?.nAttempts ?? 0) > 0 || submit.isSuccess),
  });
  const [latest] = attempts.data ?? [];
  return (
    <section className={styles.block} aria-label={t("course.question")}>
      <TaskHead title={t("course.question")} task={block} standing={standing} />
      <WrittenText text={pick(block.question)} />
      <AnswerFields asked={block.answer} answer={answer} onChange={setAnswer} />
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={answer === undefined}
          loading={submit.isPending}
          onClick={() => gate(() => answer !== undefined && submit.mutate({ ...place, answer }))}
        >
          {t("course.answer")}
        </Button>
      </div>
      {latest?.share == null ? null : (
        <Alert
          type={latest.share === 1 ? "success" : "warning"}
          showIcon
          title={rightness(latest.share)}
          description={latest.feedback && pick(latest.feedback) !== "" ? <WrittenText text={pick(latest.feedback)} /> : undefined}
        />
      )}
    </section>
  );
}
