/** Merging two versions of a Modelica file by class element where text alone would conflict. */
import { present } from "@mofang/vocabulary";
import { type ClassUnit, classUnitsOf } from "./class-units.ts";
import { mergeLines } from "./merge-lines.ts";
import type { Choose, MergeConflict, MergeResult } from "./merge-result.ts";
import { compareThree } from "./three-way.ts";

/**
 * Merges two versions of a Modelica file. Elements, equations and annotations that only one side changed are taken from
 * it, also where they stand next to what the other side changed; what both changed differently is a conflict of that
 * element. Both orders of the sides give the same conflicts. Files with syntax errors are merged by lines, and so is what
 * would not be a Modelica file, or would declare something twice, after it was merged by elements.
 */
export function mergeClasses(base: string, mine: string, theirs: string, choose: Choose = () => undefined): MergeResult {
  if (mine === theirs || theirs === base) return { text: mine, conflicts: [] };
  if (mine === base) return { text: theirs, conflicts: [] };
  const units = { base: classUnitsOf(base), mine: classUnitsOf(mine), theirs: classUnitsOf(theirs) };
  if (units.base === undefined || units.mine === undefined || units.theirs === undefined) {
    return mergeLines(base, mine, theirs, choose);
  }
  const merge = new UnitMerge(units.base, units.mine, units.theirs, choose);
  const result = merge.run();
  return result ?? wholeFile(base, mine, theirs, choose);
}

/** What cannot be taken apart is one conflict. */
function wholeFile(base: string, mine: string, theirs: string, choose: Choose): MergeResult {
  const conflict = { place: "", base, mine, theirs };
  const choice = choose(conflict);
  return { text: choice === "theirs" ? theirs : mine, conflicts: choice === undefined ? [conflict] : [] };
}

type Units = readonly ClassUnit[];

class UnitMerge {
  readonly #base: Units;
  readonly #mine: Units;
  readonly #theirs: Units;
  readonly #choose: Choose;
  readonly #conflicts: MergeConflict[] = [];

  constructor(base: Units, mine: Units, theirs: Units, choose: Choose) {
    this.#base = base;
    this.#mine = mine;
    this.#theirs = theirs;
    this.#choose = choose;
  }

  /** Undefined when what comes out is no file that both could have meant. */
  run(): MergeResult | undefined {
    const textsOf = (units: Units): string[] => units.map(({ key, text }) => `${key}\n${text}`);
    const merged = compareThree(textsOf(this.#base), textsOf(this.#mine), textsOf(this.#theirs)).flatMap((region) => {
      const base = this.#base.slice(...region.base);
      const mine = this.#mine.slice(...region.mine);
      const theirs = this.#theirs.slice(...region.theirs);
      if (region.isStable || sameTexts(theirs, base) || sameTexts(mine, theirs)) return mine;
      return sameTexts(mine, base) ? theirs : this.#region(base, mine, theirs);
    });
    const text = merged.map((unit) => unit.text).join("");
    return this.#isSound(merged, text) ? { text, conflicts: this.#conflicts } : undefined;
  }

  /** A stretch that both sides changed. */
  #region(base: Units, mine: Units, theirs: Units): Units {
    if (this.#needsOrder(base, mine, theirs)) return this.#asWhole(base, mine, theirs);
    const versions = { base: byKey(base), mine: byKey(mine), theirs: byKey(theirs) };
    const merged: ClassUnit[] = [];
    for (const unit of mine) {
      const taken = this.#unit(unit.key, versions);
      if (taken !== undefined) merged.push(taken);
    }
    let previous = "";
    for (const unit of theirs) {
      if (!versions.mine.has(unit.key)) {
        const taken = this.#unit(unit.key, versions);
        if (taken !== undefined) insertAfter(merged, previous, taken);
      }
      previous = unit.key;
    }
    return merged;
  }

  /** Statements mean something by their order, and equations that both replaced may be versions of one another. */
  #needsOrder(base: Units, mine: Units, theirs: Units): boolean {
    const added = (side: Units): Units => without(side, base);
    const [byMe, byThem] = [added(mine), added(theirs)];
    const removedByBoth = without(without(base, mine), theirs);
    const isOrdered = (units: Units): boolean => units.some((unit) => unit.isOrdered);
    const touched = [...byMe, ...byThem, ...without(base, mine), ...without(base, theirs)];
    if (isOrdered(touched)) return true;
    return removedByBoth.some((unit) => !unit.isNamed) && byMe.length > 0 && byThem.length > 0;
  }

  #unit(
    key: string,
    versions: Readonly<Record<"base" | "mine" | "theirs", ReadonlyMap<string, ClassUnit>>>,
  ): ClassUnit | undefined {
    const [base, mine, theirs] = [versions.base.get(key), versions.mine.get(key), versions.theirs.get(key)];
    if (mine?.text === theirs?.text || theirs?.text === base?.text) return mine;
    if (mine?.text === base?.text) return theirs;
    return this.#decide(key, base?.text, mine?.text, theirs?.text) === "theirs" ? theirs : mine;
  }

  #asWhole(base: Units, mine: Units, theirs: Units): Units {
    const place = present([...mine, ...theirs, ...base][0], "a unit of somebody").key;
    const textOf = (units: Units): string | undefined =>
      units.length === 0 ? undefined : units.map(({ text }) => text).join("");
    return this.#decide(place, textOf(base), textOf(mine), textOf(theirs)) === "theirs" ? theirs : mine;
  }

  #decide(place: string, base: string | undefined, mine: string | undefined, theirs: string | undefined): "mine" | "theirs" {
    const conflict = { place, base, mine, theirs };
    const choice = this.#choose(conflict);
    if (choice === undefined) this.#conflicts.push(conflict);
    return choice ?? "mine";
  }

  /** Every class whose parts are there has its head and its end, nothing is declared twice, and the text is a file. */
  #isSound(units: Units, text: string): boolean {
    const keys = new Set(units.map(({ key }) => key));
    const isWhole = units.every(({ owner }) => owner === "" || (keys.has(`head of ${owner}`) && keys.has(`end of ${owner}`)));
    return (
      isWhole && keys.size === units.length && isNewlyUnique(units, this.#mine, this.#theirs) && classUnitsOf(text) !== undefined
    );
  }
}

/** Whether no name is declared more often in its class than one of the sides does. */
function isNewlyUnique(units: Units, mine: Units, theirs: Units): boolean {
  const [merged, byMe, byThem] = [declarations(units), declarations(mine), declarations(theirs)];
  return [...merged].every(([name, count]) => count <= Math.max(1, byMe.get(name) ?? 0, byThem.get(name) ?? 0));
}

function declarations(units: Units): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { owner, declares } of units) {
    for (const name of declares) counts.set(`${owner}.${name}`, (counts.get(`${owner}.${name}`) ?? 0) + 1);
  }
  return counts;
}

function byKey(units: Units): Map<string, ClassUnit> {
  return new Map(units.map((unit) => [unit.key, unit]));
}

/** Units whose key the others have not. */
function without(units: Units, others: Units): Units {
  const keys = new Set(others.map(({ key }) => key));
  return units.filter(({ key }) => !keys.has(key));
}

function sameTexts(some: Units, others: Units): boolean {
  return some.length === others.length && some.every(({ text }, index) => text === others[index]?.text);
}

/** Puts a unit behind the one with that key and what was put there before, or first when there is none. */
function insertAfter(units: ClassUnit[], key: string, unit: ClassUnit): void {
  units.splice(units.findIndex((other) => other.key === key) + 1, 0, unit);
}
