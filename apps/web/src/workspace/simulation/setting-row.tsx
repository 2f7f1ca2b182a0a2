import { type ReactNode, useId } from "react";
import styles from "./run-panel.module.css";

interface SettingRowProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: (id: string, isWrong: boolean) => ReactNode;
}

/** A setting beside its label, and what is wrong with it below. */
export function SettingRow({ label, error, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children(id, error !== undefined)}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
