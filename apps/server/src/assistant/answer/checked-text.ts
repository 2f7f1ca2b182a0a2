/** What of the model's text may be shown: citations of what it read, and no way out of the site. */

/** A text as people may see it, and how many citations and links were taken out. */
interface CheckedText {
  readonly text: string;
  readonly nRemoved: number;
}

/** Code stays as it is: `[1]` in it is an index. */
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;
const picture = /!\[([^\]\n]*)\]\([^)\n]*\)/g;
const link = /\[([^\]\n]*)\]\([^)\n]*\)/g;
const bareAddress = /<?\b(?:https?|ftp|mailto|data|javascript|file):[^\s<>)\]]+>?/gi;
const citation = /\[((?:S\d+)(?:\s*[,，、;；]\s*S\d+)*)\]/g;
/** What a text may end with while more of it comes: the beginning of any of these. */
const unfinished = /(?:!?\[[^\]\n]{0,200}(?:\](?:\([^)\n]{0,500})?)?|!|<?\b(?:https?|ftp|mailto|data|javascript|file):\S*)$/i;

/**
 * Keeps `[S1]` where the source of that key was read, takes out all others, and leaves of links and pictures their words.
 *
 * @param keys  of the sources that were read
 * @param isWhole  whether nothing more comes: else what may become a link is held back
 */
export function checkedText(text: string, keys: ReadonlySet<string>, isWhole: boolean): CheckedText {
  let nRemoved = 0;
  const removed = (words: string): string => {
    nRemoved += 1;
    return words;
  };
  const prose = (part: string): string =>
    part
      .replace(picture, (_, words: string) => removed(words))
      .replace(link, (_, words: string) => removed(words))
      .replace(bareAddress, () => removed(""))
      .replace(citation, (_, named: string) =>
        named
          .split(/\s*[,，、;；]\s*/)
          .map((key) => (keys.has(key) ? `[${key}]` : removed("")))
          .join(""),
      );
  const parts = (isWhole ? text : text.replace(unfinished, "")).split(code);
  return { text: parts.map((part, index) => (index % 2 === 1 ? part : prose(part))).join(""), nRemoved };
}
