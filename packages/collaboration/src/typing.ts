import type { FileChanges } from "./file-changes.ts";

/** What a key did. */
export interface Typed {
  readonly changes: FileChanges;
  /** Milliseconds of a clock. */
  readonly at: number;
}

/** Milliseconds without a key after which typing is another step. */
const pause = 500;

/** Whether typing goes on where it was: in the same file, at the place that was changed last. */
export function continuesTyping(last: Typed | undefined, next: Typed | undefined): boolean {
  if (last === undefined || next === undefined || next.at - last.at > pause) return false;
  const [before, after] = [rangeOf(last, "after"), rangeOf(next, "before")];
  return (
    before !== undefined &&
    after !== undefined &&
    before.path === after.path &&
    after.to >= before.from &&
    after.from <= before.to
  );
}

/** The range that was changed, in the text before or after; undefined where it is not one range of one file. */
function rangeOf({ changes }: Typed, side: "before" | "after") {
  const [[path, step] = [], ...others] = [...changes];
  if (path === undefined || step?.kind !== "edit" || others.length > 0) return undefined;
  const ranges: { readonly from: number; readonly to: number }[] = [];
  step.changes.iterChangedRanges((from, to, fromAfter, toAfter) => {
    ranges.push(side === "before" ? { from, to } : { from: fromAfter, to: toAfter });
  });
  const [range, ...more] = ranges;
  return range === undefined || more.length > 0 ? undefined : { path, ...range };
}
