import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Rooms whose exported names all have a user outside their file. */
const rooms = ["packages/elementary", "packages/protocol", "packages/vocabulary"];

interface Source {
  readonly path: string;
  readonly text: string;
  /** Tests use what is there for tests only. */
  readonly isForTests: boolean;
}

function sources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : sources(path);
    if (!/\.m?tsx?$/.test(entry.name) || entry.name.endsWith(".d.mts")) return [];
    const isForTests =
      /\.(?:test|journey)\.tsx?$|\/testing\/|\/test-[^/]+$/.test(path) || !/^(?:packages|apps|host)\//.test(relative(root, path));
    return [{ path: relative(root, path), text: readFileSync(path, "utf8"), isForTests }];
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

const used = new Map(all.map((source) => [source, usesOf(source)]));

function setOf(users: readonly Source[]): ReadonlySet<string> {
  return new Set(users.flatMap((user) => used.get(user) ?? []).map(({ of, name }) => `${of} ${name}`));
}

/**
 * Exported names of a room that nobody uses outside their file. Its own tests are no users, for they would keep alive what
 * nothing else needs; but of what is there for tests, and of what the room offers to the tests of others.
 */
function unusedOf(room: string): string[] {
  const files = all.filter((source) => roomOf(source.path) === room && !isTest(source));
  const byOthers = setOf(all.filter((source) => !(source.isForTests && roomOf(source.path) === room)));
  const byAll = setOf(all);
  return files.flatMap(({ path, text, isForTests }) => {
    const uses = isForTests ? byAll : byOthers;
    const isUsed = (name: string) => uses.has(`${path} ${name}`) || uses.has(`${room} ${name}`);
    return exportedNames(text)
      .filter((name) => !isUsed(name))
      .map((name) => `${path}: ${name}`);
  });
}

describe("every exported name has a user outside its file", () => {
  it.each(rooms)("in %s", (room) => expect(unusedOf(room)).toEqual([]));
});
