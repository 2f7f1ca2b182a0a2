import { present } from "@mofang/vocabulary";

/** Writing of SVG: every text and attribute goes through here, so that nothing from a model becomes markup. */

/** A piece of finished markup. */
export type Markup = string;

/** An element with escaped attributes; undefined attributes are left out. `content` is markup already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: Markup = "",
): Markup {
  let text = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) text += ` ${key}="${typeof value === "number" ? decimal(value) : escapeText(value)}"`;
  }
  return content === "" ? `${text}/>` : `${text}>${content}</${name}>`;
}

/** Text that means itself between tags and in quoted attributes; characters that XML forbids are left out. */
export function escapeText(text: string): string {
  if (plain.test(text)) return text;
  let escaped = "";
  for (const character of text) {
    if (!isAllowed(present(character.codePointAt(0), "code of a character"))) continue;
    escaped += entities[character] ?? character;
  }
  return escaped;
}

/** A number with at most three decimals. */
export function decimal(value: number): string {
  const thousandths = Math.round(Math.abs(value) * 1000);
  if (!(thousandths < 2 ** 31)) return String(value);
  const rest = thousandths % 1000;
  const digits = `${(thousandths - rest) / 1000}${fractions[rest]}`;
  return value < 0 && thousandths > 0 ? `-${digits}` : digits;
}

/** Decimals of thousandths, `.25` for 250: whole numbers become text much faster than others, and there are many. */
const fractions = Array.from({ length: 1000 }, (_, rest) => (rest === 0 ? "" : String(rest / 1000).slice(1)));

/** Nearly everything that is written: printable ASCII but what `entities` holds. */
const plain = /^[ !#-%(-;=?-~]*$/;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Characters of XML 1.0 §2.2. */
function isAllowed(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}
