import type { Choose, MergeConflict, MergeResult } from "./merge-result.ts";
import { compareThree } from "./three-way.ts";

/**
 * Merges two versions of any text by lines: what one side changed is taken, what both changed differently is a conflict.
 * Line ends belong to their lines, so nothing about them is changed.
 */
export function mergeLines(base: string, mine: string, theirs: string, choose: Choose = () => undefined): MergeResult {
  const lists = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) };
  const conflicts: MergeConflict[] = [];
  const pieces = compareThree(lists.base, lists.mine, lists.theirs).map((region) => {
    const text = (side: "base" | "mine" | "theirs"): string => lists[side].slice(...region[side]).join("");
    const [was, my, their] = [text("base"), text("mine"), text("theirs")];
    if (my === their || their === was) return my;
    if (my === was) return their;
    const [start, end] = region.base;
    const place = end > start ? `${start + 1}-${end}` : `${start + 1}`;
    const conflict = { place, base: was, mine: my, theirs: their };
    const choice = choose(conflict);
    if (choice === undefined) conflicts.push(conflict);
    return choice === "theirs" ? their : my;
  });
  return { text: pieces.join(""), conflicts };
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
