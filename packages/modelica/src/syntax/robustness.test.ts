import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SeededRandom } from "../testing/seeded-random.ts";
import type { Span } from "../text/source-text.ts";
import { parseFile } from "./parser.ts";
import { printSyntax } from "./print.ts";
import type { SyntaxFile } from "./tree.ts";
import { childrenOf, walkSyntax } from "./walk.ts";

const sample = readFileSync(new URL("samples/every-construct.mo", import.meta.url), "utf8");

function isSpan(value: object): value is Span {
  return "start" in value && "end" in value && typeof value.start === "number" && typeof value.end === "number";
}

/** Checks by looking at every object of the tree that each span is well formed and lies inside the span above it. */
function checkNesting(value: unknown, parent: Span): void {
  if (Array.isArray(value)) {
    for (const item of value) checkNesting(item, parent);
  } else if (typeof value === "object" && value !== null) {
    const span = isSpan(value) ? value : parent;
    if (span.start > span.end || span.start < parent.start || span.end > parent.end) {
      throw new Error(
        `span ${span.start}..${span.end} in ${parent.start}..${parent.end}: ${JSON.stringify(value).slice(0, 200)}`,
      );
    }
    // Further annotations of a class stand in the class, behind its first one.
    for (const [key, child] of Object.entries(value)) checkNesting(child, key === "further" ? parent : span);
  }
}

function checkFile(file: SyntaxFile): void {
  expect(printSyntax(file)).toBe(file.source.text);
  checkNesting(file.root, { start: 0, end: file.source.text.length });
  for (const { place } of file.diagnostics) {
    expect(place?.start).toBeGreaterThanOrEqual(0);
    expect(place?.end).toBeLessThanOrEqual(file.source.text.length);
  }
}

/** Tokens and trivia of a text as pieces, to be shuffled. */
function piecesOf(text: string): string[] {
  const { starts, ends } = parseFile("", text).tokens;
  return Array.from(starts, (start, i) => text.slice(start, ends[i]));
}

/** Texts that no longer follow the grammar, each made from the sample by one kind of damage. */
const damages: Record<string, (random: SeededRandom) => string> = {
  truncation: (random) => sample.slice(0, random.below(sample.length)),
  "deletion of characters": (random) => {
    const start = random.below(sample.length);
    return sample.slice(0, start) + sample.slice(start + 1 + random.below(40));
  },
  "insertion of characters": (random) => {
    const start = random.below(sample.length);
    return (
      sample.slice(0, start) + random.pick(["(", '"', "'", "/*", "end", ";", "[", "model", "\uFEFF", "电"]) + sample.slice(start)
    );
  },
  "deletion of tokens": (random) => {
    const pieces = piecesOf(sample);
    for (let i = 0; i < 5; i++) pieces.splice(random.below(pieces.length), 1);
    return pieces.join(" ");
  },
  "exchange of tokens": (random) => {
    const pieces = piecesOf(sample);
    for (let i = 0; i < 20; i++) {
      const a = random.below(pieces.length);
      const b = random.below(pieces.length);
      [pieces[a], pieces[b]] = [pieces[b] ?? "", pieces[a] ?? ""];
    }
    return pieces.join(" ");
  },
  "tokens at random": (random) => {
    const pieces = piecesOf(sample);
    return Array.from({ length: 200 }, () => random.pick(pieces)).join(" ");
  },
};

describe("a damaged file", () => {
  for (const [name, damage] of Object.entries(damages)) {
    it(`still gives a tree whose spans nest, after ${name}`, () => {
      for (let seed = 1; seed <= 150; seed++) {
        const text = damage(new SeededRandom(seed * 7919));
        try {
          checkFile(parseFile("Damaged.mo", text));
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
      }
    });
  }
});

describe("every construct of the grammar", () => {
  const file = parseFile("EveryConstruct.mo", sample);

  it("parses without diagnostic, whatever ends the lines", () => {
    expect(file.diagnostics).toEqual([]);
    for (const text of [sample.replaceAll("\n", "\r\n"), sample.replaceAll("\n", "\r"), `\uFEFF${sample}`]) {
      const other = parseFile("EveryConstruct.mo", text);
      expect(other.diagnostics).toEqual([]);
      checkFile(other);
    }
  });

  it("gives nodes whose spans nest", () => {
    checkFile(file);
  });

  it("starts and ends every node at a token", () => {
    const starts = new Set(file.tokens.starts);
    const ends = new Set(file.tokens.ends);
    walkSyntax(file.root, (node) => {
      if (node.kind !== "stored-definition" && node.end > node.start) {
        expect(starts.has(node.start)).toBe(true);
        expect(ends.has(node.end)).toBe(true);
      }
      return true;
    });
  });

  it("is walked completely and in the order of the text", () => {
    const visited = new Set<object>();
    walkSyntax(file.root, (node) => {
      visited.add(node);
      let previous: Span = { start: node.start, end: node.start };
      for (const child of childrenOf(node)) {
        if (child === undefined) continue;
        const isInOrder = child.start >= previous.end || contains(previous, child) || contains(child, previous);
        expect(isInOrder).toBe(true);
        previous = child;
      }
      return true;
    });
    const countKinds = (value: unknown): number => {
      if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countKinds(item), 0);
      if (typeof value !== "object" || value === null) return 0;
      return Object.values(value).reduce((sum: number, item) => sum + countKinds(item), "kind" in value ? 1 : 0);
    };
    expect(visited.size).toBe(countKinds(file.root));
  });
});

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
