import styles from "./unread-badge.module.css";

/** Counts above this are shown as "99+" (LIM-008). */
const most = 99;

/** How many messages are unread; nothing where all are read. */
export function UnreadBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <span className={styles.badge}>{count > most ? `${most}+` : count}</span>;
}
