import type { MarkdownAddresses } from "@mofang/markup";

/** A text that is shown, and where what it names is. */
export interface WrittenTextProps {
  /** Markdown. */
  readonly text: string;
  /** Where relative links and pictures lead; where they say unless given. */
  readonly addresses?: MarkdownAddresses | undefined;
  /** Whether search engines may follow its links to other sites. */
  readonly linksCount?: boolean | undefined;
  /** Picture of an address that the browser cannot fetch by itself, as an object URL; null leaves it to the browser. */
  readonly loadImage?: ((address: string) => Promise<string> | null) | undefined;
}
