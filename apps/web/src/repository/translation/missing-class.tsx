import { Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./translation-page.module.css";
import type { TranslationWork } from "./use-translation-work.ts";

interface MissingClassProps {
  readonly className: string;
  /** As the author wrote them. */
  readonly texts: readonly string[];
  /** Undefined for who may only read. */
  readonly work: TranslationWork | undefined;
}

/** The texts of a class without a translation, each with a field for one. */
export function MissingClass({ className, texts, work }: MissingClassProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.class} aria-label={className}>
      <h3 className={styles.name}>{className}</h3>
      {texts.map((text) => (
        <div key={text}>
          <p className={styles.original}>{text}</p>
          {work === undefined ? null : (
            <Input.TextArea
              rows={rowsOf(text)}
              aria-label={t("translation.of", { text: text.slice(0, 80) })}
              value={work.translationOf(className, text)}
              onChange={({ target }) => work.write(className, text, target.value)}
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** As many as the original has lines, of which there are documents of hundreds. */
function rowsOf(text: string): number {
  return Math.min(8, Math.ceil(text.length / 100) + text.split("\n").length - 1);
}
