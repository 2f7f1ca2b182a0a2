import { useFailureText } from "../../api/failure-text.ts";
import styles from "./chart-panel.module.css";

interface ChartProblemsProps {
  readonly error: unknown;
  /** Why computed curves cannot be shown, by their names. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Why a chart does not show all of its curves. */
export function ChartProblems({ error, problems }: ChartProblemsProps) {
  const textOf = useFailureText();
  return (
    <>
      {error === undefined ? null : (
        <p className={styles.note} role="alert">
          {textOf(error)}
        </p>
      )}
      {[...problems].map(([name, problem]) => (
        <p key={name} className={styles.problem} role="alert">
          {name}: {problem}
        </p>
      ))}
    </>
  );
}
