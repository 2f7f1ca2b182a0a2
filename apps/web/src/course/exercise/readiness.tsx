import "../../i18n/late/exercise.ts";
import type { CourseContent } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import { engineFailure, useLessonEngine } from "../shared/use-lesson-engine.ts";
import styles from "./exercise.module.css";
import type { Exercise } from "./exercise.ts";
import { type Trial, tryExercise, unreadyFor } from "./trial.ts";
import { keepTrial, trialIn, useTrials } from "./trials.ts";

/** Whether the exercises of a course can be solved and leave something to do: told beside publishing, which it does not hinder. */
export function Readiness({ content }: { readonly content: CourseContent }) {
  const { t } = useTranslation();
  const pick = usePick();
  const engine = useLessonEngine();
  const trials = useTrials();
  const [isTrying, setIsTrying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const exercises = exercisesOf(content);
  if (exercises.length === 0) return null;
  const known = exercises.map((exercise) => ({ exercise, trial: trialIn(trials, exercise) }));
  const untried = known.filter(({ trial }) => trial === undefined).map(({ exercise }) => exercise);
  const faults = known.flatMap(({ exercise, trial }) => {
    const unready = trial && unreadyFor(trial);
    return trial === undefined || unready === undefined ? [] : [{ exercise, reason: reasonOf(trial, unready) }];
  });
  const titleOf = ({ title, key }: Exercise) => pick(title) || key;
  const tryAll = async (): Promise<void> => {
    setIsTrying(true);
    setFailure(undefined);
    try {
      for (const exercise of untried) keepTrial(exercise, await tryExercise(engine.client(), exercise, 0));
    } catch (error) {
      setFailure(engineFailure(error));
    } finally {
      setIsTrying(false);
    }
  };
  function reasonOf(trial: Trial, unready: NonNullable<ReturnType<typeof unreadyFor>>): string {
    return trial.kind === "notRunning"
      ? t("exercise.notRunning", { reason: pick(trial.reason) })
      : t(`exercise.${unready as Exclude<typeof unready, "notRunning">}`);
  }
  const isReady = untried.length === 0 && faults.length === 0;
  return (
    <Alert
      type={isReady ? "success" : "warning"}
      showIcon
      title={
        isReady
          ? t("exercise.ready")
          : untried.length > 0
            ? t("exercise.untried", { count: untried.length, titles: untried.map(titleOf).join(", ") })
            : undefined
      }
      description={
        faults.length + (failure === undefined ? 0 : 1) === 0 ? undefined : (
          <ul className={styles.rows}>
            {faults.map(({ exercise, reason }) => (
              <li key={exercise.key}>{t("exercise.unready", { title: titleOf(exercise), reason })}</li>
            ))}
            {failure === undefined ? null : <li>{t("course.engineFailed", { reason: failure })}</li>}
          </ul>
        )
      }
      action={
        untried.length === 0 ? null : (
          <Button size="small" loading={isTrying} onClick={() => void tryAll()}>
            {t("exercise.tryAll")}
          </Button>
        )
      }
    />
  );
}

function exercisesOf({ chapters }: CourseContent): readonly Exercise[] {
  const blocks = chapters.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.blocks));
  return blocks.filter((block): block is Exercise => block.kind === "exercise");
}
