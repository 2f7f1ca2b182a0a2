import { useTranslation } from "react-i18next";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { zoneName } from "../ui/local-time.ts";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";
import { phaseOf } from "./phase.ts";

type TimelineProps = Pick<Competition, "phases">;

/** The phases of a competition: a line with how much of them is over, and when each begins and ends. */
export function Timeline({ phases }: TimelineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [startsAt, endsAt] = [phases.at(0)?.startsAt ?? "", phases.at(-1)?.endsAt ?? ""];
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const part = Math.min(Math.max((Date.now() - start) / (end - start), 0), 1);
  return (
    <>
      <ol className={styles.timeline} data-phase={phaseOf(startsAt, endsAt)} style={{ "--part": part }}>
        {phases.map((phase) => (
          <li key={`${phase.title} ${phase.startsAt}`} data-phase={phaseOf(phase.startsAt, phase.endsAt)}>
            <strong>{phase.title}</strong>{" "}
            <span>
              <time dateTime={phase.startsAt}>{formatInstant(phase.startsAt, language)}</time> –{" "}
              <time dateTime={phase.endsAt}>{formatInstant(phase.endsAt, language)}</time>
            </span>
            {phase.takesEntries ? null : ` · ${t("competition.noEntries")}`}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t("competition.zone", { zone: zoneName() })}</p>
    </>
  );
}
