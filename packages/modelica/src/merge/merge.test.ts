import { describe, expect, it } from "vitest";
import { classUnitsOf } from "./class-units.ts";
import { mergeClasses } from "./merge-classes.ts";
import { mergeLines } from "./merge-lines.ts";
import { matchSequences } from "./sequence-diff.ts";

/** A generator of numbers from 0 to n-1 that a seed determines (Lehmer, CACM 31, 1988). */
function random(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
}

const seeds = Array.from({ length: 200 }, (_, index) => 7_919 * (index + 1));

describe("matching of sequences", () => {
  it("is in order, of equal items, and as long as it can be", () => {
    for (const seed of seeds) {
      const next = random(seed);
      const list = (): string[] => Array.from({ length: next(12) }, () => String(next(4)));
      const [before, after] = [list(), list()];
      const matches = [...matchSequences(before, after)];
      const pairs = matches.flatMap((match, index) => (match >= 0 ? [[index, match] as const] : []));
      for (const [index, match] of pairs) expect(before[index]).toBe(after[match]);
      for (const [position, pair] of pairs.entries()) expect(pair[1]).toBeGreaterThan(pairs[position - 1]?.[1] ?? -1);
      expect(pairs.length, `seed ${seed}`).toBe(longestCommon(before, after));
    }
  });
});

