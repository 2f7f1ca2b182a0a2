/** Decoding of string literals and quoted identifiers (MLS 3.6 §2.3.1, §2.4.6). */
import { visibleText } from "../text/visible-text.ts";

const escapes: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '"'],
  ["?", "?"],
  ["\\", "\\"],
  ["a", "\x07"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);

/**
 * The text between the quotation marks with its escapes resolved. An escape that the language does not have is kept with
 * its backslash; `onUnknown` is called with the offset of that backslash in `body`.
 */
export function decodeString(body: string, onUnknown: (offset: number) => void = () => {}): string {
  let backslash = body.indexOf("\\");
  if (backslash === -1) return body;
  const parts: string[] = [];
  let copied = 0;
  while (backslash !== -1) {
    const replacement = escapes.get(body.charAt(backslash + 1));
    if (replacement === undefined) {
      onUnknown(backslash);
    } else {
      parts.push(body.slice(copied, backslash), replacement);
      copied = backslash + 2;
    }
    backslash = body.indexOf("\\", backslash + 2);
  }
  parts.push(body.slice(copied));
  return parts.join("");
}

/** Where two offsets of a decoded text, the lesser one first, lie in the text between the quotation marks. */
export function rawOffsets(body: string, start: number, end: number): readonly [start: number, end: number] {
  let raw = 0;
  let decoded = 0;
  const advanceTo = (offset: number): number => {
    while (decoded < offset) {
      raw += body.charAt(raw) === "\\" && escapes.has(body.charAt(raw + 1)) ? 2 : 1;
      decoded++;
    }
    return raw;
  };
  return [advanceTo(start), advanceTo(end)];
}

/** A string literal, quotation marks included, that decodes to `text`. */
export function encodeString(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/**
 * A quoted identifier with the redundant escapes `\?` and `\"` resolved, so that equal names have equal texts. Characters
 * that cannot be shown, which the parser reports, become signs: names are kept in places that refuse them.
 */
export function normalizeQuotedIdentifier(written: string): string {
  const text = visibleText(written);
  return text.includes("\\")
    ? text.replace(/\\([\\'?"abfnrtv])/g, (sequence, c: string) => (c === "?" || c === '"' ? c : sequence))
    : text;
}
