/** Symbolic links, submodules and pointers of Git LFS, pushed by git and looked at on the web. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@mofang/client";
import { errors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClientSite, startClientSite } from "./test-client-site.ts";
import { git, gitDone } from "./test-git.ts";

const oid = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393";
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`;
const commitElsewhere = "c".repeat(40);

let there: ClientSite;
let folder: string;
let id: number;
let mofang: ReturnType<typeof createClient>;

beforeAll(async () => {
  there = await startClientSite();
  folder = await mkdtemp(join(tmpdir(), "mofang-special-"));
  const token = await there.token("api-read", "api-write", "git-read", "git-write");
  id = await there.repository("Special", "private", { "Good.mo": "model Good end Good;" });
  mofang = createClient({ address: there.site.address, token, web: globalThis });
  const address = `${there.site.address.replace("://", `://mofang:${token}@`)}/git/ada/Special.git`;
  await gitDone(folder, "clone", "-q", address, "clone");
  const clone = join(folder, "clone");
  await mkdir(join(clone, "docs"));
  const links = {
    "docs/model": "../Good.mo",
    "docs/root": "..",
    out: "../../etc/passwd",
    absolute: "/etc/passwd",
    "Link.mo": "Good.mo",
  };
  for (const [path, target] of Object.entries(links)) await symlink(target, join(clone, path));
  await writeFile(join(clone, ".gitattributes"), "*.csv filter=lfs diff=lfs merge=lfs -text\n");
  await writeFile(
    join(clone, ".gitmodules"),
    '[submodule "tools"]\n\tpath = libs/tools\n\turl = https://example.org/tools.git\n',
  );
  for (const path of ["libs/tools", "libs/unnamed"])
    await gitDone(clone, "update-index", "--add", "--cacheinfo", `160000,${commitElsewhere},${path}`);
  // The attributes would look for a program that makes pointers; what it would have written is put in directly.
  await gitDone(clone, "config", "filter.lfs.clean", "cat");
  await gitDone(clone, "add", ".gitattributes", ".gitmodules", "docs", "out", "absolute", "Link.mo");
  await gitDone(clone, "commit", "-q", "-m", "links and submodules");
  await commitPointers(clone);
  const { exitCode, stderr } = await git(clone, "push", "-q", "origin", "main");
  expect([exitCode, stderr]).toEqual([0, ""]);
});
afterAll(async () => {
  await there.stop();
  await rm(folder, { recursive: true });
});

/** A commit of pointers that leaves the index's submodules alone, of which no work tree holds anything. */
async function commitPointers(clone: string): Promise<void> {
  for (const path of ["table.csv", "Big.mo"]) {
    await writeFile(join(clone, path), pointer);
    await gitDone(clone, "add", path);
  }
  await gitDone(clone, "commit", "-q", "-m", "pointers");
}

const special = async (path: string) => (await mofang("fileText", { id, path })).special;

describe("what is no common file", () => {
  it("is listed as what it is", async () => {
    const { entries } = await mofang("tree", { id });
    expect(Object.fromEntries(entries.map(({ path, kind }) => [path, kind]))).toEqual({
      ".gitattributes": "file",
      ".gitmodules": "file",
      "Big.mo": "lfs-pointer",
      "Good.mo": "file",
      "Link.mo": "symlink",
      absolute: "symlink",
      docs: "folder",
      "docs/model": "symlink",
      "docs/root": "symlink",
      libs: "folder",
      "libs/tools": "submodule",
      "libs/unnamed": "submodule",
      out: "symlink",
      "table.csv": "lfs-pointer",
    });
    const changes = await mofang("lastChanges", { id, folder: "libs" });
    expect(changes.map(({ path }) => path).sort()).toEqual(["libs/tools", "libs/unnamed"]);
  });

  it("is a link, with its target and where that is in the repository", async () => {
    const link = (target: string, leadsTo: string | null) => ({ kind: "symlink", target, leadsTo });
    expect(await special("docs/model")).toEqual(link("../Good.mo", "Good.mo"));
    expect(await special("docs/root")).toEqual(link("..", ""));
    expect(await special("out")).toEqual(link("../../etc/passwd", null));
    expect(await special("absolute")).toEqual(link("/etc/passwd", null));
  });

  it("is a submodule, with its commit and where it comes from", async () => {
    const submodule = (url: string | null) => ({ kind: "submodule", commit: commitElsewhere, url });
    expect(await special("libs/tools")).toEqual(submodule("https://example.org/tools.git"));
    expect(await special("libs/unnamed")).toEqual(submodule(null));
    await expect(mofang("fileBytes", { id, path: "libs/tools" })).rejects.toMatchObject({ code: errors["file.not-found"].code });
  });

  it("is a pointer of Git LFS, with name and size of the content, and no text", async () => {
    for (const path of ["table.csv", "Big.mo"])
      expect(await mofang("fileText", { id, path })).toMatchObject({ special: { kind: "lfs-pointer", oid, size: 12_345 } });
    expect((await mofang("fileText", { id, path: "Big.mo" })).text).toBeUndefined();
    expect(await special("Good.mo")).toBeUndefined();
  });

  it("is no place for a file, nor for one below it, where it is a submodule", async () => {
    const refused = { code: errors["file.submodule"].code, message: expect.stringContaining("libs/tools") };
    for (const path of ["libs/tools", "libs/tools/Gear.mo"]) {
      const changes = [{ kind: "write" as const, path, text: "model Gear end Gear;", blob: null }];
      await expect(mofang("saveFiles", { id, changes, message: "m" })).rejects.toMatchObject(refused);
    }
    expect(await special("libs/tools")).toMatchObject({ kind: "submodule", commit: commitElsewhere });
  });

  it("does not follow a link to a model, and hands a pointer on, of which the parser says what it is", async () => {
    const { files } = await mofang("modelicaFiles", { id });
    expect(files.map(({ path }) => path)).toEqual(["Big.mo", "Good.mo"]);
  });
});
