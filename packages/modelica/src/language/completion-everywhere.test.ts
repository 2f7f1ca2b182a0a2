import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { parseFile } from "../syntax/parser.ts";
import { firstKeyword, Token } from "../syntax/token.ts";
import { SeededRandom } from "../testing/seeded-random.ts";
import { completeNames } from "./name-completion.ts";
import { walkNames } from "./name-walk.ts";
import { SymbolLookup } from "./symbol-lookup.ts";

/** Modelica files of a library by path, paths from the folder around it. */
function filesOf(folder: string): Map<string, string> {
  const root = resolve(folder, "..");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
  const files = paths.filter((path) => /\.(mo|order)$/.test(path));
  return new Map(files.map((path) => [path.slice(root.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")]));
}

/** Starts of the names in a file that have a meaning and do not declare anything. */
function usedNames(tree: ClassTree, path: string): ReadonlySet<number> {
  const used = new Set<number>();
  const file = tree.file(path);
  if (file === undefined) return used;
  walkNames(new SymbolLookup(tree), file, ({ start }, symbol, place) => {
    if (symbol !== undefined && place.kind !== "declaration") used.add(start);
  });
  return used;
}

/** Of names and keywords that are typed again at random places, in the file, above its next line or at its end, those that are not offered. */
function typedAgain(files: ReadonlyMap<string, string>, seed: number, samples: number) {
  const tree = new ClassTree(memoryProvider(files));
  const paths = [...files.keys()].filter((path) => path.endsWith(".mo"));
  const random = new SeededRandom(seed);
  const missed: string[] = [];
  let nExpected = 0;
  for (let n = 0; n < samples; n++) {
    const path = random.pick(paths);
    const text = files.get(path) ?? "";
    const { kinds, starts, ends } = parseFile(path, text).tokens;
    const at = random.below(kinds.length - 1);
    const [kind = 0, start = 0, end = 0] = [kinds[at], starts[at], ends[at]];
    const token = text.slice(start, end);
    const typed = token.slice(0, 1 + random.below(token.length));
    const rest = random.pick(["", text.slice(end), `\n${text.slice(end)}`, `\n${text.slice(start)}`]);
    const edited = tree.withFile(path, text.slice(0, start) + typed + rest);
    const offered = completeNames(edited, path, start + typed.length).items.map(({ insert }) => insert);
    const isName = kind === Token.Identifier && !token.startsWith("'") && usedNames(tree, path).has(start);
    // A name that is declared below is not known where the file ends here.
    const isKnown = rest !== "" || text.slice(0, start).includes(token);
    if (kind < firstKeyword && !(isName && isKnown)) continue;
    nExpected++;
    if (!offered.includes(token) && !offered.includes(`${token} = `)) missed.push(`${path}: ${start}: ${token}`);
  }
  return { missed, nExpected };
}

/** Folder that holds the Modelica Standard Library. */
const standardLibrary = process.env.MOFANG_MSL;

describe("at every place of the library", () => {
  it("completion offers the name or keyword that is written there, and throws nowhere", () => {
    const files = filesOf(resolve(import.meta.dirname, "../../../library/Mofang"));
    const { missed, nExpected } = typedAgain(files, 7, 800);
    expect(nExpected).toBeGreaterThan(100);
    expect(missed).toEqual([]);
  });

  it.runIf(standardLibrary !== undefined)(
    "so it does in the Modelica Standard Library",
    () => {
      const { missed, nExpected } = typedAgain(filesOf(join(standardLibrary ?? "", "Modelica")), 11, 3_000);
      expect(nExpected).toBeGreaterThan(100);
      expect(missed).toEqual([]);
    },
    1_800_000,
  );
});
