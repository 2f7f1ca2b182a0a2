import type { ReactNode } from "react";
import styles from "./status-sheet.module.css";

interface StatusSheetProps {
  /** What stands in the middle of the sheet, like 404. */
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** A page that says only that it is not the page that was asked for: an empty drawing sheet with a number on it. */
export function StatusSheet({ mark, title, text, actions }: StatusSheetProps) {
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.mark} aria-hidden="true">
          {mark}
        </p>
        <div className={styles.block}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </div>
  );
}
