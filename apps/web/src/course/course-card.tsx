import type { CallData, Calls } from "@mofang/protocol";
import { Link } from "react-router";
import { usePick } from "../i18n/use-pick.ts";
import { TitleText } from "../ui/title-text.tsx";
import styles from "./course.module.css";
import { CourseCover } from "./course-cover.tsx";
import { CourseFacts } from "./course-facts.tsx";
import { courseAddress } from "./shared/addresses.ts";

/** A course in a list: its cover, what it is about, and the way to it. */
export function CourseCard({ course }: { readonly course: CallData<Calls["courses"]>["rows"][number] }) {
  const pick = usePick();
  return (
    <li>
      <Link to={courseAddress(course.id)} className={styles.card ?? ""}>
        <CourseCover courseId={course.id} />
        <h2 className={styles.cardTitle}>
          <TitleText text={pick(course.title)} />
        </h2>
        <p className={styles.summary}>
          <TitleText text={pick(course.summary)} />
        </p>
        <CourseFacts course={course} />
      </Link>
    </li>
  );
}
