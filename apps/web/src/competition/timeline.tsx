import { useTranslation } from "react-i18next";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import styles from "./competition.module.css";
import { phaseOf } from "./phase.ts";

interface TimelineProps {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** When entries are taken, as a line with its beginning, its end, and how much of it is over. */
export function Timeline({ startsAt, endsAt }: TimelineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const part = Math.min(Math.max((Date.now() - start) / (end - start), 0), 1);
  return (
    <ol className={styles.timeline} data-phase={phaseOf(startsAt, endsAt)} style={{ "--part": part }}>
      <li>
        <span>{t("competition.timeline.start")}</span> <time dateTime={startsAt}>{formatInstant(startsAt, language)}</time>
      </li>
      <li>
        <span>{t("competition.timeline.end")}</span> <time dateTime={endsAt}>{formatInstant(endsAt, language)}</time>
      </li>
    </ol>
  );
}
