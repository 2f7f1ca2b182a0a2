/** Texts of people without their markup, as far as they are searched and shown. */

/** Letters of a text that are searched. */
export const textKept = 20_000;

/** Words of Markdown without the signs of its markup; the code in it stays. One pass, however the signs are written. */
export function plainMarkdown(markdown: string): string {
  return markdown
    .slice(0, 2 * textKept)
    .replace(/^\s*(?:```|~~~).*$/gm, " ")
    .replace(/!?\[([^\][\n]{0,500})\]\([^()\s]{0,500}\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}\.)[ \t]+/gm, "")
    .replace(/[*`|$]+|\\(?=[^\w\s])/g, " ")
    .replace(/<!--|-->/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, textKept);
}

const namedCharacters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Words of HTML without its tags. It is searched and shown as text, never as HTML. */
export function plainHtml(html: string): string {
  return withoutTags(html.slice(0, 10 * textKept))
    .replace(/&(\w+);/g, (whole, name: string) => namedCharacters[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, textKept);
}

/** Text between tags, one pass however the tags are written; what scripts and styles hold is none. */
function withoutTags(html: string): string {
  let text = "";
  let end = 0;
  let hidden: string | undefined;
  for (const { 0: tag, 1: inside = "", index } of html.matchAll(/<([^<>]*)>/g)) {
    if (hidden === undefined) text += `${html.slice(end, index)} `;
    end = index + tag.length;
    const name = /^\/?\w*/.exec(inside)?.[0].toLowerCase();
    if (hidden === undefined && (name === "script" || name === "style")) hidden = name;
    else if (hidden !== undefined && name === `/${hidden}`) hidden = undefined;
  }
  return hidden === undefined ? text + html.slice(end) : text;
}
