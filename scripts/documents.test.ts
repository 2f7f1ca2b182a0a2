import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const documents = files.filter((file) => file.endsWith(".md"));

/** Folders that a newcomer may open first, and that therefore say what they are. */
const rooms = [
  ...new Set(files.map((file) => /^(?:packages|apps)\/[^/]+/.exec(file)?.[0])),
  ...["host", "e2e", "bench", "scripts"],
].filter((room) => room !== undefined);

/** Endings of files that people write here, so that a name with one of them is a file's. */
const fileName = /^[\w@.*/-]*\w\.(?:ts|tsx|mjs|mts|css|sql|sh|md)$/;

/** What `document` names: targets of its links, and what stands in backquotes and looks like a file of ours. */
function namedFiles(document: string): readonly string[] {
  const text = readFileSync(join(root, document), "utf8");
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = ""]) => target);
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, target = ""]) => target).filter((name) => fileName.test(name));
  return [...links.filter((target) => !/^[a-z]+:|^\//.test(target)), ...quoted];
}

/** A name with a word in capitals stands for any. */
const isPattern = (name: string) => name.includes("*") || /\b[A-Z]{4,}\b(?!\.md)/.test(name);

/** Whether `name` is a file or folder from the document, from the root, or ends the path of a file beside or below the document. */
function stands(name: string, document: string): boolean {
  if (
    isPattern(name) ||
    name.includes("dist/") ||
    existsSync(join(root, dirname(document), name)) ||
    existsSync(join(root, name))
  )
    return true;
  const room = dirname(document);
  const isWide = room === "." || room.startsWith("docs");
  return files.some((file) => (isWide || file.startsWith(`${room}/`)) && (file === name || file.endsWith(`/${name}`)));
}

describe("documents", () => {
  it("every room has a README", () => {
    expect(rooms.filter((room) => !existsSync(join(root, room, "README.md")))).toEqual([]);
  });

  it("name files that are there", () => {
    const missing = documents.flatMap((document) =>
      namedFiles(document)
        .filter((name) => !stands(name, document))
        .map((name) => `${document}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
