/** A text with what is chosen in it: offsets, `start` ≤ `end`. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What takes the place of a part of a text, and what is chosen then. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** Something that a button or a key does to a text. */
export type TextCommand = (selected: Selected) => TextChange;

/** Puts marks around what is chosen, or takes them away where they are; `sample` stands between them where nothing is. */
export function around(mark: string, sample: string, closing = mark): TextCommand {
  return ({ text, start, end }) => {
    const [before, after] = [text.slice(start - mark.length, start), text.slice(end, end + closing.length)];
    if (start >= mark.length && before === mark && after === closing) {
      const from = start - mark.length;
      return { from, to: end + closing.length, insert: text.slice(start, end), start: from, end: from + end - start };
    }
    const inner = start === end ? sample : text.slice(start, end);
    const inside = start + mark.length;
    return { from: start, to: end, insert: mark + inner + closing, start: inside, end: inside + inner.length };
  };
}

/** Begins each chosen line with a mark, or takes it away where all have it. `mark` may count, from 0. */
export function lines(mark: (index: number) => string, form: RegExp): TextCommand {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const next = text.indexOf("\n", Math.max(start, end - 1));
    const to = next < 0 ? text.length : next;
    const chosen = text.slice(from, to).split("\n");
    const isMarked = chosen.every((line) => form.test(line));
    const insert = chosen.map((line, index) => (isMarked ? line.replace(form, "") : mark(index) + line)).join("\n");
    const isEmpty = start === end;
    const cursor = Math.max(from, start + insert.length - (to - from));
    return { from, to, insert, start: isEmpty ? cursor : from, end: isEmpty ? cursor : from + insert.length };
  };
}

/** Puts a block on lines of its own behind what is chosen. `chosen` is the part of it that is chosen then. */
export function block(insert: string, chosen: string = insert): TextCommand {
  return ({ text, end }) => {
    const before = text.slice(0, end);
    const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    const tail = text.slice(end).startsWith("\n") || end === text.length ? "" : "\n";
    const start = end + gap.length + Math.max(0, insert.indexOf(chosen));
    return { from: end, to: end, insert: gap + insert + tail, start, end: start + chosen.length };
  };
}

/** A footnote of the next free number where the cursor is, and its text at the end. */
export function footnote(sample: string): TextCommand {
  return ({ text, end }) => {
    const used = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
    const mark = `[^${Math.max(0, ...used) + 1}]`;
    const rest = text.slice(end).trimEnd();
    const head = `${mark}${rest}\n\n${mark}: `;
    return { from: end, to: text.length, insert: `${head}${sample}\n`, ...chosenIn(end + head.length, sample) };
  };
}

function chosenIn(start: number, text: string): { readonly start: number; readonly end: number } {
  return { start, end: start + text.length };
}

/**
 * What Enter does at the end of a list item or a quote: the next line begins like it; on an item without text the list ends.
 * Undefined where Enter is just Enter.
 */
export function continued({ text, start, end }: Selected): TextChange | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [, indent = "", sign = "", box = "", rest = ""] =
    /^(\s*)([-*+]|\d{1,6}[.)]|>)\s(\[[ xX]\]\s)?(.*)$/.exec(text.slice(from, start)) ?? [];
  if (sign === "") return undefined;
  if (rest === "") return { from, to: start, insert: "", start: from, end: from };
  const number = /^\d+/.exec(sign)?.[0];
  const next = number === undefined ? sign : `${Number(number) + 1}${sign.slice(number.length)}`;
  const insert = `\n${indent}${next} ${box === "" ? "" : "[ ] "}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}

/** A link: what is chosen is its text, or its address where it is one. */
export function link(sample: string, given = "https://"): TextCommand {
  return ({ text, start, end }) => {
    const chosen = text.slice(start, end);
    const isAddress = /^https?:\/\/\S+$/.test(chosen);
    const [label, address] = isAddress ? [sample, chosen] : [chosen || sample, given];
    const insert = `[${label}](${address})`;
    const at = isAddress || chosen === "" ? start + 1 : start + label.length + 3;
    return { from: start, to: end, insert, ...chosenIn(at, isAddress || chosen === "" ? label : address) };
  };
}

/** The text after a change. */
export function applied(text: string, { from, to, insert }: TextChange): string {
  return text.slice(0, from) + insert + text.slice(to);
}
