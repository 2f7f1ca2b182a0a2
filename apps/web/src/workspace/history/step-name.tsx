import { useTranslation } from "react-i18next";
import type { StepFacts } from "../store/history.ts";
import styles from "./history-panel.module.css";
import { subjectOf } from "./step-subject.ts";

/** Items that are named; more are counted. */
const namedItems = 4;

/** What a step did, and to what. */
export function StepName({ step }: { readonly step: StepFacts }) {
  const { t } = useTranslation();
  const { label, command, paths } = step;
  const name = command === undefined || command.name === "compound" ? label : command.name;
  const { className, items } = command === undefined ? { className: undefined, items: paths } : subjectOf(command);
  const shown = items.slice(0, namedItems).join(", ") + (items.length > namedItems ? `, … (${items.length})` : "");
  const isBoth = className !== undefined && shown !== "";
  return (
    <>
      <span className={styles.name}>{t(`history.step.${name}`)}</span>
      <span className={styles.subject}>{isBoth ? t("history.inClass", { items: shown, className }) : (className ?? shown)}</span>
    </>
  );
}
