import type { CallExpression, SyntaxFile } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { removeListItems } from "./layout.ts";

/** An argument of a call by its name; without a value it is taken away. */
export interface NamedArgument {
  readonly name: string;
  /** Expression as Modelica text. */
  readonly value?: string | undefined;
}

/** Gives named arguments of a call other values, adds those that are missing at its end, and takes others away. */
export function callEdits(file: SyntaxFile, call: CallExpression, changes: readonly NamedArgument[]): readonly TextEdit[] {
  const existing = call.arguments;
  const placeOf = ({ name }: NamedArgument): number => existing.findIndex((argument) => argument.name?.text === name);
  const removed = new Set(
    changes
      .filter(({ value }) => value === undefined)
      .map(placeOf)
      .filter((place) => place >= 0),
  );
  const texts = new Map<number, string>();
  const added: string[] = [];
  for (const change of changes) {
    if (change.value === undefined) continue;
    const place = placeOf(change);
    if (place < 0) added.push(`${change.name}=${change.value}`);
    else texts.set(place, change.value);
  }
  const kept = existing.findLastIndex((_, place) => !removed.has(place));
  const [first, last] = [existing[0], existing.at(-1)];
  if (kept < 0) {
    const start = first?.start ?? call.callee.end + 1;
    const nothing = added.length === 0 && removed.size === 0;
    return nothing ? [] : [{ start, end: last?.end ?? start, text: added.join(", ") }];
  }
  if (added.length > 0) {
    const argument = existing[kept];
    const old = argument === undefined ? "" : file.source.slice(argument.value);
    texts.set(kept, [texts.get(kept) ?? old, ...added].join(", "));
  }
  const replaced = [...texts].flatMap(([place, text]): readonly TextEdit[] => {
    const value = existing[place]?.value;
    return value === undefined || file.source.slice(value) === text ? [] : [replacement(file, value, text)];
  });
  return merged([...replaced, ...removeListItems(existing, removed)]);
}

/** An insertion where the new text only goes on from the old one. */
function replacement(file: SyntaxFile, { start, end }: { readonly start: number; readonly end: number }, text: string): TextEdit {
  const old = file.source.text.slice(start, end);
  return text.startsWith(old) ? { start: end, end, text: text.slice(old.length) } : { start, end, text };
}

/** Edits that touch, an insertion behind an argument and the removal of the next, as one. */
function merged(edits: readonly TextEdit[]): readonly TextEdit[] {
  const inOrder = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const result: TextEdit[] = [];
  for (const edit of inOrder) {
    const last = result.at(-1);
    if (last !== undefined && last.end >= edit.start) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, edit.end), text: last.text + edit.text };
    } else result.push(edit);
  }
  return result;
}
