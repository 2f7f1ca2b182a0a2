import type { ArchivedReply, ArchivedTopic } from "./archive.ts";
import { markdownLink } from "./markdown-link.ts";

/** Letters of a name that are shown. */
const longestName = 80;

/**
 * The line below an imported text that says who wrote it, where it stands, under which licence, and how it was voted there:
 * attribution as Creative Commons licences ask for it. It is Markdown, and what the archive says is text in it.
 *
 * @param name  of the author; undefined where the archive has none
 * @param source  of the archive
 */
export function authorLine(
  { author, address, licence, score = 0 }: ArchivedTopic | ArchivedReply,
  name: string | undefined,
  source: string,
): string {
  const shown = asText(name ?? "") || "佚名 · unnamed";
  const votes = score === 0 ? "" : ` (${score > 0 ? "+" : "−"}${Math.abs(score)})`;
  return `— ${linked(shown, author.address)}, ${linked(asText(source), address)}${votes}, ${licenceText(licence)}`;
}

function linked(shown: string, address: string | undefined): string {
  return address === undefined ? shown : markdownLink(shown, address);
}

/** Licences of Creative Commons with their deed. */
function licenceText(licence: string): string {
  const [, kind, version] = /^CC (BY(?:-NC)?(?:-SA|-ND)?) (\d\.\d)$/.exec(licence) ?? [];
  const shown = asText(licence);
  if (kind === undefined) return shown;
  return markdownLink(shown, `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`);
}

/** A text of one line in which nothing is Markdown. */
function asText(text: string): string {
  const line = text.replaceAll("\0", "").replaceAll(/\s+/g, " ").trim();
  return [...line]
    .slice(0, longestName)
    .join("")
    .replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}
