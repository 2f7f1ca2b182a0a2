import MarkdownParser, { type MarkdownIt, type RendererRule, type Token } from "markdown-it";
import footnotes from "markdown-it-footnote";
import { type CurveBlock, curveBlockOf, mostCurveBlocks, opensCurveBlock } from "./curve-block.ts";
import { addFormulas } from "./formulas.ts";
import { type LoneLink, loneLinkAt, mostLoneLinks, tokensOfParagraph } from "./lone-link.ts";
import { type ModelBlock, modelBlockOf, opensModelBlock } from "./model-block.ts";
import { addTasks } from "./tasks.ts";

/** Where a link or an image of the text leads; undefined leaves the address as it is written. */
type ResolveAddress = (address: string) => string | undefined;

export interface MarkdownAddresses {
  readonly link: ResolveAddress;
  readonly image: ResolveAddress;
}

/** HTML of a formula in TeX; `isBlock` for one that stands alone. What it returns is put into the page as it is. */
export type RenderFormula = (tex: string, isBlock: boolean) => string;

/** What a text is shown with. */
export interface MarkdownOptions {
  /** Where addresses lead; where they say unless given. */
  readonly addresses?: MarkdownAddresses | undefined;
  /** Formulas are shown as code without it. */
  readonly renderFormula?: RenderFormula | undefined;
  /** HTML of code in a language, or undefined for one it has no colours for. It is put into the page as it is. */
  readonly colourCode?: ((code: string, language: string) => string | undefined) | undefined;
  /** Tells the footnotes of several texts on a page apart: letters, digits and `-`. */
  readonly place?: string | undefined;
  /** Whether search engines may follow its links to other sites; they may not unless said. */
  readonly linksCount?: boolean | undefined;
  /** Whether a link that stands alone in its paragraph is a part of its own; none is unless said. */
  readonly isCard?: ((address: string) => boolean) | undefined;
}

/** What is more than a text. */
type Block =
  | { readonly kind: "model"; readonly block: ModelBlock }
  | { readonly kind: "curve"; readonly block: CurveBlock }
  | { readonly kind: "link"; readonly link: LoneLink };

/** A piece of a text: HTML, or a block with its HTML as nothing but a text. */
export type WrittenPart = { readonly kind: "html"; readonly html: string } | (Block & { readonly still: () => string });

/**
 * HTML of a Markdown text by a stranger. Headings begin with `h2`, because the page around has the `h1`. Raw HTML in it is
 * shown as text, and only addresses of a few schemes become links and pictures, so that the result can be put into a page. Models and curves are shown as they are written.
 */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): string {
  return markdownWith(options).render(bare(text), environmentOf(options));
}

