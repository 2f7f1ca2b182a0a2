import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Rooms whose exported names all have a user outside their file: all of them. */
const rooms = [
  ...["packages", "apps"].flatMap((folder) => readdirSync(join(root, folder)).map((room) => `${folder}/${room}`)),
  "host",
];

interface Source {
  readonly path: string;
  readonly text: string;
}

function sources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : sources(path);
    if (!/\.m?[jt]sx?$/.test(entry.name) || entry.name.endsWith(".d.mts")) return [];
    return [{ path: relative(root, path), text: readFileSync(path, "utf8") }];
  });
}

const roomOf = (path: string) => /^(?:host|[^/]+\/[^/]+)/.exec(path)?.[0] ?? "";

/** Names that a file declares and exports; `default` exports are for whoever loads the file. */
function exportedNames(text: string): string[] {
  const declared = /^export (?:abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  return [...text.matchAll(declared)].map(([, name = ""]) => name);
}

interface Use {
  /** The file, or the room for what comes through its index. */
  readonly of: string;
  readonly name: string;
}

/** What a file takes from others: the names between the braces, or what it says behind the name of a whole file. */
function usesOf({ path, text }: Source): Use[] {
  const named = [...text.matchAll(/(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from "([^"]+)"/g)]
    .filter(([statement, , from = ""]) => statement.startsWith("import") || from.startsWith("@mofang/"))
    .map(([, names = "", from = ""]) => ({ names: names.split(",").map((name) => name.trim().split(/\s+/)), from }))
    .map(({ names, from }) => ({ names: names.map((words) => words.filter((word) => word !== "type")[0] ?? ""), from }));
  const whole = [...text.matchAll(/import (?:type )?\* as (\w+) from "([^"]+)"/g)].map(([, name = "", from = ""]) => ({
    names: [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, member = ""]) => member),
    from,
  }));
  const loaded = [...text.matchAll(/import\("([^"]+)"\)/g)].map(([, from = ""]) => ({ names: text.match(/\w+/g) ?? [], from }));
  return [...named, ...whole, ...loaded].flatMap(({ names, from }) => {
    const of = targetOf(path, from);
    return of === undefined ? [] : names.map((name) => ({ of, name }));
  });
}

/** The file that an import means, or the room when it comes through an index; undefined for what is not ours. */
function targetOf(path: string, from: string): string | undefined {
  const [scope, room] = from.split("/");
  if (scope === "@mofang") return room === "host" ? "host" : rooms.find((known) => known.endsWith(`/${room}`));
  if (!from.startsWith(".")) return undefined;
  const target = relative(root, resolve(root, path, "..", from));
  return target.endsWith("/index.ts") ? roomOf(target) : target;
}

const all = ["packages", "apps", "host", "e2e", "bench", "scripts"].flatMap((folder) => sources(join(root, folder)));
const isTest = ({ path }: Source) => /\.(?:test|journey)\./.test(path);

const used: ReadonlySet<string> = new Set(all.flatMap(usesOf).map(({ of, name }) => `${of} ${name}`));

/** Exported names of a room that no other file uses. What its index passes on has a user where the index has one. */
function unusedOf(room: string): string[] {
  const files = all.filter((source) => roomOf(source.path) === room && !isTest(source) && !isGenerated(source));
  return files.flatMap(({ path, text }) =>
    exportedNames(text)
      .filter((name) => !used.has(`${path} ${name}`) && !used.has(`${room} ${name}`))
      .map((name) => `${path}: ${name}`),
  );
}

const isGenerated = ({ text }: Source) => text.startsWith("/**\n * This file was generated");

describe("every exported name has a user outside its file", () => {
  it.each(rooms)("in %s", (room) => expect(unusedOf(room)).toEqual([]));
});
