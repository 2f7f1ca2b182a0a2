import { type CurveBlock, type MarkdownOptions, type WrittenPart, writtenParts } from "@mofang/markup";
import type { Language } from "@mofang/protocol";
import type { AskCall } from "./ask-call.ts";
import { curveHtml, linkedRun } from "./curve-html.ts";

/** Blocks of one page that are drawn: each reads a result. */
const mostDrawn = 8;

/** Texts of people on one page, with what their blocks show to the visitor who asks for it. */
export class PageTexts {
  readonly #site: string;
  readonly #ask: AskCall;
  readonly #language: Language;
  #nDrawn = 0;

  /** @param site  address of the site, without a slash at its end */
  constructor(site: string, ask: AskCall, language: Language) {
    this.#site = site;
    this.#ask = ask;
    this.#language = language;
  }

  /** HTML of a Markdown text. */
  async html(text: string, options: MarkdownOptions): Promise<string> {
    const parts: string[] = [];
    for (const part of writtenParts(text, options)) parts.push(await this.#partHtml(part));
    return parts.join("");
  }

  /** Curves that the page of a run draws, with another caption than its title where one is given. */
  run(key: string, caption: string): Promise<string> {
    return this.#curve({ address: key, variables: [], text: "" }, caption);
  }

  async #partHtml(part: WrittenPart): Promise<string> {
    switch (part.kind) {
      case "html":
        return part.html;
      case "model":
      case "link":
        return part.still();
      case "curve":
        return this.#curve(part.block, "");
    }
  }

  async #curve(block: CurveBlock, caption: string): Promise<string> {
    if (this.#nDrawn++ >= mostDrawn) return linkedRun(this.#site, block);
    return curveHtml({ site: this.#site, ask: this.#ask, language: this.#language }, block, caption);
  }
}