/** A file's byte order mark would keep its first line from being a heading. */
function bare(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

/** As `renderMarkdown`, but with the blocks that stand alone apart, in order. */
export function writtenParts(text: string, options: MarkdownOptions = {}): readonly WrittenPart[] {
  const markdown = markdownWith(options);
  const environment = environmentOf(options);
  const parts: WrittenPart[] = [];
  let rest: Token[] = [];
  const render = (tokens: Token[]): string => markdown.renderer.render(tokens, markdown.options, environment);
  const close = (): void => {
    if (rest.length > 0) parts.push({ kind: "html", html: render(rest) });
    rest = [];
  };
  const blocks = blocksOf(markdown.parse(bare(text), environment), options);
  for (let at = 0; at < blocks.tokens.length; ) {
    const found = blocks.next(at);
    const own = blocks.tokens.slice(at, at + (found?.length ?? 1));
    at += own.length;
    if (found === undefined) rest.push(...own);
    else {
      close();
      parts.push({ ...found.block, still: () => render(own) });
    }
  }
  close();
  return parts;
}

/** Finds the blocks among the tokens of a text, from its beginning on; what is too many stays text. */
function blocksOf(tokens: Token[], { isCard = () => false, addresses }: MarkdownOptions) {
  const leadsTo = (written: string): string => (isRelative(written) ? addresses?.link(written) : undefined) ?? written;
  let [nCurves, nLinks] = [0, 0];
  const next = (at: number): { readonly block: Block; readonly length: number } | undefined => {
    const token = tokens[at];
    const fenced = token?.type === "fence" && token.level === 0 ? blockOf(token) : undefined;
    if (fenced?.kind === "curve" && ++nCurves > mostCurveBlocks) return undefined;
    if (fenced !== undefined) return { block: fenced, length: 1 };
    const link = loneLinkAt(tokens, at, leadsTo);
    if (link === undefined || !isCard(link.address) || ++nLinks > mostLoneLinks) return undefined;
    return { block: { kind: "link", link }, length: tokensOfParagraph };
  };
  return { tokens, next };
}

function blockOf({ info, content }: Token): Block | undefined {
  if (opensCurveBlock(info)) return { kind: "curve", block: curveBlockOf(content) };
  return opensModelBlock(info) ? { kind: "model", block: modelBlockOf(info, content) } : undefined;
}

function environmentOf({ place }: MarkdownOptions): Record<string, unknown> {
  return place === undefined ? {} : { docId: place };
}

function markdownWith({ addresses, renderFormula, colourCode, linksCount = false }: MarkdownOptions): MarkdownIt {
  const markdown = new MarkdownParser({
    html: false,
    linkify: true,
    highlight: (code, language) => colourCode?.(code, language) ?? "",
  });
  markdown.validateLink = isOpenable;
  markdown.use(footnotes);
  addFormulas(markdown);
  addTasks(markdown);
  markdown.renderer.rules.formula = (tokens, index) => {
    const { content = "", block = false } = tokens[index] ?? {};
    if (renderFormula) return block ? `<p>${renderFormula(content, true)}</p>\n` : renderFormula(content, false);
    return `<code>${markdown.utils.escapeHtml(content)}</code>`;
  };
  markdown.renderer.rules.heading_open = lowerHeading;
  markdown.renderer.rules.heading_close = lowerHeading;
  // The plugin writes an `hr` whose class no style sheet knows.
  markdown.renderer.rules.footnote_block_open = () => '<section class="footnotes"><ol>\n';
  const image = markdown.renderer.rules.image;
  markdown.renderer.rules.link_open = resolved("href", addresses?.link, linksCount ? "noopener ugc" : "noopener nofollow ugc");
  markdown.renderer.rules.image = (tokens, index, options, environment, self) => {
    resolved("src", addresses?.image)(tokens, index, options, environment, self);
    tokens[index]?.attrSet("loading", "lazy");
    return image?.(tokens, index, options, environment, self) ?? "";
  };
  return markdown;
}

/** @param relation  of this page to another site to which it leads */
function resolved(attribute: "href" | "src", resolve: ResolveAddress = () => undefined, relation = ""): RendererRule {
  return (tokens, index, options, _environment, self) => {
    const token = tokens[index];
    const written = token?.attrGet(attribute);
    const address = typeof written === "string" && isRelative(written) ? resolve(written) : undefined;
    if (address !== undefined) token?.attrSet(attribute, address);
    if (attribute === "href" && /^https?:/i.test(String(token?.attrGet("href") ?? ""))) {
      token?.attrSet("rel", relation);
    }
    return self.renderToken(tokens, index, options);
  };
}

const lowerHeading: RendererRule = (tokens, index, options, _environment, self) => {
  const token = tokens[index];
  if (token) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  return self.renderToken(tokens, index, options);
};

/** Schemes of addresses that a text may lead to: none that runs something, reads the reader's machine or wraps another one. */
const openable: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel", "modelica"]);

/** Whether an address may become a link or a picture; anything else stays text. */
function isOpenable(address: string): boolean {
  // Browsers read `/\\host` as `//host`: another site that looks like a path of this one.
  if (/^[\\/]*\\/.test(address.trim())) return false;
  const scheme = /^[^/?#]*?([a-z][a-z\d+.-]*):/i.exec(address.trim())?.[1]?.toLowerCase();
  return scheme === undefined || openable.has(scheme) || /^data:image\/(?:png|gif|jpeg|webp);/i.test(address.trim());
}

function isRelative(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);
}
