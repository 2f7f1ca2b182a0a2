import type { CallData, Calls } from "@mofang/protocol";
import { Progress } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./course.module.css";
import { levelName } from "./shared/levels.ts";

type Card = CallData<Calls["courses"]>["rows"][number];

const whoMayTake = {
  invitation: "course.byInvitation",
  school: "course.forSchool",
  classes: "course.forClasses",
} as const;

/** What a course is, in a line: level, lessons, students, rating; and how far the reader is. */
export function CourseFacts({ course }: { readonly course: Card }) {
  const { t } = useTranslation();
  const { level, hours, nLessons, nTasks, nStudents, stars, nRatings, progress, publishedAt, visibility } = course;
  return (
    <>
      <div className={styles.facts}>
        {publishedAt === null ? <strong>{t("course.unpublished")}</strong> : null}
        {visibility === "public" ? null : <span>{t(whoMayTake[visibility])}</span>}
        <span>{t(`course.levels.${levelName(level)}`)}</span>
        {hours === null ? null : <span>{t("course.nHours", { count: hours })}</span>}
        <span>{t("course.nLessons", { count: nLessons })}</span>
        <span>{t("course.nTasks", { count: nTasks })}</span>
        <span>{t("course.nStudents", { count: nStudents })}</span>
        {stars === null ? null : <span>{t("course.stars", { stars: stars.toFixed(1), count: nRatings })}</span>}
      </div>
      {progress === null ? null : (
        <Progress percent={Math.round(100 * progress)} size="small" aria-label={t("course.progress")} />
      )}
    </>
  );
}
