import type { ShownBlock } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useAction } from "../../api/hooks.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import { usePick } from "../shared/use-pick.ts";
import { Attempts } from "./attempts.tsx";
import styles from "./blocks.module.css";
import { CheckList } from "./check-list.tsx";
import { Hints } from "./hints.tsx";
import { LessonChart } from "./lesson-chart.tsx";
import { ModelText } from "./model-text.tsx";
import { RunMessage } from "./run-message.tsx";
import { type Standing, TaskHead } from "./task-head.tsx";
import { useCheck } from "./use-check.ts";
import { useTextRun } from "./use-text-run.ts";

type Exercise = Extract<ShownBlock, { kind: "exercise" }>;

interface ExerciseBlockProps {
  readonly courseId: number;
  readonly block: Exercise;
  readonly standing: Standing | undefined;
}

/** An exercise: the model is written and run, checked in the page for hints, and handed in for the mark. */
export function ExerciseBlock({ courseId, block, standing }: ExerciseBlockProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const gate = useLoginGate();
  const draft = useFormDraft(`course/${courseId}/${block.key}`, { text: block.starter });
  const [text, setText] = useState(draft.initialValues.text);
  const [start, setStart] = useState(text);
  const running = useTextRun();
  const checking = useCheck(block);
  const submit = useAction("submitAnswer");
  const write = (changed: string) => {
    setText(changed);
    checking.forget();
    draft.keep({ text: changed });
  };
  const reset = () => {
    draft.drop();
    setText(block.starter);
    setStart(start === block.starter ? `${block.starter} ` : block.starter);
  };
  const { className, experiment } = block;
  const send = () => submit.mutate({ courseId, task: block.key, answer: { type: "model", text } });
  return (
    <section className={styles.block} aria-label={pick(block.title)}>
      <TaskHead title={pick(block.title)} task={block} standing={standing} />
      <WrittenText text={pick(block.task)} />
      <ModelText text={start} label={t("course.answerText")} onChange={write} />
      <div className={styles.actions}>
        <Button loading={running.isRunning} onClick={() => running.run({ text, className, experiment, variables: [] })}>
          {t("course.run")}
        </Button>
        <Button disabled={block.criteria.length === 0} loading={checking.isChecking} onClick={() => checking.check(text)}>
          {t("course.check")}
        </Button>
        <Button type="primary" loading={submit.isPending} onClick={() => gate(send)}>
          {t("course.submit")}
        </Button>
        {text.trim() === block.starter.trim() ? null : <Button onClick={reset}>{t("course.startAnew")}</Button>}
      </div>
      <RunMessage message={running.result?.message} failure={running.failure ?? checking.failure} />
      {running.result !== undefined && running.result.curves.length > 0 ? <LessonChart run={running.result} /> : null}
      {checking.report === undefined ? null : (
        <>
          {checking.report.passed ? <Alert type="success" showIcon title={t("course.checkPassed")} /> : null}
          <CheckList checks={checking.report.checks} />
          {block.criteria.length < block.nCriteria ? <p className={styles.hint}>{t("course.serverChecksMore")}</p> : null}
        </>
      )}
      <Hints courseId={courseId} task={block.key} count={block.nHints} />
      <Attempts courseId={courseId} task={block.key} isAsked={(standing?.nAttempts ?? 0) > 0 || submit.isSuccess} />
    </section>
  );
}
