import { CheckCircleFilled } from "@ant-design/icons";
import type { Language } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePick } from "../i18n/use-pick.ts";
import { TitleText } from "../ui/title-text.tsx";
import type { Standing } from "./blocks/task-head.tsx";
import styles from "./course.module.css";
import { lessonAddress } from "./shared/addresses.ts";

type Both = Readonly<Record<Language, string>>;

interface OutlineProps {
  readonly courseId: number;
  readonly chapters: readonly {
    readonly key: string;
    readonly title: Both;
    readonly lessons: readonly {
      readonly key: string;
      readonly title: Both;
      readonly isDone: boolean;
      readonly tasks: readonly Standing[];
    }[];
  }[];
  /** Key of the lesson that is open. */
  readonly current?: string;
}

/** Chapters and lessons of a course, with what is finished and solved. */
export function Outline({ courseId, chapters, current }: OutlineProps) {
  const { t } = useTranslation();
  const pick = usePick();
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter) => (
        <li key={chapter.key}>
          <div className={styles.chapter}>
            <TitleText text={pick(chapter.title)} />
          </div>
          <ol>
            {chapter.lessons.map(({ key, title, isDone, tasks }) => (
              <li key={key}>
                <Link
                  to={lessonAddress(courseId, key)}
                  className={styles.row ?? ""}
                  {...(key === current ? { "aria-current": "page" as const } : {})}
                >
                  <span>
                    {isDone ? <CheckCircleFilled className={styles.done} aria-label={t("course.done")} /> : null}{" "}
                    <TitleText text={pick(title)} />
                  </span>
                  {tasks.length > 0 ? (
                    <span className={styles.count} title={t("course.solvedOf")}>
                      {`${tasks.filter(({ best }) => (best ?? 0) >= 1 - 1e-9).length}/${tasks.length}`}
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
