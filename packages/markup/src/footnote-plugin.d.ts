declare module "markdown-it-footnote" {
  import type { MarkdownIt } from "markdown-it";

  /** Footnotes `[^1]` and `^[inline]`; `docId` of the environment makes their anchors the text's own. */
  export default function footnotes(markdown: MarkdownIt): void;
}
