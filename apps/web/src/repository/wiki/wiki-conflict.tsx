import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./wiki.module.css";

interface WikiConflictProps {
  /** What the page is by now; null when it is gone. */
  readonly text: string | null;
  /** Goes on from that text instead of one's own. */
  readonly onTake: (text: string) => void;
}

/** Says that a page has changed since it was opened, and shows what it is by now. */
export function WikiConflict({ text, onTake }: WikiConflictProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.conflict} role="alert">
      <h3 className={styles.conflictTitle}>{text === null ? t("wiki.conflictGone") : t("wiki.conflict")}</h3>
      <p>{text === null ? t("wiki.conflictGoneText") : t("wiki.conflictText")}</p>
      {text === null ? null : (
        <>
          <pre className={styles.theirs}>{text}</pre>
          <Button onClick={() => onTake(text)}>{t("wiki.takeTheirs")}</Button>
        </>
      )}
    </section>
  );
}
