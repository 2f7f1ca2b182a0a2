import { changeSetOf, type FileStep } from "@mofang/collaboration";
import { matchSequences } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";

/** The step that makes one text another, null standing for no file, line by line: what lies between hunks keeps its cursors. */
export function stepByLines(before: string | null, after: string | null): FileStep | undefined {
  if (before === after) return undefined;
  if (before === null)
    return { kind: "create", text: present(after ?? undefined, "a file that was not there and is another is there") };
  if (after === null) return { kind: "delete" };
  return { kind: "edit", changes: changeSetOf(hunksBetween(linesOf(before), linesOf(after)), before.length) };
}

function hunksBetween(before: readonly string[], after: readonly string[]) {
  const matches = matchSequences(before, after);
  const hunks: { from: number; to: number; insert: string }[] = [];
  let [offset, from, next] = [0, 0, 0];
  const close = (until: number): void => {
    const insert = after.slice(next, until).join("");
    if (from < offset || insert !== "") hunks.push({ from, to: offset, insert });
  };
  for (const [i, line] of before.entries()) {
    const match = matches[i] ?? -1;
    if (match >= 0) {
      close(match);
      next = match + 1;
      from = offset + line.length;
    }
    offset += line.length;
  }
  close(after.length);
  return hunks;
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}
