import type { CallData, CallDeclaration, Language } from "@mofang/protocol";
import type { WrittenPage } from "./written-page.ts";

/** Makes a call as the visitor who asks for a page, so that nobody learns more from a page than from a call; undefined where it is refused. */
export type AskCall = <C extends CallDeclaration>(call: C, query: object) => Promise<CallData<C> | undefined>;

/** Who asks for a page, and for which. */
export interface AskedPage {
  /** Address of the site, without a slash at its end. */
  readonly site: string;
  readonly ask: AskCall;
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
