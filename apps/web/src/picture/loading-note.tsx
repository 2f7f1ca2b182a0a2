import "../i18n/late/picture.ts";
import { Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { LibraryLoading } from "../engine/messages.ts";
import styles from "./loading-note.module.css";

interface LoadingNoteProps {
  /** What is waited for when no library is on its way. */
  readonly text: string;
  readonly libraries: readonly LibraryLoading[];
}

/** Says what is waited for, and of libraries how far they are. */
export function LoadingNote({ text, libraries }: LoadingNoteProps) {
  return (
    <div className={styles.note} role="status">
      {libraries.length === 0 ? <p className={styles.text}>{text}</p> : null}
      {libraries.map((library) => (
        <LibraryProgress key={`${library.name} ${library.version}`} {...library} />
      ))}
    </div>
  );
}

function LibraryProgress({ name, version, phase, received, total }: LibraryLoading) {
  const { t } = useTranslation();
  const label = `${name} ${version}`;
  const size =
    total === undefined
      ? t("waiting.received", { received: megabytes(received) })
      : t("waiting.receivedOf", { received: megabytes(received), total: megabytes(total) });
  return (
    <div>
      <p className={styles.text}>
        {t(`waiting.${phase}`, { library: label })}
        {phase === "fetching" ? <span className={styles.size}>{size}</span> : null}
      </p>
      <Progress
        percent={phase === "reading" ? 100 : Math.round((100 * received) / (total ?? Number.POSITIVE_INFINITY))}
        showInfo={false}
        size="small"
        status={phase === "reading" ? "active" : "normal"}
        aria-label={label}
      />
    </div>
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
