import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** Lines above which a component has a second noun, which deserves a name. */
const longest = 80;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return path.endsWith(".tsx") && !path.endsWith(".test.tsx") ? [path] : [];
  });
}

/** Components of a file with their numbers of lines: functions with a large first letter, up to a brace in the first column. */
function componentsOf(path: string): { readonly name: string; readonly lines: number }[] {
  const text = readFileSync(path, "utf8");
  const components = /^(?:export )?(?:default )?function ([A-Z]\w*)[\s\S]*?^\}/gm;
  return [...text.matchAll(components)].map(([whole, name]) => ({
    name: `${relative(root, path)}: ${name}`,
    lines: whole.split("\n").length,
  }));
}

it("no component of the web is longer than a screen", () => {
  const components = sources(join(root, "apps/web/src")).flatMap(componentsOf);
  expect(components.length).toBeGreaterThan(300);
  expect(components.filter(({ lines }) => lines > longest)).toEqual([]);
});
