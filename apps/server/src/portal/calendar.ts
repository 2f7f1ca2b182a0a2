/** Calendar files of activities (RFC 5545). */
import type { Language } from "@mofang/protocol";
import { pageOfEntry } from "./addresses.ts";
import type { EntryRow } from "./entry-store.ts";
import { languageOf } from "./presenter.ts";

/** Octets of a line before it is folded (RFC 5545 §3.1). */
const longestLine = 75;

/** The calendar with one activity; undefined for what has no dates. */
export function calendarOf(
  row: EntryRow,
  { language, siteAddress }: { readonly language: Language; readonly siteAddress: string },
): string | undefined {
  if (row.starts_at === null || row.ends_at === null) return undefined;
  const written = languageOf(row, language);
  const address = siteAddress + pageOfEntry(row.kind, row.id);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Mofang//Portal//EN",
    "BEGIN:VEVENT",
    `UID:activity-${row.id}@${new URL(siteAddress).hostname}`,
    `DTSTAMP:${stamp(row.written_at)}`,
    `DTSTART:${stamp(row.starts_at)}`,
    `DTEND:${stamp(row.ends_at)}`,
    `SUMMARY:${escapeText(row[`${written}_title`])}`,
    `DESCRIPTION:${escapeText(row[`${written}_summary`])}`,
    `LOCATION:${escapeText(row[`${written}_place`])}`,
    `URL:${address}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A time in UTC: 20261201T060000Z. */
function stamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** Text of a property (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, "\\n");
}

/** A line in pieces that are short enough, none of which cuts a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  for (const character of line) {
    // A piece that goes on begins with a blank.
    const room = longestLine - (pieces.length === 0 ? 0 : 1);
    if (Buffer.byteLength(piece + character) > room) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece].join("\r\n ");
}
