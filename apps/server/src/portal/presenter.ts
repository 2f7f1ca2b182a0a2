/** Rows of the portal → what travels. */
import type { CallBody, CallData, Language, portalCalls } from "@mofang/protocol";
import { vectorOf } from "../search/index.ts";
import type { RevisionContent } from "./draft-store.ts";
import type { EntryRow } from "./entry-store.ts";

type Card = CallData<typeof portalCalls.info>["rows"][number];
/** An entry as writers send it. */
export type Content = CallBody<typeof portalCalls.createPortalEntry>["content"];
/** A text as it is read from the database. */
type StoredContent = Omit<RevisionContent, "words" | "files"> & { readonly files: unknown };

/** Name of one of the languages of a text: the reader's where it is written, else the other one. */
export function languageOf(row: Pick<EntryRow, "zh_title" | "en_title">, language: Language): Language {
  const other = language === "zh" ? "en" : "zh";
  return row[`${language}_title`] === "" ? other : language;
}

/** @param library  repository of the Mofang library, in which the models are */
export function presentCard(row: EntryRow, language: Language, library: number | undefined): Card {
  const written = languageOf(row, language);
  return {
    id: row.id,
    kind: row.kind,
    title: row[`${written}_title`],
    summary: row[`${written}_summary`],
    cover: row.cover,
    tags: [...row[`${written}_tags`]],
    isTranslated: written === language,
    publishedAt: row.published_at.toISOString(),
    model: row.model === "" ? null : { name: row.model, repositoryId: library ?? null },
    dates: datesOf(row, written),
  };
}

function datesOf(row: EntryRow, language: Language): Card["dates"] {
  const { starts_at, ends_at, registration_ends_at, capacity, is_for_schools, n_registered } = row;
  if (starts_at === null || ends_at === null) return null;
  return {
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    registrationEndsAt: (registration_ends_at ?? starts_at).toISOString(),
    place: row[`${language}_place`],
    capacity,
    isForSchools: is_for_schools,
    nRegistered: n_registered,
  };
}

/** Address of an attachment, with a pass where not all readers may have it. */
export function fileAddress({ key, name }: { readonly key: string; readonly name: string }, pass?: string): string {
  return `/mofang/ecosystem/file/${key}/${encodeURIComponent(name)}${pass === undefined ? "" : `?pass=${pass}`}`;
}

/** What writers send → a text to store. */
export function storedContent({ zh, en, dates, cover, link, model, files }: Content): RevisionContent {
  return {
    zh_title: zh.title,
    zh_summary: zh.summary,
    zh_body: zh.body,
    zh_place: zh.place,
    zh_tags: [...new Set(zh.tags)],
    en_title: en.title,
    en_summary: en.summary,
    en_body: en.body,
    en_place: en.place,
    en_tags: [...new Set(en.tags)],
    cover,
    link,
    model,
    files,
    starts_at: timeOf(dates?.startsAt),
    ends_at: timeOf(dates?.endsAt),
    registration_ends_at: timeOf(dates?.registrationEndsAt),
    capacity: dates?.capacity ?? null,
    is_for_schools: dates?.isForSchools ?? false,
    words: vectorOf({
      A: `${zh.title} ${en.title}`,
      B: [zh.summary, en.summary, ...zh.tags, ...en.tags].join(" "),
      D: `${zh.body} ${en.body}`,
    }),
  };
}

function timeOf(instant: string | null | undefined): Date | null {
  return instant === null || instant === undefined ? null : new Date(instant);
}

/** A stored text → what writers see. */
export function writtenContent(row: StoredContent): Content {
  const { starts_at, ends_at, registration_ends_at, capacity, is_for_schools } = row;
  return {
    zh: { title: row.zh_title, summary: row.zh_summary, body: row.zh_body, place: row.zh_place, tags: [...row.zh_tags] },
    en: { title: row.en_title, summary: row.en_summary, body: row.en_body, place: row.en_place, tags: [...row.en_tags] },
    cover: row.cover,
    link: row.link,
    model: row.model,
    files: row.files as Content["files"],
    dates:
      starts_at === null || ends_at === null
        ? null
        : {
            startsAt: starts_at.toISOString(),
            endsAt: ends_at.toISOString(),
            registrationEndsAt: registration_ends_at?.toISOString() ?? null,
            capacity,
            isForSchools: is_for_schools,
          },
  };
}

/** Somebody of a joined row; null for the product and for who has left. */
export function personOf(id: number | null, name: string | null, avatar: string | null) {
  return id === null || name === null ? null : { id, name, avatar };
}
