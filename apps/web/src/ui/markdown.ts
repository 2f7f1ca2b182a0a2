import MarkdownIt, { type RendererRule } from "markdown-it";
import { addFormulas } from "./markdown-formulas.ts";
import { addTasks } from "./markdown-tasks.ts";

/** Where a link or an image of the text leads; undefined leaves the address as it is written. */
type ResolveAddress = (address: string) => string | undefined;

export interface MarkdownAddresses {
  readonly link: ResolveAddress;
  readonly image: ResolveAddress;
}

/** Addresses that lead where they say. */
export const plainAddresses: MarkdownAddresses = { link: () => undefined, image: () => undefined };

/** HTML of a formula in TeX; `isBlock` for one that stands alone. What it returns is put into the page as it is. */
export type RenderFormula = (tex: string, isBlock: boolean) => string;

/**
 * HTML of a Markdown text by a stranger. Formulas are shown as code without `renderFormula`. Headings begin with `h2`,
 * because the page around has the `h1`. Raw HTML in it is shown as text, and markdown-it refuses `javascript:`,
 * `vbscript:`, `file:` and most `data:` addresses, so that the result can be put into a page.
 */
export function renderMarkdown(text: string, addresses: MarkdownAddresses, renderFormula?: RenderFormula): string {
  const markdown = new MarkdownIt({ html: false, linkify: true });
  addFormulas(markdown);
  addTasks(markdown);
  markdown.renderer.rules.formula = (tokens, index) => {
    const { content = "", block = false } = tokens[index] ?? {};
    if (renderFormula) return block ? `<p>${renderFormula(content, true)}</p>\n` : renderFormula(content, false);
    return `<code>${markdown.utils.escapeHtml(content)}</code>`;
  };
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
  markdown.renderer.rules.heading_open = lowerHeading;
  markdown.renderer.rules.heading_close = lowerHeading;
  const image = markdown.renderer.rules.image;
  markdown.renderer.rules.link_open = resolve("href", addresses.link);
  markdown.renderer.rules.image = (tokens, index, options, environment, self) => {
    resolve("src", addresses.image)(tokens, index, options, environment, self);
    return image?.(tokens, index, options, environment, self) ?? "";
  };
  return markdown.render(text);
}

const lowerHeading: RendererRule = (tokens, index, options, _environment, self) => {
  const token = tokens[index];
  if (token) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  return self.renderToken(tokens, index, options);
};

function isRelative(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);
}
