/** Atom feeds (RFC 4287). */
import type { Language, PortalKind } from "@mofang/protocol";
import { productName } from "@mofang/protocol";
import { pageOfEntry } from "./addresses.ts";
import type { EntryRow } from "./entry-store.ts";
import { languageOf } from "./presenter.ts";

interface FeedFacts {
  readonly kind: PortalKind;
  readonly language: Language;
  /** Without a slash at its end. */
  readonly siteAddress: string;
}

/** The feed of some entries, the newest first. */
export function feedOf(rows: readonly EntryRow[], { kind, language, siteAddress }: FeedFacts): string {
  const self = `${siteAddress}/mofang/ecosystem/feed?kind=${kind}`;
  const updated =
    rows
      .map(({ written_at }) => written_at.toISOString())
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(self)}</id><title>${escapeXml(productName[language])}</title><updated>${updated}</updated>`,
    `<link rel="self" href="${escapeXml(self)}"/><author><name>${escapeXml(productName[language])}</name></author>`,
    ...rows.map((row) => entryOf(row, language, siteAddress)),
    "</feed>",
    "",
  ].join("\n");
}

function entryOf(row: EntryRow, language: Language, siteAddress: string): string {
  const written = languageOf(row, language);
  const address = escapeXml(siteAddress + pageOfEntry(row.kind, row.id));
  return `<entry><id>${address}</id><title>${escapeXml(row[`${written}_title`])}</title><link href="${address}"/><published>${row.published_at.toISOString()}</published><updated>${row.written_at.toISOString()}</updated><summary xml:lang="${written}">${escapeXml(row[`${written}_summary`])}</summary></entry>`;
}

/** Text inside XML: what XML 1.0 takes for a character, with its marks written out. */
function escapeXml(text: string): string {
  const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "").replace(/[&<>"]/g, (mark) => marks[mark] ?? "");
}
