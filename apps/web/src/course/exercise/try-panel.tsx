import { type ExaminationReport, shownExercise } from "@mofang/criteria";
import type { ShownBlock } from "@mofang/protocol";
import { Alert, Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import { CheckList } from "../blocks/check-list.tsx";
import { ExerciseDesk } from "../blocks/exercise-desk.tsx";
import { engineFailure, useLessonEngine } from "../shared/use-lesson-engine.ts";
import { exampleDraws } from "./example-student.ts";
import styles from "./exercise.module.css";
import type { Exercise } from "./exercise.ts";
import { examineAs, type Trial, tryExercise } from "./trial.ts";
import { keepTrial, trialIn, useTrials } from "./trials.ts";

const students = [0, 1, 2] as const;

/** What a student sees for a right and a wrong answer: the real examination in the page, of which nothing is stored. */
export function TryPanel({ exercise }: { readonly exercise: Exercise }) {
  const { t } = useTranslation();
  const engine = useLessonEngine();
  const [student, setStudent] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const trial = useTrials((trials) => trialIn(trials, exercise));
  const start = async (): Promise<void> => {
    setIsTrying(true);
    setFailure(undefined);
    try {
      keepTrial(exercise, await tryExercise(engine.client(), exercise, student));
    } catch (error) {
      setFailure(engineFailure(error));
    } finally {
      setIsTrying(false);
    }
  };
  const options = students.map((value) => ({ value, label: t("exercise.asStudent", { number: value + 1 }) }));
  return (
    <section className={styles.panel} aria-label={t("exercise.try")}>
      <strong>{t("exercise.try")}</strong>
      <p className={styles.note}>{t("exercise.tryNote")}</p>
      <div className={styles.line}>
        {exercise.variant.length > 0 ? (
          <Select aria-label={t("exercise.try")} value={student} options={options} onChange={setStudent} />
        ) : null}
        <Button loading={isTrying} onClick={() => void start()}>
          {t(trial === undefined ? "exercise.try" : "exercise.tryAgain")}
        </Button>
        {isTrying ? <Button onClick={engine.stop}>{t("exercise.stop")}</Button> : null}
      </div>
      {failure === undefined ? null : <Alert type="error" title={t("course.engineFailed", { reason: failure })} />}
      {trial === undefined ? null : <TrialReport exercise={exercise} trial={trial} student={student} />}
    </section>
  );
}

interface TrialReportProps {
  readonly exercise: Exercise;
  readonly trial: Trial;
  readonly student: number;
}

function TrialReport({ exercise, trial, student }: TrialReportProps) {
  const { t } = useTranslation();
  const pick = usePick();
  if (trial.kind === "notRunning") {
    return <Alert type="error" showIcon title={t("exercise.notRunning", { reason: pick(trial.reason) })} />;
  }
  if (trial.kind !== "tried") return <Alert type="warning" showIcon title={t(`exercise.${trial.kind}`)} />;
  const { solution, starter } = trial;
  return (
    <>
      <div className={styles.tries}>
        <Answer
          title={t("exercise.right")}
          verdict={t(solution.passed ? "exercise.solutionPasses" : "exercise.solutionFails")}
          isAsWished={solution.passed}
          report={solution}
        />
        <Answer
          title={t("exercise.wrong")}
          verdict={t(starter.passed ? "exercise.starterPasses" : "exercise.starterFails")}
          isAsWished={!starter.passed}
          report={starter}
        />
      </div>
      <StudentDesk exercise={exercise} student={student} />
    </>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly verdict: string;
  /** Whether this answer is marked as its teacher wishes. */
  readonly isAsWished: boolean;
  readonly report: ExaminationReport;
}

function Answer({ title, verdict, isAsWished, report }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.try} aria-label={title}>
      <strong>{title}</strong>
      <Alert type={isAsWished ? "success" : "warning"} showIcon title={verdict} />
      <div>{t("course.marked", { percent: Math.round(100 * report.score) })}</div>
      <CheckList checks={report.checks} />
    </section>
  );
}

/** The exercise as a student has it; what is handed in is marked here. */
function StudentDesk({ exercise, student }: { readonly exercise: Exercise; readonly student: number }) {
  const { t } = useTranslation();
  const engine = useLessonEngine();
  const [report, setReport] = useState<ExaminationReport>();
  const [failure, setFailure] = useState<string>();
  const [isHandingIn, setIsHandingIn] = useState(false);
  const block = shownBlockOf(exercise, student);
  const handIn = async (text: string): Promise<void> => {
    setIsHandingIn(true);
    setFailure(undefined);
    try {
      setReport(await examineAs(engine.client(), exercise, student, text));
    } catch (error) {
      setFailure(engineFailure(error));
    } finally {
      setIsHandingIn(false);
    }
  };
  return (
    <section className={styles.try} aria-label={t("exercise.student")}>
      <strong>{t("exercise.student")}</strong>
      <p className={styles.note}>{t("exercise.studentNote")}</p>
      <ExerciseDesk
        key={`${student}/${block.starter}`}
        block={block}
        standing={undefined}
        begun={block.starter}
        onWrite={() => setReport(undefined)}
        isHandingIn={isHandingIn}
        onHandIn={(text) => void handIn(text)}
      >
        {failure === undefined ? null : <Alert type="error" title={t("course.engineFailed", { reason: failure })} />}
        {report === undefined ? null : (
          <>
            <Alert
              type={report.passed ? "success" : "warning"}
              showIcon
              title={t("course.marked", { percent: Math.round(100 * report.score) })}
            />
            <CheckList checks={report.checks} />
          </>
        )}
      </ExerciseDesk>
    </section>
  );
}

function shownBlockOf(exercise: Exercise, student: number): Extract<ShownBlock, { kind: "exercise" }> {
  const shown = shownExercise(exercise, exampleDraws(student));
  return {
    ...shown,
    criteria: shown.criteria.map((criterion) => ({ ...criterion })),
    parameters: { ...shown.parameters },
  };
}
