import type { ReactNode } from "react";
import styles from "./scroll-area.module.css";

/** What is wider than a narrow screen, to be scrolled by pointer and by keys. */
export function ScrollArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus can be scrolled by keys (WCAG 2.1.1)
    <section className={styles.area} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
