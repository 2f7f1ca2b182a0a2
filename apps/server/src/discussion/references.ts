/** Issues that the message of a commit names: `#12` refers to one, `fixes #12` and `关闭 #12` close it. */

interface Reference {
  readonly number: number;
  readonly closes: boolean;
}

const closing = /(?:\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)\b:?|关闭|修复|解决)\s*#(\d{1,9})\b/gi;
const mention = /(?<![\w&/])#(\d{1,9})\b/g;
/** References that one commit makes. */
const most = 20;

/** Each issue once, in the order of their numbers. */
export function referencesIn(message: string): Reference[] {
  const closed = new Set([...message.matchAll(closing)].map(([, number]) => Number(number)));
  const named = new Set([...[...message.matchAll(mention)].map(([, number]) => Number(number)), ...closed]);
  return [...named]
    .filter((number) => number > 0)
    .sort((a, b) => a - b)
    .slice(0, most)
    .map((number) => ({ number, closes: closed.has(number) }));
}
