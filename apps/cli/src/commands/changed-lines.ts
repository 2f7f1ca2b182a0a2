import { applyEdits, type TextEdit } from "@mofang/modelica";

/** Lines next to each other that edits change. */
interface ChangedLines {
  /** Number of the first, from 1. */
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The lines of a text that edits change, as they are and as they will be. */
export function changedLines(text: string, edits: readonly TextEdit[]): readonly ChangedLines[] {
  const groups: { start: number; end: number; edits: TextEdit[] }[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const start = text.lastIndexOf("\n", edit.start - 1) + 1;
    const next = text.indexOf("\n", edit.end);
    const end = next < 0 ? text.length : next;
    const last = groups.at(-1);
    if (last !== undefined && start <= last.end + 1) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else groups.push({ start, end, edits: [edit] });
  }
  return groups.map(({ start, end, edits: own }) => {
    const before = text.slice(start, end);
    const moved = own.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const line = text.slice(0, start).split("\n").length;
    return { line, before: before.split("\n"), after: applyEdits(before, moved).split("\n") };
  });
}