/** Length of the longest common subsequence by the textbook's table. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = 1; i <= before.length; i++) {
    for (let j = 1; j <= after.length; j++) {
      const diagonal = table[i - 1]?.[j - 1] ?? 0;
      const row = table[i];
      if (row === undefined) continue;
      row[j] = before[i - 1] === after[j - 1] ? diagonal + 1 : Math.max(table[i - 1]?.[j] ?? 0, row[j - 1] ?? 0);
    }
  }
  return table[before.length]?.[after.length] ?? 0;
}

describe("merging by lines", () => {
  it("takes what one side changed and shows what both changed", () => {
    const base = "one\ntwo\nthree\nfour\n";
    expect(mergeLines(base, "ONE\ntwo\nthree\nfour\n", "one\ntwo\nthree\nFOUR")).toEqual({
      text: "ONE\ntwo\nthree\nFOUR",
      conflicts: [],
    });
    const both = mergeLines(base, "one\nmine\nthree\nfour\n", "one\ntheirs\nthree\nfour\n");
    expect(both.conflicts).toEqual([{ place: "2-2", base: "two\n", mine: "mine\n", theirs: "theirs\n" }]);
    expect(mergeLines(base, "one\nmine\nthree\nfour\n", "one\ntheirs\nthree\nfour\n", () => "theirs")).toEqual({
      text: "one\ntheirs\nthree\nfour\n",
      conflicts: [],
    });
  });
});

const tank = `within Lib;
model Tank "a tank" // of water
  parameter Real area = 1;
  Real level(start = 1) "m";
  Real q;
  model Inner
    Real x;
  end Inner;
equation
  area * der(level) = q; // balance
  q = -level;
  connect(a, b) annotation(Line(points = {{0, 0}, {1, 1}}));
  annotation(Icon(graphics = {Rectangle(extent = {{-1, -1}, {1, 1}})}));
end Tank;
`;
const change = (text: string, ...pairs: readonly (readonly [string, string])[]): string => {
  for (const [from] of pairs) if (!text.includes(from)) throw new Error(`${from} is not in the text`);
  return pairs.reduce((changed, [from, to]) => changed.replace(from, to), text);
};

describe("units of a Modelica file", () => {
  it("are the file, byte by byte, each with a key of its own", () => {
    const units = classUnitsOf(tank) ?? [];
    expect(units.map(({ text }) => text).join("")).toBe(tank);
    expect(units.map(({ key }) => key)).toEqual([
      "head of Tank",
      "Tank.area",
      "Tank.level",
      "Tank.q",
      "head of Tank.Inner",
      "Tank.Inner.x",
      "end of Tank.Inner",
      "equation in Tank",
      "equation in Tank: area * der(level) = q",
      "equation in Tank: q = -level",
      "connect(a, b) in Tank",
      "annotation of Tank",
      "end of Tank",
      "file end",
    ]);
  });

  it("are none in a file with syntax errors", () => {
    expect(classUnitsOf("model A Real end A;")).toBeUndefined();
  });
});

describe("merging by class element", () => {
  it("keeps elements that both sides add or change next to each other, where lines would conflict", () => {
    const mine = change(tank, ["parameter Real area = 1;", "parameter Real area = 2;\n  Real mine;"]);
    const theirs = change(tank, ['Real level(start = 1) "m";', 'Real level(start = 3) "m";\n  Real theirs;']);
    expect(mergeLines(tank, mine, theirs).conflicts).not.toEqual([]);
    const { text, conflicts } = mergeClasses(tank, mine, theirs);
    expect(conflicts).toEqual([]);
    for (const part of ["area = 2", "Real mine;", "level(start = 3)", "Real theirs;"]) expect(text).toContain(part);
    expect(classUnitsOf(text)).toHaveLength(16);
  });

  it("keeps a connection that one side adds beside a diagram that the other changes", () => {
    const mine = change(tank, ["  connect(a, b)", "  connect(c, d);\n  connect(a, b)"]);
    const theirs = change(tank, ["{1, 1}}));\n  annot", "{2, 2}}));\n  annot"]);
    const { text, conflicts } = mergeClasses(tank, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(text).toContain("connect(c, d);");
    expect(text).toContain("{2, 2}");
  });

  it("shows the element that both changed, with both sides, and takes the choice", () => {
    const mine = change(tank, ["Real q;", 'Real q "mine";']);
    const theirs = change(tank, ["Real q;", 'Real q "theirs";'], ["area = 1", "area = 5"]);
    const { conflicts } = mergeClasses(tank, mine, theirs);
    expect(conflicts).toEqual([
      { place: "Tank.q", base: "\n  Real q;", mine: '\n  Real q "mine";', theirs: '\n  Real q "theirs";' },
    ]);
    const resolved = mergeClasses(tank, mine, theirs, () => "theirs");
    expect(resolved.conflicts).toEqual([]);
    expect(resolved.text).toBe(theirs);
  });

  it("is a conflict when one side changes what the other removes, or a class that the other removes", () => {
    const removed = change(tank, ["\n  Real q;", ""]);
    const edited = change(tank, ["Real q;", 'Real q(unit = "1");']);
    expect(mergeClasses(tank, removed, edited).conflicts.map(({ place }) => place)).toEqual(["Tank.q"]);
    const withoutClass = change(tank, ["\n  model Inner\n    Real x;\n  end Inner;", ""]);
    const added = change(tank, ["    Real x;", "    Real x;\n    Real y;"]);
    expect(mergeClasses(tank, withoutClass, added).conflicts).not.toEqual([]);
  });

  it("is a conflict when both replace the same equation, or both change statements", () => {
    const mine = change(tank, ["q = -level", "q = -2 * level"]);
    const theirs = change(tank, ["q = -level", "q = -3 * level"]);
    expect(mergeClasses(tank, mine, theirs).conflicts).toHaveLength(1);
    const algorithm = "function f\n  output Real y;\nalgorithm\n  y := 1;\n  y := y + 1;\nend f;\n";
    const first = change(algorithm, ["  y := 1;", "  y := 1;\n  y := 2 * y;"]);
    const second = change(algorithm, ["  y := 1;", "  y := 1;\n  y := 3 * y;"]);
    expect(mergeClasses(algorithm, first, second).conflicts).toHaveLength(1);
  });

  it("never declares one name twice", () => {
    const mine = change(tank, ["Real q;", "Real q;\n  Real x, y;"]);
    const theirs = change(tank, ["Real q;", "Real q;\n  Integer y;"]);
    expect(mergeClasses(tank, mine, theirs).conflicts).not.toEqual([]);
  });

  it("merges files with syntax errors by lines", () => {
    const broken = "model A\n  Real\nend A;\n// end\n";
    const theirs = broken.replace("// end", "// END");
    expect(mergeClasses(broken, `// mine\n${broken}`, theirs)).toEqual({ text: `// mine\n${theirs}`, conflicts: [] });
  });
});

describe("any merge by class element", () => {
  /** A class of random elements and equations. */
  function version(next: (n: number) => number, names: readonly string[]): string {
    const elements = names.map((name) => `  Real ${name}${next(3) === 0 ? `(start = ${next(9)})` : ""};\n`);
    const equations = names.filter(() => next(2) === 0).map((name) => `  der(${name}) = ${next(3)};\n`);
    return `model M\n${elements.join("")}${equations.length > 0 ? "equation\n" : ""}${equations.join("")}end M;\n`;
  }
  const names = ["a", "b", "c", "d", "e"];
  const some = (next: (n: number) => number): string[] => names.filter(() => next(4) > 0);

  it("gives back the side that alone changed, and what both made the same", () => {
    for (const seed of seeds) {
      const next = random(seed);
      const [base, side] = [version(next, some(next)), version(next, some(next))];
      for (const merged of [mergeClasses(base, side, base), mergeClasses(base, base, side), mergeClasses(base, side, side)]) {
        expect(merged, `seed ${seed}`).toEqual({ text: side, conflicts: [] });
      }
    }
  });

  it("loses nothing, makes a file that can be read, and knows the same conflicts in both orders", () => {
    for (const seed of seeds) {
      const next = random(seed);
      const [base, mine, theirs] = [version(next, some(next)), version(next, some(next)), version(next, some(next))];
      const { text, conflicts } = mergeClasses(base, mine, theirs);
      const reverse = mergeClasses(base, theirs, mine);
      expect(reverse.conflicts.length === 0, `seed ${seed}`).toBe(conflicts.length === 0);
      expect(classUnitsOf(text), `seed ${seed}`).toBeDefined();
      if (conflicts.length > 0) continue;
      const trimmed = (units: string): string[] => (classUnitsOf(units) ?? []).map((unit) => unit.text.trim());
      const before = trimmed(base);
      for (const side of [mine, theirs]) {
        for (const unit of trimmed(side)) {
          if (!before.includes(unit)) expect(trimmed(text), `seed ${seed}`).toContain(unit);
        }
      }
    }
  });

  it("has no conflict left when every one is decided", () => {
    for (const seed of seeds) {
      const next = random(seed);
      const [base, mine, theirs] = [version(next, some(next)), version(next, some(next)), version(next, some(next))];
      const { text, conflicts } = mergeClasses(base, mine, theirs, () => (next(2) === 0 ? "mine" : "theirs"));
      expect(conflicts, `seed ${seed}`).toEqual([]);
      expect(classUnitsOf(text), `seed ${seed}`).toBeDefined();
    }
  });
});
