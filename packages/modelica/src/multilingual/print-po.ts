import type { TranslatableText } from "./translatable-texts.ts";
import type { Translations } from "./translations.ts";

/** What a file of translations says of itself. */
interface PoHeader {
  /** Name of the library, and its version where it has one. */
  readonly library: string;
  /** ISO 639-1 code of the language; empty for a template. */
  readonly language: string;
}

/**
 * A file of translations in the format of gettext (MLS 3.7 §13.6): an entry for each text, empty where there is no
 * translation.
 *
 * @param translations  left out for a template
 * @param lineOf  line of a place in its file, from 1
 */
export function printPo(
  header: PoHeader,
  texts: readonly TranslatableText[],
  lineOf: (place: TranslatableText["places"][number]) => number,
  translations?: Translations,
): string {
  const entries = texts.map(({ className, text, places }) => {
    const references = places.map((place) => `${place.file.replaceAll(" ", "%20")}:${lineOf(place)}`);
    const entry = printPoEntry(className, text, translations?.find(className, text) ?? "");
    return `#: ${references.join(" ")}\n#, no-c-format\n${entry}`;
  });
  return [printHeader(header), ...entries].join("\n");
}

/** An entry of such a file, with the end of its last line. */
export function printPoEntry(className: string, original: string, translation: string): string {
  return `msgctxt ${poStrings(className)}\nmsgid ${poStrings(original)}\nmsgstr ${poStrings(translation)}\n`;
}

/** A text as strings in quotation marks: one, or one for each of its lines. */
export function poStrings(text: string): string {
  const lines = text.split(/(?<=\n)/).map(quoted);
  return lines.length < 2 ? quoted(text) : ['""', ...lines].join("\n");
}

function printHeader({ library, language }: PoHeader): string {
  const fields = [
    `Project-Id-Version: ${library}`,
    `Language: ${language}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=UTF-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  return `msgid ""\nmsgstr ${poStrings(fields.map((field) => `${field}\n`).join(""))}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  '"': '\\"',
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\f": "\\f",
  "\b": "\\b",
  "\x07": "\\a",
};

function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these have escapes
  return `"${text.replace(/[\\"\n\r\t\v\f\b\x07]/g, (character) => escapes[character] ?? character)}"`;
}
