import type { IssueState } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import styles from "./issue-state-mark.module.css";

/** Whether an issue is open, in a word and a colour. */
export function IssueStateMark({ state }: { readonly state: IssueState }) {
  const { t } = useTranslation();
  return (
    <span className={styles.mark} data-state={state}>
      {t(`issue.states.${state}`)}
    </span>
  );
}
