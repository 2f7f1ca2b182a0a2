import { type ReactNode, useId } from "react";
import styles from "./criteria-form.module.css";

interface FieldBoxProps {
  readonly label: string;
  readonly note?: string | undefined;
  /** What is wrong with what the field holds. */
  readonly fault?: string | undefined;
  /** The field, with that id. */
  readonly children: (id: string) => ReactNode;
}

/** A field below its label, with what is wrong with it, or a note, below. */
export function FieldBox({ label, note, fault, children }: FieldBoxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault !== undefined ? (
        <div role="alert" className={styles.fault}>
          {fault}
        </div>
      ) : note === undefined ? null : (
        <div className={styles.note}>{note}</div>
      )}
    </div>
  );
}
