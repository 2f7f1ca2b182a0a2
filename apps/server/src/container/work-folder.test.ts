import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { WorkFolder } from "./work-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-work-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("has nothing before anything was checked out, and never takes what cannot be read for nothing", async () => {
  const work = new WorkFolder(folder);
  expect([await work.base(), await work.nChanged(), await work.changes()]).toEqual([undefined, 0, []]);
  mkdirSync(work.work);
  writeFileSync(join(work.work, "M.mo"), "model M end M;");
  mkdirSync(join(folder, "base.json"));
  await expect(work.nChanged()).rejects.toThrow("EISDIR");
  await expect(work.changes()).rejects.toThrow("EISDIR");
});
