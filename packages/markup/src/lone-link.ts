import type { Token } from "markdown-it";

/** A link that stands alone in its paragraph. */
export interface LoneLink {
  /** Where it leads. */
  readonly address: string;
  /** What its author calls it; empty where that is the address. */
  readonly words: string;
}

/** Links of one text that are shown as more than a link. */
export const mostLoneLinks = 20;
/** Tokens of such a paragraph: its opening, what is in it, and its end. */
export const tokensOfParagraph = 3;

/**
 * The link that is all of the paragraph that begins with a token; undefined for any other token.
 *
 * @param leadsTo  where an address leads that is written
 */
export function loneLinkAt(tokens: readonly Token[], start: number, leadsTo: (written: string) => string): LoneLink | undefined {
  const [opening, inline] = [tokens[start], tokens[start + 1]];
  if (opening?.type !== "paragraph_open" || opening.level !== 0 || inline?.type !== "inline") return undefined;
  const [link, words, close, more] = inline.children ?? [];
  if (link?.type !== "link_open" || words?.type !== "text" || close?.type !== "link_close" || more !== undefined)
    return undefined;
  const written = String(link.attrGet("href") ?? "");
  const isBare = link.info === "auto" || words.content === written;
  return { address: leadsTo(written), words: isBare ? "" : words.content };
}
