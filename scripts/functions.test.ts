import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** Lines above which a function has a second thought, which deserves a name. */
const longest = 80;
const rooms = ["packages", "host", "apps", "bench"];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

/** Functions of a file with their numbers of lines, by the place where they begin. */
function functionsOf(path: string): { readonly place: string; readonly lines: number }[] {
  const text = readFileSync(path, "utf8");
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const found: { readonly place: string; readonly lines: number }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, start, end } = node as Readonly<Record<string, unknown>>;
    if (typeof type === "string" && /Function/.test(type) && typeof start === "number" && typeof end === "number") {
      const line = lineOf(start);
      found.push({ place: `${relative(root, path)}:${line}`, lines: text.slice(start, end).split("\n").length });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

it("no function is longer than a screen", () => {
  const functions = rooms.flatMap((room) => sources(join(root, room))).flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(8000);
  expect(functions.filter(({ lines }) => lines > longest)).toEqual([]);
});
