import type { ReactNode } from "react";
import styles from "./state-pill.module.css";

interface StatePillProps {
  /** What the state means for the reader. */
  readonly tone: "good" | "done" | "doubtful" | "bad" | "quiet";
  /** Beside the word; it says nothing else. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** The state of something, in a word and a colour. */
export function StatePill({ tone, icon, children }: StatePillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {children}
    </span>
  );
}
