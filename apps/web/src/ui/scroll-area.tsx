import type { ReactNode } from "react";
import styles from "./scroll-area.module.css";

interface ScrollAreaProps {
  /** What is in it, for screen readers. */
  readonly label: string;
  /** Looks of its own, in place of the usual ones. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What is wider than a narrow screen, to be scrolled by pointer and by keys. */
export function ScrollArea({ label, className = styles.area, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus can be scrolled by keys (WCAG 2.1.1)
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
