import { describe, expect, it } from "vitest";
import { lfsPointerOf } from "./lfs-pointer.ts";

const oid = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393";
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`;

describe("a pointer of Git LFS", () => {
  it("names content and size, also behind extensions and with other line ends", () => {
    const extended = pointer.replace("oid", `ext-0-foo sha256:${oid}\noid`);
    for (const text of [pointer, extended, pointer.replaceAll("\n", "\r\n"), pointer.trimEnd()])
      expect(lfsPointerOf(text), text).toEqual({ oid, size: 12_345 });
  });

  it("is no text that only speaks of one", () => {
    for (const text of [
      "",
      `// ${pointer}`,
      `${pointer}\nmodel A end A;`,
      pointer.replace(oid, "4d7a"),
      pointer.replace("size 12345\n", ""),
    ])
      expect(lfsPointerOf(text), text).toBeUndefined();
  });
});
