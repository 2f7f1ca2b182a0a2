import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Rooms and what they may import, from the table in ARCHITECTURE.md: `| room | may import | must not know |`. */
function importTable(): Map<string, Set<string>> {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const section = text.slice(text.indexOf("## Who may import whom"));
  const rows = [...section.matchAll(/^\| `([\w/-]+)` +\| (.*?) +\|/gm)];
  return new Map(
    rows.map(([, room = "", allowed = ""]) => [room, new Set([...allowed.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name))]),
  );
}

interface Import {
  readonly from: string;
  readonly file: string;
  readonly target: string;
}

function roomOf(file: string): string {
  const [first = "", second = ""] = relative(root, file).split("/");
  return first === "host" ? "host" : `${first}/${second}`;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, target = ""]) => target);
}

/**
 * A chain of imports that ends where it began; undefined where there is none.
 *
 * @param imports  the files that each file imports, or the folders that each folder does
 */
function circleAmong(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const open = new Map(imports);
  const isOpen = (file: string) => open.has(file);
  // Files that import none of the others left are in no circle.
  for (let before = -1; before !== open.size; ) {
    before = open.size;
    for (const [file, targets] of open) if (!targets.some(isOpen)) open.delete(file);
  }
  const [start] = open.keys();
  const chain: string[] = [];
  for (let file = start; file !== undefined; file = open.get(file)?.find(isOpen)) {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file];
    chain.push(file);
  }
  return undefined;
}

/** Rooms whose folders import each other one way, so that a room can be read folder by folder. */
const roomsOfOneWayFolders = [
  "apps/cli",
  "apps/server",
  "apps/web",
  "host",
  "packages/checks",
  "packages/client",
  "packages/collaboration",
  "packages/criteria",
  "packages/dae",
  "packages/diagram",
  "packages/elementary",
  "packages/library",
  "packages/linear-systems",
  "packages/modelica",
  "packages/protocol",
  "packages/session",
  "packages/simulation",
  "packages/solvers",
  "packages/studies",
];

const files = ["packages", "apps", "host"].flatMap((folder) => sources(join(root, folder)));
const workspaceImports: Import[] = files.flatMap((file) =>
  importsOf(file)
    .filter((target) => target.startsWith("@mofang/"))
    .map((target) => ({ from: roomOf(file), file: relative(root, file), target: target.split("/")[1] ?? "" })),
);

describe("imports between rooms", () => {
  const table = importTable();

  it("the table in ARCHITECTURE.md has a row for every room", () => {
    const rooms = new Set(files.map(roomOf));
    expect([...rooms].filter((room) => !table.has(room))).toEqual([]);
  });

  it("go only where the table allows", () => {
    const forbidden = workspaceImports.filter(
      ({ from, target }) => from.split("/").at(-1) !== target && !table.get(from)?.has(target),
    );
    expect(forbidden).toEqual([]);
  });

  it("the table allows nothing that nobody uses", () => {
    const used = new Set(workspaceImports.map(({ from, target }) => `${from} → ${target}`));
    const unused = [...table]
      .flatMap(([room, allowed]) => [...allowed].map((target) => `${room} → ${target}`))
      .filter((arrow) => !used.has(arrow));
    expect(unused).toEqual([]);
  });

  it("never reach into another room by a relative path", () => {
    const escapes = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith("."))
        .filter((target) => roomOf(resolve(file, "..", target)) !== roomOf(file))
        .map((target) => `${relative(root, file)} → ${target}`),
    );
    expect(escapes).toEqual([]);
  });

  it("never go in a circle, not even for types", () => {
    const imports = new Map(
      files.map((file) => {
        const targets = importsOf(file).filter((target) => target.startsWith("."));
        return [relative(root, file), targets.map((target) => relative(root, resolve(file, "..", target)))];
      }),
    );
    expect(circleAmong(imports)).toBeUndefined();
  });

  it.each(roomsOfOneWayFolders)("the folders of %s never import each other in a circle", (room) => {
    const arrows = new Map<string, string[]>();
    for (const file of files) {
      // A test, and what helps tests, may use whatever shows what it tests.
      if (roomOf(file) !== room || /\.test\.tsx?$|\/test-[^/]*$|\/testing\//.test(file)) continue;
      const folder = relative(root, dirname(file));
      const targets = importsOf(file)
        .filter((target) => target.startsWith("."))
        .map((target) => relative(root, dirname(resolve(file, "..", target))));
      arrows.set(folder, [...(arrows.get(folder) ?? []), ...targets.filter((target) => target !== folder)]);
    }
    expect(arrows.size).toBeGreaterThan(0);
    expect(circleAmong(arrows)).toBeUndefined();
  });

  it("packages use no module of Node", () => {
    const offenders = files
      .filter((file) => file.startsWith(join(root, "packages")) && !file.endsWith(".test.ts"))
      .filter((file) => importsOf(file).some((target) => target.startsWith("node:")));
    expect(offenders.map((file) => relative(root, file))).toEqual([]);
  });
});
