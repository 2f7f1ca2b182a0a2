/** A line of two texts, and whether it is only in the first, only in the second, or in both. */
export interface LineChange {
  readonly change: "same" | "removed" | "added";
  readonly line: string;
}

/** Products of lines above which texts are shown as replaced as a whole: the table of the comparison has that many places. */
const mostCompared = 4_000_000;

/** What changes from one text to another line by line, by their longest common subsequence. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [old, young] = [linesOf(before), linesOf(after)];
  const marked = (lines: readonly string[], change: LineChange["change"]) => lines.map((line) => ({ change, line }));
  if (old.length * young.length > mostCompared) return [...marked(old, "removed"), ...marked(young, "added")];
  const lengths = commonLengths(old, young);
  const width = young.length + 1;
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length) {
    const [one = "", other = ""] = [old[i], young[j]];
    if (one === other) {
      changes.push({ change: "same", line: one });
      i++;
      j++;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      changes.push({ change: "removed", line: one });
      i++;
    } else {
      changes.push({ change: "added", line: other });
      j++;
    }
  }
  return [...changes, ...marked(old.slice(i), "removed"), ...marked(young.slice(j), "added")];
}

/** Length of the longest common subsequence of what follows line `i` of one and line `j` of the other, at `i * width + j`. */
function commonLengths(old: readonly string[], young: readonly string[]): Uint16Array {
  const width = young.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = young.length - 1; j >= 0; j--) {
      const [skipOld = 0, skipYoung = 0, both = 0] = [
        lengths[(i + 1) * width + j],
        lengths[i * width + j + 1],
        lengths[(i + 1) * width + j + 1],
      ];
      lengths[i * width + j] = old[i] === young[j] ? both + 1 : Math.max(skipOld, skipYoung);
    }
  }
  return lengths;
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split("\n");
}
