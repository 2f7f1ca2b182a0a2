import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import styles from "./link-tabs.module.css";
import { useScrollToCurrent } from "./use-scroll-to-current.ts";

interface LinkTabsProps {
  /** What the tabs are of, for screen readers. */
  readonly label: string;
  readonly tabs: readonly {
    readonly to: string;
    readonly label: ReactNode;
    /** Only for its very address, where others are below it. */
    readonly isExact?: boolean;
  }[];
}

/** Tabs that are links to the pages below an address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const bar = useScrollToCurrent<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label, isExact = false }) => (
        <NavLink key={to} to={to} end={isExact} className={styles.tab ?? ""}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
