import { CalendarOutlined, EnvironmentOutlined, TeamOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../i18n/i18n.ts";
import { TitleText } from "../ui/title-text.tsx";
import { dateText, spanText } from "./dates.ts";
import type { EntryCardData } from "./entry.ts";
import styles from "./entry-cards.module.css";
import { EntryCover } from "./entry-cover.tsx";
import { entryAddress } from "./kinds.ts";

interface EntryCardsProps {
  readonly entries: readonly EntryCardData[];
  readonly shape: "rows" | "cards";
  /** While others come. */
  readonly isStale?: boolean;
}

/** Entries beside or below each other. */
export function EntryCards({ entries, shape, isStale = false }: EntryCardsProps) {
  return (
    <ul className={shape === "cards" ? styles.cards : styles.rows} data-stale={isStale}>
      {entries.map((entry) => (
        <li key={entry.id} className={shape === "cards" ? styles.card : styles.row}>
          {shape === "cards" ? <EntryCover entry={entry} /> : <Day entry={entry} />}
          <EntryWords entry={entry} hasDate={shape === "cards" && entry.dates === null} />
        </li>
      ))}
    </ul>
  );
}

function Day({ entry }: { readonly entry: EntryCardData }) {
  const language = useLanguage();
  return (
    <time className={styles.day} dateTime={entry.publishedAt}>
      {dateText(entry.publishedAt, language)}
    </time>
  );
}

function EntryWords({ entry, hasDate }: { readonly entry: EntryCardData; readonly hasDate: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, summary, tags, isTranslated, publishedAt } = entry;
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>
        <Link to={entryAddress(entry)}>
          <TitleText text={title} />
        </Link>
      </h2>
      {summary ? (
        <p className={styles.summary}>
          <TitleText text={summary} />
        </p>
      ) : null}
      <EntryDates dates={entry.dates} />
      <p className={styles.note}>
        {hasDate ? <time dateTime={publishedAt}>{dateText(publishedAt, language)}</time> : null}
        {isTranslated ? null : <span className={styles.untranslated}>{t("portal.untranslatedShort")}</span>}
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
    </div>
  );
}

/** When and where something takes place, and how many come. */
export function EntryDates({ dates }: Pick<EntryCardData, "dates">) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (dates === null) return null;
  const { startsAt, endsAt, place, capacity, nRegistered } = dates;
  return (
    <ul className={styles.dates}>
      <li>
        <CalendarOutlined aria-hidden="true" /> {spanText(startsAt, endsAt, language)}
      </li>
      {place ? (
        <li>
          <EnvironmentOutlined aria-hidden="true" /> {place}
        </li>
      ) : null}
      <li>
        <TeamOutlined aria-hidden="true" />{" "}
        {capacity === null
          ? t("portal.registered", { count: nRegistered })
          : t("portal.registeredOf", { count: nRegistered, capacity })}
      </li>
    </ul>
  );
}
