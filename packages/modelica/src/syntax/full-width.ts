/**
 * Characters of Chinese input methods and of print, and the ones of the language that they stand for. Outside of strings
 * and comments the language has none of them (MLS 3.6 §2.1), and most look like the right ones.
 */
const halfWidth: ReadonlyMap<string, string> = new Map([
  ...Array.from("()[]{},;:=<>+-*/^.\"'", (character): [string, string] => [
    String.fromCharCode(character.charCodeAt(0) + 0xfee0),
    character,
  ]),
  ["，", ","],
  ["、", ","],
  ["。", "."],
  ["【", "["],
  ["】", "]"],
  ["〔", "["],
  ["〕", "]"],
  ["〈", "<"],
  ["〉", ">"],
  ["“", '"'],
  ["”", '"'],
  ["„", '"'],
  ["‘", "'"],
  ["’", "'"],
  ["−", "-"],
  ["–", "-"],
  ["×", "*"],
  ["÷", "/"],
  ["≤", "<="],
  ["≥", ">="],
  ["≠", "<>"],
  ["　", " "],
  ["\u00a0", " "],
]);

const byCode = new Map([...halfWidth].map(([character, ascii]) => [character.charCodeAt(0), ascii]));

/** What the language has for a full-width character, given as its UTF-16 code; undefined for every other character. */
export function halfWidthOf(code: number): string | undefined {
  return code < 128 ? undefined : byCode.get(code);
}

/** A token with its full-width characters replaced; of a string the quotation marks alone. */
export function inHalfWidth(token: string): string {
  if (token.length > 1 && halfWidth.get(token.charAt(0)) === '"') return `"${token.slice(1, -1)}"`;
  return token.replace(/[^\0-\x7f]/g, (character) => halfWidth.get(character) ?? character);
}
