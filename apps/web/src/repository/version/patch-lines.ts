/** A line of a difference as a reader sees it. */
export type PatchLine =
  | { readonly kind: "place"; readonly text: string }
  | {
      readonly kind: "kept" | "added" | "removed";
      readonly text: string;
      /** Line numbers from 1; null on the side that has not the line. */
      readonly oldLine: number | null;
      readonly newLine: number | null;
    };

/**
 * Lines of a unified patch of one file, without its header; empty where git says only that files differ.
 *
 * Source: GNU diffutils manual, "Detailed Description of Unified Format".
 */
export function patchLines(patch: string): readonly PatchLine[] {
  const lines: PatchLine[] = [];
  let [oldLine, newLine] = [0, 0];
  let isInHunk = false;
  for (const line of patch.replace(/\n$/, "").split("\n")) {
    const place = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@(.*)$/.exec(line);
    if (place !== null) {
      [oldLine, newLine] = [Number(place[1]), Number(place[2])];
      isInHunk = true;
      lines.push({ kind: "place", text: line });
      continue;
    }
    if (!isInHunk) continue;
    const text = line.slice(1);
    switch (line[0]) {
      case "+":
        lines.push({ kind: "added", text, oldLine: null, newLine: newLine++ });
        break;
      case "-":
        lines.push({ kind: "removed", text, oldLine: oldLine++, newLine: null });
        break;
      case "\\":
        lines.push({ kind: "place", text: line });
        break;
      default:
        lines.push({ kind: "kept", text, oldLine: oldLine++, newLine: newLine++ });
    }
  }
  return lines;
}
