import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sizeOnDisk } from "./disk-watch.ts";
import { filesBelow, removeAll } from "./foreign-files.ts";
import { archiveOf } from "./work-archive.ts";
import { WorkFolder } from "./work-folder.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "mofang-work-")));
});
afterEach(() => removeAll(folder));

/** A folder so deep that no path names what is in it, as a tool makes it step by step. */
function makeDeep(place: string): void {
  const script = `mkdir -p "$0"; cd -P "$0"; name=$(printf 'd%.0s' $(seq 200)); for i in $(seq 40); do mkdir $name && cd -P $name; done; echo x > file`;
  expect(spawnSync("bash", ["-c", script, place]).status).toBe(0);
}

it("has nothing before anything was checked out, and never takes what cannot be read for nothing", async () => {
  const work = new WorkFolder(folder);
  expect([await work.base(), await work.nChanged(), await work.changes()]).toEqual([undefined, 0, []]);
  mkdirSync(work.work);
  writeFileSync(join(work.work, "M.mo"), "model M end M;");
  mkdirSync(join(folder, "base.json"));
  await expect(work.nChanged()).rejects.toThrow("EISDIR");
  await expect(work.changes()).rejects.toThrow("EISDIR");
});

describe("a folder that is deeper than paths reach", () => {
  it("is told in a commit, counted, measured as too much, left out of the archive, and removed", async () => {
    const work = new WorkFolder(folder);
    mkdirSync(work.work);
    writeFileSync(join(folder, "base.json"), "{}");
    writeFileSync(join(work.work, "M.mo"), "model M end M;");
    makeDeep(join(work.work, "deep"));
    expect(await work.nChanged()).toBe(2);
    await expect(work.changes()).rejects.toMatchObject({ slug: "container.closed" });
    expect(await sizeOnDisk([work.work])).toBe(Number.POSITIVE_INFINITY);
    const archive = await buffer(await work.archive());
    expect([archive.includes("M.mo"), archive.includes("file")]).toEqual([true, false]);
    await work.remove();
    expect(existsSync(folder)).toBe(false);
  });
});

it("a file with holes is as large on the disk as it is to read", async () => {
  writeFileSync(join(folder, "holes"), "");
  truncateSync(join(folder, "holes"), 5e7);
  expect(await sizeOnDisk([folder])).toBe(5e7);
});

describe("the archive", () => {
  const contents = async () => buffer(await archiveOf(folder));

  it("has names that lead nowhere else where it is unpacked", async () => {
    for (const name of ["..\\..\\evil", "C:evil", "plain"]) writeFileSync(join(folder, name), name);
    const names = (await contents()).toString("latin1").match(/\.\._\.\._evil|C_evil|plain/g);
    expect(new Set(names)).toEqual(new Set([".._.._evil", "C_evil", "plain"]));
    expect((await contents()).includes("..\\")).toBe(false);
  });

  it("breaks off where a file is taken away meanwhile, and leaves the server running", async () => {
    for (const name of ["a", "b"]) writeFileSync(join(folder, name), Buffer.alloc(3e6, Math.random().toString()));
    let last = "";
    for await (const path of filesBelow(folder)) last = path;
    const archive = await archiveOf(folder);
    rmSync(join(folder, last));
    await expect(buffer(archive)).rejects.toMatchObject({ slug: "container.moving" });
  });

  it("is no longer read when its reader leaves", async () => {
    for (const name of ["a", "b"]) writeFileSync(join(folder, name), Buffer.alloc(1e6, 1));
    const archive = await archiveOf(folder);
    archive.destroy();
    await expect
      .poll(() => spawnSync("ls", ["-l", `/proc/${process.pid}/fd`], { encoding: "utf8" }).stdout)
      .not.toContain(folder);
  });
});
