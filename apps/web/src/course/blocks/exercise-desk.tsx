import type { ShownBlock } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import { ModelText } from "../../ui/model-text.tsx";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./blocks.module.css";
import { CheckList } from "./check-list.tsx";
import { LessonCurves } from "./lesson-curves.tsx";
import { RunMessage } from "./run-message.tsx";
import { type Standing, TaskHead } from "./task-head.tsx";
import { useCheck } from "./use-check.ts";
import { useTextRun } from "./use-text-run.ts";

type Exercise = Extract<ShownBlock, { kind: "exercise" }>;

interface ExerciseDeskProps {
  readonly block: Exercise;
  readonly standing: Standing | undefined;
  /** What the student has written before; the starter where that is nothing. */
  readonly begun: string;
  /** Hears of every change. */
  readonly onWrite: (text: string) => void;
  readonly isHandingIn: boolean;
  readonly onHandIn: (text: string) => void;
  /** What stands below: hints, and what came of answers. */
  readonly children: ReactNode;
}

/** An exercise as its student has it before them: the task, the model that is written, runs and checks in the page. */
export function ExerciseDesk({ block, standing, begun, onWrite, isHandingIn, onHandIn, children }: ExerciseDeskProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const [text, setText] = useState(begun);
  const [start, setStart] = useState(begun);
  const running = useTextRun();
  const checking = useCheck(block);
  const write = (changed: string) => {
    setText(changed);
    checking.forget();
    onWrite(changed);
  };
  const reset = () => {
    write(block.starter);
    // Another text begins the editor again.
    setStart(start === block.starter ? `${block.starter} ` : block.starter);
  };
  const { className, experiment } = block;
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
        <Button type="primary" loading={isHandingIn} onClick={() => onHandIn(text)}>
          {t("course.submit")}
        </Button>
        {text.trim() === block.starter.trim() ? null : <Button onClick={reset}>{t("course.startAnew")}</Button>}
      </div>
      <RunMessage message={running.result?.message} failure={running.failure ?? checking.failure} />
      {running.result !== undefined && running.result.curves.length > 0 ? <LessonCurves run={running.result} /> : null}
      {checking.report === undefined ? null : (
        <>
          {checking.report.passed ? <Alert type="success" showIcon title={t("course.checkPassed")} /> : null}
          <CheckList checks={checking.report.checks} />
          {block.criteria.length < block.nCriteria ? <p className={styles.hint}>{t("course.serverChecksMore")}</p> : null}
        </>
      )}
      {children}
    </section>
  );
}
