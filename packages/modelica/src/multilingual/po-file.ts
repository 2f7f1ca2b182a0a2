import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import type { translationsCatalogue } from "../diagnostics/translations.ts";
import type { Span } from "../text/source-text.ts";
import { type PoToken, poTokens } from "./po-tokens.ts";

/** A text of a class beside its translation. */
export interface PoEntry {
  /** Full name of the class. */
  readonly className: string;
  readonly original: string;
  /** Empty where there is none yet. */
  readonly translation: string;
  /** The comment `#, fuzzy` that calls its translation a guess, which waits for a person and is not shown. */
  readonly guessMark: Span | undefined;
  /** Where the strings of its translation are in the file, quotation marks included. */
  readonly place: Span;
}

/** A file with translations of the texts of a library. */
interface PoFile {
  /** In the order of the file. */
  readonly entries: readonly PoEntry[];
  /** What cannot be read, in the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Characters of the largest file that is read; one of the Modelica Standard Library with all documentation has a quarter. */
const mostCharacters = 32_000_000;
/** More faults of one file are of no use. */
const mostDiagnostics = 100;

/**
 * Reads a file in the format of gettext as Modelica uses it (MLS 3.7 §13.6): entries of msgctxt, msgid and msgstr. Entries
 * that cannot be read are left out with a diagnostic, as are those without a class.
 *
 * @param path  names the file in diagnostics
 */
export function readPo(path: string, text: string): PoFile {
  if (text.length > mostCharacters) {
    const values = { characters: text.length, most: mostCharacters };
    return { entries: [], diagnostics: [diagnose("translations.too-large", { file: path, start: 0, end: 0 }, values)] };
  }
  const reader = new PoReader(path, text);
  for (const token of poTokens(text)) reader.take(token);
  reader.endEntry();
  return reader;
}

type Field = "msgctxt" | "msgid" | "msgstr";

/** An entry while its fields come. */
interface OpenEntry {
  readonly start: Span;
  readonly texts: Partial<Record<Field, string>>;
  readonly guessMark: Span | undefined;
  place: Span | undefined;
  isSpoiled: boolean;
}

class PoReader implements PoFile {
  readonly entries: PoEntry[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #path: string;
  readonly #text: string;
  #entry: OpenEntry | undefined;
  /** The field to which strings add; undefined after what cannot be read. */
  #field: Field | undefined;
  #guessMark: Span | undefined;

  constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
  }

  take(token: PoToken): void {
    switch (token.kind) {
      case "comment":
        if (/^#,.*\bfuzzy\b/.test(token.text)) this.#guessMark = { start: token.start, end: token.end };
        break;
      case "keyword":
        this.#takeKeyword(token);
        break;
      case "string":
        this.#takeString(token);
        break;
      case "unclosed":
        this.#report("translations.unclosed", token);
        this.#spoil();
        break;
      case "unreadable":
        this.#unreadable(token);
        break;
    }
  }

  endEntry(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    this.#field = undefined;
    if (entry === undefined || entry.isSpoiled) return;
    const { msgctxt, msgid, msgstr } = entry.texts;
    // The header has an empty text and no class.
    if (msgctxt === undefined && msgid === "") return;
    const missing = msgctxt === undefined ? "msgctxt" : msgid === undefined ? "msgid" : "msgstr";
    if (msgctxt === undefined || msgid === undefined || msgstr === undefined || entry.place === undefined) {
      this.#report("translations.incomplete", entry.start, { missing });
      return;
    }
    const { place, guessMark } = entry;
    this.entries.push({ className: msgctxt, original: msgid, translation: msgstr, guessMark, place });
  }

  #takeKeyword(token: PoToken): void {
    const { text } = token;
    if (text !== "msgctxt" && text !== "msgid" && text !== "msgstr") {
      if (/^(?:msgid_plural|msgstr\[\d+\]|domain)$/.test(text)) this.#unusedKeyword(token);
      else this.#unreadable(token);
      return;
    }
    const known = this.#entry?.texts;
    const begins = known === undefined || known[text] !== undefined || known.msgstr !== undefined;
    if (begins || (text === "msgctxt" && known.msgid !== undefined)) this.#beginEntry(token);
    if (this.#entry !== undefined) this.#entry.texts[text] = "";
    this.#field = text;
  }

  #beginEntry(start: Span): void {
    this.endEntry();
    this.#entry = { start, texts: {}, guessMark: this.#guessMark, place: undefined, isSpoiled: false };
    this.#guessMark = undefined;
  }

  #takeString(token: PoToken): void {
    const entry = this.#entry;
    const field = this.#field;
    if (entry === undefined || field === undefined) {
      if (entry?.isSpoiled !== true) this.#unreadable(token);
      return;
    }
    for (const offset of token.unknownEscapes) {
      const place = { start: offset, end: offset + 2 };
      this.#report("translations.unknown-escape", place, { found: this.#text.slice(place.start, place.end) });
    }
    entry.texts[field] = `${entry.texts[field] ?? ""}${token.text}`;
    if (field === "msgstr") entry.place = { start: entry.place?.start ?? token.start, end: token.end };
  }

  #unusedKeyword(token: PoToken): void {
    this.#report("translations.unused-keyword", token, { found: token.text });
    this.#spoil();
  }

  #unreadable(token: PoToken): void {
    const most = 40;
    const found = token.text.length > most ? `${token.text.slice(0, most)}…` : token.text;
    this.#report("translations.unreadable", token, { found });
    // What stands behind a whole entry is not of it.
    if (this.#entry?.place !== undefined) this.endEntry();
    this.#spoil();
  }

  /** Leaves out the entry, whose further strings belong to nothing. */
  #spoil(): void {
    if (this.#entry !== undefined) this.#entry.isSpoiled = true;
    this.#field = undefined;
  }

  #report(code: keyof typeof translationsCatalogue, { start, end }: Span, values: Readonly<Record<string, string>> = {}): void {
    if (this.diagnostics.length < mostDiagnostics)
      this.diagnostics.push(diagnose(code, { file: this.#path, start, end }, values));
  }
}
