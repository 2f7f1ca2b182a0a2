import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderStorage } from "./folder-storage.ts";
import { ObjectMissingError, type ObjectStorage } from "./object-storage.ts";
import { s3Storage } from "./s3-storage.ts";

/** What every object storage must do; `open` is called once, `close` at the end. */
function behavesLikeObjectStorage(name: string, open: () => Promise<{ storage: ObjectStorage; close(): Promise<void> }>): void {
  describe(name, () => {
    let storage: ObjectStorage;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ storage, close } = await open());
    });
    afterAll(() => close());

    it("gives back the bytes that were put", async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      expect(await storage.put("a/bytes", bytes)).toBe(256);
      expect(new Uint8Array(await buffer(await storage.get("a/bytes")))).toEqual(bytes);
      expect(await storage.size("a/bytes")).toBe(256);
    });

    it("takes a stream of unknown length", async () => {
      const lines = ["一\n", "two\n", "3\n"];
      const size = Buffer.byteLength(lines.join(""));
      expect(await storage.put("a/stream", Readable.from(lines))).toBe(size);
      expect(await text(await storage.get("a/stream"))).toBe(lines.join(""));
    });

    it("holds empty objects", async () => {
      expect(await storage.put("a/empty", new Uint8Array(0))).toBe(0);
      expect(await storage.size("a/empty")).toBe(0);
      expect(await text(await storage.get("a/empty"))).toBe("");
      expect(await storage.read("a/empty", 0, 10)).toHaveLength(0);
    });

    it("replaces an object", async () => {
      await storage.put("a/again", Buffer.from("first, and longer"));
      await storage.put("a/again", Buffer.from("second"));
      expect(await text(await storage.get("a/again"))).toBe("second");
    });

    it("keeps the former object when a put fails", async () => {
      await storage.put("a/kept", Buffer.from("former"));
      const failing = Readable.from(
        (function* () {
          yield "half";
          throw new Error("the source broke");
        })(),
      );
      await expect(storage.put("a/kept", failing)).rejects.toThrow("the source broke");
      expect(await text(await storage.get("a/kept"))).toBe("former");
    });

    it("reads a part, and less at the end", async () => {
      await storage.put("a/part", Buffer.from("0123456789"));
      const read = async (offset: number, length: number) => Buffer.from(await storage.read("a/part", offset, length)).toString();
      expect(await read(0, 3)).toBe("012");
      expect(await read(7, 3)).toBe("789");
      expect(await read(8, 100)).toBe("89");
      expect(await read(10, 1)).toBe("");
      expect(await read(50, 1)).toBe("");
      expect(await read(2, 0)).toBe("");
    });

    it("says that an object is missing", async () => {
      expect(await storage.size("no/such")).toBeUndefined();
      await expect(storage.get("no/such")).rejects.toThrow(ObjectMissingError);
      await expect(storage.read("no/such", 0, 1)).rejects.toThrow(ObjectMissingError);
    });

    it("deletes, also what is not there", async () => {
      await storage.put("a/gone", Buffer.from("x"));
      await storage.delete("a/gone");
      await storage.delete("a/gone");
      expect(await storage.size("a/gone")).toBeUndefined();
    });

    it("lists by prefix", async () => {
      for (const key of ["list/b", "list/a/2", "list/a/1", "list/a.txt", "listed"]) await storage.put(key, Buffer.from(key));
      const keysOf = async (prefix: string) => {
        const keys: string[] = [];
        for await (const { key, size } of storage.list(prefix)) {
          expect(size).toBe(key.length);
          keys.push(key);
        }
        return keys.sort();
      };
      expect(await keysOf("list/")).toEqual(["list/a.txt", "list/a/1", "list/a/2", "list/b"]);
      expect(await keysOf("list/a/")).toEqual(["list/a/1", "list/a/2"]);
      expect(await keysOf("list/a")).toEqual(["list/a.txt", "list/a/1", "list/a/2"]);
      expect(await keysOf("nothing/")).toEqual([]);
    });

    it.each(["", "/a", "a/", "a//b", "../a", "a/../b", "a/./b", "a\\b", "a b", "a\0"])("refuses %j as a key", async (key) => {
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow(RangeError);
      await expect(storage.get(key)).rejects.toThrow(RangeError);
      await expect(storage.read(key, 0, 1)).rejects.toThrow(RangeError);
      await expect(storage.size(key)).rejects.toThrow(RangeError);
      await expect(storage.delete(key)).rejects.toThrow(RangeError);
    });
  });
}

behavesLikeObjectStorage("a folder", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "mofang-objects-"));
  return {
    storage: folderStorage(folder),
    async close() {
      expect(await readdir(path.join(folder, "~unfinished"))).toEqual([]);
      await rm(folder, { recursive: true });
    },
  };
});

it("a folder is rid of what a killed process has left half written, with the next object", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "mofang-objects-"));
  const unfinished = path.join(folder, "~unfinished");
  await mkdir(unfinished);
  for (const name of ["left", "under-way"]) await writeFile(path.join(unfinished, name), "half");
  const long = new Date(Date.now() - 2 * 3_600_000);
  await utimes(path.join(unfinished, "left"), long, long);
  await folderStorage(folder).put("a", Buffer.from("x"));
  expect(await readdir(unfinished)).toEqual(["under-way"]);
  await rm(folder, { recursive: true });
});

behavesLikeObjectStorage("a bucket of an S3 server", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "mofang-s3-"));
  const bucket = "mofang-test";
  const service = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await service.run();
  const { port } = service.httpServer.address() as AddressInfo;
  return {
    storage: await s3Storage({
      bucket,
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    }),
    async close() {
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
});
