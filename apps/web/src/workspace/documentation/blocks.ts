/** A documentation as the blocks that it is made of, so that an edit of one leaves the bytes of the others alone. */

/** A piece of an HTML text between two offsets. Blocks and what lies between them make up the whole text. */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly html: string;
  /** Language of the section around it (`<section lang="zh">`); undefined outside of sections. */
  readonly lang: string | undefined;
}

/** Elements that hold blocks: their tags belong to no block. */
const transparent: ReadonlySet<string> = new Set(["html", "body", "section"]);
/** Elements that make a block of their own. */
const blockNames: ReadonlySet<string> = new Set(
  "address blockquote center details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul".split(" "),
);
const withoutEnd: ReadonlySet<string> = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements whose end tags HTML lets writers leave out, so that an end tag around them ends them too. */
const endsItself: ReadonlySet<string> = new Set("p li dt dd tr td th thead tbody tfoot colgroup option".split(" "));

const tags = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

/**
 * Splits a text at its outermost block elements; text between them is a block too, white space is none. Text that is not
 * well nested gives larger blocks, down to one from there to the end.
 */
export function blocksOf(html: string): readonly Block[] {
  const splitter = new Splitter(html);
  for (const tag of html.matchAll(tags)) {
    const [text, slash, name = "", attributes = ""] = tag;
    if (name === "") continue;
    const place = { start: tag.index, end: tag.index + text.length };
    if (slash === "/") splitter.close(name.toLowerCase(), place);
    else splitter.open(name.toLowerCase(), attributes, place);
  }
  return splitter.finish();
}

interface TagPlace {
  readonly start: number;
  readonly end: number;
}

/** Walks over the tags of a text and notes where its blocks begin and end. */
class Splitter {
  readonly #html: string;
  readonly #blocks: Block[] = [];
  /** Elements that are open inside of the block that is read. */
  #open: string[] = [];
  #lang: string | undefined;
  /** Where the block that is read begins, or what lies between the last one and it. */
  #start = 0;

  constructor(html: string) {
    this.#html = html;
  }

  open(name: string, attributes: string, { start, end }: TagPlace): void {
    const isOutside = this.#open.length === 0;
    const endsParagraph = this.#open.length === 1 && this.#open[0] === "p" && blockNames.has(name);
    if (endsParagraph) this.#open = [];
    if (isOutside && transparent.has(name)) {
      this.#finishAt(start, end);
      if (name === "section") this.#lang = /\blang\s*=\s*["']?([\w-]+)/.exec(attributes)?.[1];
      return;
    }
    if ((isOutside || endsParagraph) && blockNames.has(name)) this.#finishAt(start, start);
    const isEmpty = withoutEnd.has(name) || attributes.trimEnd().endsWith("/");
    if (!isEmpty) this.#open.push(name);
    else if ((isOutside || endsParagraph) && blockNames.has(name)) this.#finishAt(end, end);
  }

  close(name: string, { start, end }: TagPlace): void {
    const at = this.#open.lastIndexOf(name);
    if (at >= 0 && this.#open.slice(at + 1).every((inner) => endsItself.has(inner) || !blockNames.has(inner))) {
      const isBlock = at === 0 && blockNames.has(name);
      this.#open = this.#open.slice(0, at);
      if (isBlock) this.#finishAt(end, end);
      return;
    }
    const isAround = transparent.has(name) && this.#open.every((inner) => endsItself.has(inner));
    if (!isAround) return;
    this.#open = [];
    this.#finishAt(start, end);
    if (name === "section") this.#lang = undefined;
  }

  finish(): readonly Block[] {
    this.#finishAt(this.#html.length, this.#html.length);
    return this.#blocks;
  }

  /** Ends what is read at one offset and goes on at another. White space around belongs to no block. */
  #finishAt(end: number, next: number): void {
    const text = this.#html.slice(this.#start, end);
    const from = this.#start + (text.length - text.trimStart().length);
    const to = this.#start + text.trimEnd().length;
    if (to > from) this.#blocks.push({ start: from, end: to, html: this.#html.slice(from, to), lang: this.#lang });
    this.#start = next;
  }
}
