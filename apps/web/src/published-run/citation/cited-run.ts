/** What a citation of a run says, in one language. */
export interface CitedRun {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** As people write them, in order. */
  readonly authors: readonly { readonly name: string; readonly orcid: string | null }[];
  /** Day on which it was published, `2026-11-29`. */
  readonly publishedOn: string;
  /** Its whole address. */
  readonly address: string;
  /** Digital object identifier; undefined where none is registered. */
  readonly doi: string | undefined;
  /** SPDX identifier; undefined where all rights are reserved. */
  readonly licence: string | undefined;
  readonly keywords: readonly string[];
  /** SHA-256 of its values, in hexadecimal. */
  readonly digest: string;
}

/** A text on one line, without what is no letter. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Whether a name is written in Chinese letters. */
export function isChinese(name: string): boolean {
  return /\p{Script=Han}/u.test(name);
}
