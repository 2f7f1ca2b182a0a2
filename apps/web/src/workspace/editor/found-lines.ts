import type { WorkspaceFile } from "../store/files.ts";

/** A line of a file that holds what is looked for. */
interface FoundLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Of what is looked for, in the file. */
  readonly offset: number;
  readonly text: string;
}

/** Lines that are found at most. */
export const mostLines = 200;

/** The lines that hold words, whichever case their letters have; none for no words. */
export function foundLines(files: Iterable<Pick<WorkspaceFile, "path" | "text">>, words: string): readonly FoundLine[] {
  const found: FoundLine[] = [];
  const wanted = words.toLowerCase();
  if (wanted === "") return found;
  for (const { path, text } of files) {
    let offset = 0;
    for (const [i, line] of (text ?? "").split("\n").entries()) {
      const at = line.toLowerCase().indexOf(wanted);
      if (at >= 0) found.push({ path, line: i + 1, offset: offset + at, text: line.trim() });
      if (found.length >= mostLines) return found;
      offset += line.length + 1;
    }
  }
  return found;
}
