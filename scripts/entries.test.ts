import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterAll, describe, expect, it } from "vitest";
import { programWrapper } from "./program-wrapper.mjs";

const folder = mkdtempSync(join(tmpdir(), "mofang-entries-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(file: string) {
  return spawnSync(process.execPath, [file], { encoding: "utf8" });
}

describe("a script that is run", () => {
  it("does its work, also through a link", () => {
    const link = join(folder, "install.mjs");
    symlinkSync(join(import.meta.dirname, "install.mjs"), link);
    expect(run(link)).toMatchObject({ status: 0, stdout: expect.stringContaining("npm packages") });
  });

  it("says what to run when it is the inside of another program", () => {
    const { banner, footer } = programWrapper("/somewhere/mofang.mjs");
    const text = `${banner}\nreturn programAddress;\n${footer}`;
    const file = join(folder, "mofang.program.cjs");
    writeFileSync(file, text);
    expect(run(file)).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("mofang.mjs") });
    const start = runInThisContext(text) as (require: unknown, address: string) => string;
    expect(start(undefined, "file:///program")).toBe("file:///program");
  });
});
