import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../ui/relative-time.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import styles from "./classroom.module.css";

type Mark = NonNullable<CallData<Calls["studentWork"]>["mark"]>;

/** A mark: points, what lateness cost, and the words for the student. @param points  the most */
export function MarkText({ mark, points }: { readonly mark: Mark; readonly points: number }) {
  const { t } = useTranslation();
  const { final, deduction, text, marker, markedAt } = mark;
  return (
    <>
      <strong className={styles.code}>{t("assignment.final", { final, points })}</strong>
      {deduction > 0 ? (
        <p className={styles.note}>{t("assignment.deduction", { points: mark.points, percent: deduction })}</p>
      ) : null}
      {text === "" ? null : <WrittenText text={text} />}
      <p className={styles.note}>
        {marker === null ? null : `${t("assignment.markedBy", { name: marker.name })} `}
        <RelativeTime instant={markedAt} />
      </p>
    </>
  );
}
