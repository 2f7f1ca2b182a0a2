import MarkdownIt, { type RendererRule } from "markdown-it";

/** Where a link or an image of the text leads; undefined leaves the address as it is written. */
export type ResolveAddress = (address: string) => string | undefined;

export interface MarkdownAddresses {
  readonly link: ResolveAddress;
  readonly image: ResolveAddress;
}

/**
 * HTML of a Markdown text by a stranger. Raw HTML in it is shown as text, and markdown-it refuses `javascript:`,
 * `vbscript:`, `file:` and most `data:` addresses, so that the result can be put into a page.
 */
export function renderMarkdown(text: string, addresses: MarkdownAddresses): string {
  const markdown = new MarkdownIt({ html: false, linkify: true });
  const resolve = (attribute: "href" | "src", resolveAddress: ResolveAddress): RendererRule => {
    return (tokens, index, options, _environment, self) => {
      const token = tokens[index];
      const written = token?.attrGet(attribute);
      const resolved = typeof written === "string" && isRelative(written) ? resolveAddress(written) : undefined;
      if (resolved !== undefined) token?.attrSet(attribute, resolved);
      if (attribute === "href" && /^https?:/i.test(String(token?.attrGet("href") ?? ""))) {
        token?.attrSet("rel", "noopener nofollow ugc");
      }
      return self.renderToken(tokens, index, options);
    };
  };
  const image = markdown.renderer.rules.image;
  markdown.renderer.rules.link_open = resolve("href", addresses.link);
  markdown.renderer.rules.image = (tokens, index, options, environment, self) => {
    resolve("src", addresses.image)(tokens, index, options, environment, self);
    return image?.(tokens, index, options, environment, self) ?? "";
  };
  return markdown.render(text);
}

function isRelative(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);
}
