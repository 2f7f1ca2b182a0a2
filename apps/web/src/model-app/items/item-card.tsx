import type { ReactNode } from "react";
import styles from "./items.module.css";

interface ItemCardProps {
  readonly label: string;
  /** What is said of the item beside its name, such as a unit. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** An item with its name above it. */
export function ItemCard({ label, extra, children }: ItemCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <header className={styles.head}>
        <h2 className={styles.label} title={label}>
          {label}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  );
}

/** Why an item shows nothing. */
export function ItemNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
