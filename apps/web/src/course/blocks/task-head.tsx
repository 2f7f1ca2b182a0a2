import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { languageTags } from "../../i18n/language.ts";
import styles from "./blocks.module.css";

/** Best mark of a task, and how often it was answered. */
export interface Standing {
  readonly key: string;
  readonly best: number | null;
  readonly nAttempts: number;
}

interface TaskHeadProps {
  readonly title: string;
  readonly task: {
    readonly points: number;
    readonly attempts: number | null;
    readonly due: string | null;
    readonly latePart: number;
  };
  readonly standing: Standing | undefined;
}

/** Title of a task with its points, terms and the best mark. */
export function TaskHead({ title, task, standing }: TaskHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const due = task.due === null ? undefined : new Date(task.due).toLocaleString(languageTags[language]);
  const best = standing?.best ?? null;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.mark}>
        {[
          best === null
            ? t("course.points", { count: task.points })
            : t("course.pointsOf", { points: Number((best * task.points).toFixed(2)), count: task.points }),
          ...(task.attempts === null ? [] : [t("course.attemptsOf", { used: standing?.nAttempts ?? 0, count: task.attempts })]),
          ...(due === undefined ? [] : [t("course.due", { due })]),
          ...(due === undefined || task.latePart === 0 ? [] : [t("course.late", { percent: Math.round(100 * task.latePart) })]),
        ].join(" · ")}
      </span>
    </header>
  );
}
