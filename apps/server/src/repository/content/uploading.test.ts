import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { limits } from "@mofang/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Upload } from "../../platform/request/upload.ts";
import { withUploadedFiles } from "./uploading.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "mofang-upload-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function* uploads(...files: [string, Iterable<Uint8Array>][]): AsyncGenerator<Upload> {
  for (const [fileName, content] of files)
    yield { field: "files", fileName, content: Readable.from(content, { objectMode: false }) };
}

describe("receiving an upload", () => {
  it("sets files down for as long as they are used", async () => {
    const seen = await withUploadedFiles(root, uploads(["a.mo", [Buffer.from("model a end a;")]]), "lib", "en", async (files) => {
      expect(readdirSync(root)).toHaveLength(1);
      return files.map(({ path, content }) => [path, content instanceof Uint8Array ? undefined : content.size]);
    });
    expect(seen).toEqual([["lib/a.mo", 14]]);
    expect(readdirSync(root)).toEqual([]);
  });

  it("[REP-067] refuses one file that is too large, and leaves nothing behind", async () => {
    const pieces = function* () {
      for (let sent = 0; sent <= limits.repositoryFile; sent += 1_000_000) yield Buffer.alloc(1_000_000);
    };
    const receiving = withUploadedFiles(root, uploads(["big.bin", pieces()]), undefined, "en", async () => undefined);
    await expect(receiving).rejects.toMatchObject({ slug: "file.too-large", values: { path: "big.bin", limit: 50 } });
    expect(readdirSync(root)).toEqual([]);
  });

  it("leaves nothing behind when using the files fails, or the sender breaks off", async () => {
    const using = withUploadedFiles(root, uploads(["a", []]), undefined, "en", async () => {
      throw new Error("no");
    });
    await expect(using).rejects.toThrow("no");
    const breaking = function* () {
      yield Buffer.from("half");
      throw new Error("gone");
    };
    const receiving = withUploadedFiles(root, uploads(["a", breaking()]), undefined, "en", async () => undefined);
    await expect(receiving).rejects.toThrow("gone");
    expect(readdirSync(root)).toEqual([]);
  });
});
