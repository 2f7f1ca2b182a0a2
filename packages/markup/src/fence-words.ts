/** What stands behind the opening of a fenced block. */
export interface FenceWords {
  /** Words without a value, as they come. */
  readonly words: readonly string[];
  /** Values by their keys, in order; a value with spaces stands in double quotes. */
  readonly pairs: readonly (readonly [key: string, value: string])[];
}

/** Reads words and `key=value` pairs that spaces separate. */
export function fenceWords(info: string): FenceWords {
  const words: string[] = [];
  const pairs: [string, string][] = [];
  for (const [, key, quoted, bare, word] of info.matchAll(/([a-z][\w-]*)=(?:"([^"]*)"?|(\S*))|(\S+)/gi)) {
    if (key === undefined) words.push(word ?? "");
    else pairs.push([key, quoted ?? bare ?? ""]);
  }
  return { words, pairs };
}

/** A pair as `fenceWords` reads it. A quote in a value becomes an apostrophe, as there is no way to write it. */
export function fencePair(key: string, value: string): string {
  const safe = value.replaceAll('"', "'").replaceAll(/[\r\n`]/g, " ");
  return /^[^\s"]+$/.test(safe) ? `${key}=${safe}` : `${key}="${safe}"`;
}
