import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const room = resolve(import.meta.dirname, "../apps/server/src");

/** Files that speak SQL and keep nothing: why. */
const exceptions: Readonly<Record<string, string>> = {
  "platform/http/readiness.ts": "asks only whether the database answers",
};

/** What is no part of the running server. */
const isForTests = (path: string) => /\.test\.ts$|(^|\/)test-[^/]*$|^platform\/testing\//.test(path);
const isStore = (path: string) => /(^|-)store\.ts$/.test(basename(path));
const speaksSql = (text: string) => /\bfrom "kysely"|\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text);

const files = readdirSync(room, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => relative(room, join(entry.parentPath, entry.name)));

describe("SQL in the server", () => {
  const speakers = files.filter((path) => !isForTests(path) && speaksSql(readFileSync(join(room, path), "utf8")));

  it("stands in stores only", () => {
    expect(speakers.filter((path) => !isStore(path) && exceptions[path] === undefined)).toEqual([]);
  });

  it("stands in everything that is called a store, and in every exception", () => {
    const silent = [...files.filter(isStore), ...Object.keys(exceptions)].filter((path) => !speakers.includes(path));
    expect(silent).toEqual([]);
  });

  it("writes JSON by storableJson, which no text makes fail", () => {
    const writers = ["apps/worker/src/task-store.ts", "host/src/queue/jobs.ts"].map((path) => resolve(room, "../../..", path));
    const all = [...files.filter(isStore).map((path) => join(room, path)), ...writers];
    expect(all.filter((path) => /JSON\.stringify/.test(readFileSync(path, "utf8")))).toEqual([]);
  });

  it("says in one place who may see a repository", () => {
    const places = files.filter((path) => /repository\.open_type = 'public' or/.test(readFileSync(join(room, path), "utf8")));
    expect(places).toEqual(["platform/visibility/visibility-store.ts"]);
  });
});
