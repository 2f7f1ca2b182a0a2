import { type KeyboardEvent, type ReactNode, useId } from "react";
import styles from "./scrolling-tabs.module.css";
import { useScrollToCurrent } from "./use-scroll-to-current.ts";

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

interface TabsProps<Key extends string> {
  /** What the tabs are of, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly activeKey: Key;
  readonly onChange: (key: Key) => void;
}

/** Many tabs: the bar scrolls on narrow screens; arrow keys, Home and End go from tab to tab (WAI-ARIA tabs pattern). */
export function ScrollingTabs<Key extends string>({ label, tabs, activeKey, onChange }: TabsProps<Key>) {
  const id = useId();
  const bar = useScrollToCurrent<HTMLDivElement>(activeKey);
  const active = tabs.find(({ key }) => key === activeKey);

  function go(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ key }) => key === activeKey);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    bar.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }

  return (
    <>
      <div ref={bar} className={styles.bar} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-key={tab.key}
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === activeKey}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === activeKey ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={go}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${activeKey}`} key={activeKey}>
        {active?.children}
      </div>
    </>
  );
}
