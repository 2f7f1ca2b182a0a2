import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { blobNameOf } from "./blob-name.ts";

describe("the name of a content", () => {
  it("is git's", () => {
    // `git hash-object --stdin`
    expect(blobNameOf(new Uint8Array())).toBe("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
    expect(blobNameOf(new TextEncoder().encode("hello\n"))).toBe("ce013625030ba8dba906f756967f9e9ca394464a");
  });

  it("is the SHA-1 of Node at every length around the ends of blocks", () => {
    for (let length = 0; length < 300; length++) {
      const content = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
      const expected = createHash("sha1").update(`blob ${length}\0`).update(content).digest("hex");
      expect(blobNameOf(content)).toBe(expected);
    }
  });
});
