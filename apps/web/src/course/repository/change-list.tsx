import type { CallData, Calls, CourseChange } from "@mofang/protocol";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import styles from "./repository.module.css";

type State = CallData<Calls["courseRepository"]>;

/** What differs between a course and its repository, and what is wrong there. */
export function ChangeList({ state: { changes, faults, hasCourse } }: { readonly state: State }) {
  const { t } = useTranslation();
  const pick = usePick();
  const named = ({ of, title, key }: CourseChange) =>
    of === "facts" ? t("course.kept.facts") : t(`course.kept.${of}`, { name: pick(title) || key });
  if (!hasCourse) return <p>{t("course.kept.none")}</p>;
  if (faults.length > 0) {
    const lines = faults.map(({ file, line, fault }) => (
      <li key={`${file} ${line} ${fault.en}`}>
        <code>{t("course.kept.faultAt", { file, line })}</code> {pick(fault)}
      </li>
    ));
    return <Alert type="error" showIcon title={t("course.kept.faulty")} description={<ul className={styles.list}>{lines}</ul>} />;
  }
  if (changes.length === 0) return <p>{t("course.kept.same")}</p>;
  return (
    <>
      <h3 className={styles.heading}>{t("course.kept.differs")}</h3>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.of} ${change.kind} ${change.key}`}>
            {named(change)}: {t(`course.kept.kinds.${change.kind}`)}
            {change.blocks.length > 0 ? <code> {change.blocks.join(", ")}</code> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
