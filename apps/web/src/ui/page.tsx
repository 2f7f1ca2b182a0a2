import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The width and margins of a page. `narrow` for forms and texts that are read. */
export function Page({ narrow = false, children }: { readonly narrow?: boolean; readonly children: ReactNode }) {
  return <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>;
}

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line that says what the page is for. */
  readonly lead?: ReactNode;
  /** Buttons on the right. */
  readonly actions?: ReactNode;
}

/** The page's only `h1`, with what one can do. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <div className={styles.lead}>{lead}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}

/** A box with a thin line around it and an optional heading. */
export function Panel({
  title,
  extra,
  children,
}: {
  readonly title?: ReactNode;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      {title ? (
        <header className={styles.panelHeader}>
          <h2 className={styles.panelTitle}>{title}</h2>
          {extra}
        </header>
      ) : null}
      {children}
    </section>
  );
}
