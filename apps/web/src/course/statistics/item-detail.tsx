import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./statistics.module.css";

interface ItemDetailProps {
  readonly item: CallData<Calls["itemStatistics"]>["items"][number];
}

/** A question in full, what its teacher should look at, and who answered what. */
export function ItemDetail({ item }: ItemDetailProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const { question, flags, given, nAnswers, nBlank } = item;
  return (
    <div className={styles.stack}>
      <WrittenText text={pick(question)} />
      {flags.map((flag) => (
        <p key={flag}>{t(`course.items.advice.${flag}`)}</p>
      ))}
      <ul className={styles.given}>
        {given.map(({ text, isRight, count }) => (
          <li key={pick(text)} className={styles.answer}>
            <span className={styles.words}>{pick(text)}</span>
            <span className={isRight ? styles.right : styles.note}>{isRight ? t("course.isRight") : null}</span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.filled} data-right={isRight} style={{ width: `${(100 * count) / nAnswers}%` }} />
            </span>
            <span>{t("course.items.chosen", { count })}</span>
          </li>
        ))}
      </ul>
      {nBlank > 0 ? <p className={styles.note}>{t("course.items.blank", { count: nBlank })}</p> : null}
    </div>
  );
}
