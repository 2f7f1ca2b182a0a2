import { Input } from "antd";
import { type ReactNode, useState } from "react";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  readonly children: ReactNode;
  /** Stands at the end: what adds to the list. */
  readonly action?: ReactNode;
}

/** What narrows a list, in rows above it. */
export function FilterBar({ children, action }: FilterBarProps) {
  return (
    <search className={styles.bar}>
      {children}
      {action ? <div className={styles.action}>{action}</div> : null}
    </search>
  );
}

interface FilterKeyProps {
  /** What the list is narrowed to; empty for everything. */
  readonly value: string;
  /** What is searched in, also for screen readers. */
  readonly label: string;
  /** Gets the key without blanks around it. */
  readonly onSearch: (key: string) => void;
}

/** A key to search a list for. What is typed counts when it is sent, and follows when the list is narrowed otherwise. */
export function FilterKey(props: FilterKeyProps) {
  return <KeyInput key={props.value} {...props} />;
}

function KeyInput({ value, label, onSearch }: FilterKeyProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Input.Search
      allowClear
      className={styles.key ?? ""}
      value={typed}
      maxLength={200}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(text) => onSearch(text.trim())}
    />
  );
}
