import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { LanguageService } from "../language/language-service.ts";
import { mutated } from "../testing/mutations.ts";
import { SeededRandom } from "../testing/seeded-random.ts";
import { checkClass } from "./check-class.ts";

/** The files of the product's own library by path. */
function libraryFiles(): Map<string, string> {
  const root = resolve(import.meta.dirname, "../../../library");
  const paths = readdirSync(join(root, "Mofang"), { recursive: true, encoding: "utf8" });
  const files = paths.map((path) => `Mofang/${path.replaceAll("\\", "/")}`).filter((path) => /\.(mo|order)$/.test(path));
  return new Map(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** Everything that the editor asks about a file, and the check of each class in it. */
function answers(tree: ClassTree, path: string, text: string, random: SeededRandom): number {
  const service = new LanguageService(tree.withFile(path, text), new Map([[path, text]]));
  const classes = service.classesOf(path);
  for (const { fullName } of classes) checkClass(service.tree, fullName);
  const offset = random.below(text.length + 1);
  service.diagnostics(path);
  service.semanticTokens(path);
  service.outline(path);
  service.complete(path, offset);
  service.hover(path, offset);
  service.definition(path, offset);
  service.renameable(path, offset);
  return classes.length;
}

describe("files of the library with something deleted, doubled, exchanged or named as something else", () => {
  const files = libraryFiles();
  const tree = new ClassTree(memoryProvider(files));
  // The longest hold packages of which each mutant would be checked whole.
  const paths = [...files.keys()].filter((path) => path.endsWith(".mo") && !path.endsWith("package.mo"));

  it.each([1, 2, 3, 4, 5, 6])("always get answers, and none that throws (seed %i)", (seed) => {
    const random = new SeededRandom(seed);
    let nClasses = 0;
    for (let n = 0; n < 40; n++) {
      const path = random.pick(paths);
      const text = mutated(files.get(path) ?? "", random);
      try {
        nClasses += answers(tree, path, text, random);
      } catch (error) {
        throw new Error(`${path} of seed ${seed}, mutant ${n}:\n${text}`, { cause: error });
      }
    }
    expect(nClasses).toBeGreaterThan(0);
  });
});
