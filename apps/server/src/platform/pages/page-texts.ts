import { type CurveBlock, type LoneLink, type MarkdownOptions, type WrittenPart, writtenParts } from "@mofang/markup";
import { type CallData, type Language, searchCalls, type TextModel } from "@mofang/protocol";
import { escaped } from "./app-page.ts";
import type { AskCall } from "./ask-call.ts";
import { curveHtml, linkedRun, modelCurvesHtml } from "./curve-html.ts";
import { type TextModels, textModelOf } from "./text-models.ts";

/** What a page shows texts with. */
interface PageContext {
  /** Address of the site, without a slash at its end. */
  readonly site: string;
  readonly ask: AskCall;
  readonly language: Language;
  readonly models: Pick<TextModels, "curvesOf">;
}

/** Blocks of one page that are drawn: each reads a result. */
const mostDrawn = 8;

type Card = CallData<typeof searchCalls.linkCards>[number];

/** Texts of people on one page, with what their blocks show to the visitor who asks for it. */
export class PageTexts {
  readonly #site: string;
  readonly #ask: AskCall;
  readonly #language: Language;
  readonly #models: PageContext["models"];
  #nDrawn = 0;

  constructor({ site, ask, language, models }: PageContext) {
    this.#site = site;
    this.#ask = ask;
    this.#language = language;
    this.#models = models;
  }

  /** HTML of a Markdown text. */
  async html(text: string, options: MarkdownOptions): Promise<string> {
    const written = writtenParts(text, { ...options, isCard: (address) => this.#pathOf(address) !== undefined });
    const cards = await this.#cardsOf(written);
    const parts: string[] = [];
    for (const part of written) parts.push(await this.#partHtml(part, cards));
    return parts.join("");
  }

  /** Address of a page of the site from its root; undefined for any other address. */
  #pathOf(address: string): string | undefined {
    if (address.startsWith(`${this.#site}/`)) return address.slice(this.#site.length);
    return /^\/(?!\/)/.test(address) ? address : undefined;
  }

  /** What the links of a text lead to, by their addresses on the site. */
  async #cardsOf(parts: readonly WrittenPart[]): Promise<ReadonlyMap<string, Card>> {
    const paths = parts.flatMap((part) => (part.kind === "link" ? [this.#pathOf(part.link.address) ?? ""] : []));
    if (paths.length === 0) return new Map();
    const cards = (await this.#ask(searchCalls.linkCards, { addresses: paths.join("\n") })) ?? [];
    return new Map(cards.map((card) => [card.address, card]));
  }

  /** Curves that the page of a run draws, with another caption than its title where one is given. */
  run(key: string, caption: string): Promise<string> {
    return this.#curve({ address: key, variables: [], text: "" }, caption);
  }

  /** Curves of the last run of a model that stands on the page; empty where it has none. */
  async lastRun(model: TextModel | undefined): Promise<string> {
    if (model === undefined || this.#nDrawn++ >= mostDrawn) return "";
    return modelCurvesHtml(await this.#models.curvesOf(model), this.#language);
  }

  async #partHtml(part: WrittenPart, cards: ReadonlyMap<string, Card>): Promise<string> {
    switch (part.kind) {
      case "html":
        return part.html;
      case "model":
        return part.still() + (await this.lastRun(textModelOf(part.block)));
      case "link": {
        const card = cards.get(this.#pathOf(part.link.address) ?? "");
        return card === undefined ? part.still() : cardHtml(card, part.link);
      }
      case "curve":
        return this.#curve(part.block, "");
    }
  }

  async #curve(block: CurveBlock, caption: string): Promise<string> {
    if (this.#nDrawn++ >= mostDrawn) return linkedRun(this.#site, block);
    return curveHtml({ site: this.#site, ask: this.#ask, language: this.#language }, block, caption);
  }
}

function cardHtml({ address, title, text }: Card, { words }: LoneLink): string {
  const about = text === "" ? "" : ` · ${escaped(text)}`;
  return `<p><a href="${escaped(address)}">${escaped(words || title)}</a>${about}</p>\n`;
}
