import type { Language } from "@mofang/protocol";
import type { AskCall } from "./ask-call.ts";
import type { PageTexts } from "./page-texts.ts";
import type { WrittenPage } from "./written-page.ts";

/** Who asks for a page, and for which. */
export interface AskedPage {
  /** Address of the site, without a slash at its end. */
  readonly site: string;
  readonly ask: AskCall;
  /** Shows the texts of people on the page. */
  readonly texts: PageTexts;
  readonly language: Language;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** A page that the sitemap names. */
export interface ListedPage {
  /** From the root of the site. */
  readonly path: string;
  /** When it was changed, as ISO 8601; undefined where nobody knows. */
  readonly changedAt?: string | undefined;
}

/** A page that the server writes for those who run no scripts, above all search engines and messengers. */
export interface ServedPage {
  /** Its address as the router reads it. */
  readonly path: string;
  /** What it says; undefined for what is not there, or is not for visitors. */
  readonly write: (asked: AskedPage) => Promise<WrittenPage | undefined>;
  /** The pages of this address that the sitemap names. */
  readonly listed?: (ask: AskCall) => Promise<readonly ListedPage[]>;
}

/** Whether a text is a number as ids are. */
export function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text);
}
