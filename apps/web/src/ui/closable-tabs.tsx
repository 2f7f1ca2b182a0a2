import { CloseOutlined } from "@ant-design/icons";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./closable-tabs.module.css";

interface ClosableTab {
  readonly key: string;
  readonly label: ReactNode;
  /** What the tip says. */
  readonly title: string;
}

interface ClosableTabsProps {
  /** What the tabs are of, for those who do not see them. */
  readonly label: string;
  readonly tabs: readonly ClosableTab[];
  readonly active: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onClose: (key: string) => void;
  /** What the sign that closes a tab says to the pointer. */
  readonly closeTip: string;
}

/**
 * A line of tabs that can be closed: by their sign, by the middle button, or by the key Delete. Those of the component library
 * hold buttons that a list of tabs must not have (WAI-ARIA 1.2, tablist).
 */
export function ClosableTabs({ label, tabs, active, onChoose, onClose, closeTip }: ClosableTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [active]);

  const press = (event: KeyboardEvent, at: number): void => {
    if (event.key === "Delete") onClose(tabs[at]?.key ?? "");
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = step === 0 ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };

  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={label}>
      {tabs.map(({ key, label: name, title }, i) => (
        <div
          key={key}
          className={styles.tab}
          role="presentation"
          data-active={key === active}
          onAuxClick={({ button }) => button === 1 && onClose(key)}
        >
          <button
            type="button"
            role="tab"
            className={styles.name}
            title={title}
            aria-selected={key === active}
            aria-keyshortcuts="Delete"
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={(event) => press(event, i)}
          >
            {name}
          </button>
          <span className={styles.close} aria-hidden title={closeTip} onClick={() => onClose(key)}>
            <CloseOutlined />
          </span>
        </div>
      ))}
    </div>
  );
}
