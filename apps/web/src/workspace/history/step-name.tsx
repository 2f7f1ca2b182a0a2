import { useTranslation } from "react-i18next";
import type { StepLabel, StepsState } from "../store/steps.ts";
import styles from "./history-panel.module.css";
import { subjectOf } from "./step-subject.ts";

/** Items that are named; more are counted. */
const namedItems = 4;

/** What a step did, and to what. */
export function StepName({ step }: { readonly step: StepsState["done"][number] }) {
  const { t } = useTranslation();
  const { command, changes } = step;
  const label = step.label as StepLabel;
  const name = command === undefined || command.name === "compound" ? label : command.name;
  const { className, items } = command === undefined ? { className: undefined, items: [...changes.keys()] } : subjectOf(command);
  const shown = items.slice(0, namedItems).join(", ") + (items.length > namedItems ? `, … (${items.length})` : "");
  const isBoth = className !== undefined && shown !== "";
  return (
    <>
      <span className={styles.name}>{t(`history.step.${name}`)}</span>
      <span className={styles.subject}>{isBoth ? t("history.inClass", { items: shown, className }) : (className ?? shown)}</span>
    </>
  );
}
