import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keepSeconds, keptSeconds } from "./file-seconds.mjs";
import { inOrder } from "./longest-first.mjs";

it("files start by project, then those that never ran, the largest first, then the longest", () => {
  const files = [
    { name: "short", project: 0, seconds: 1, size: 9 },
    { name: "new and small", project: 0, seconds: Number.POSITIVE_INFINITY, size: 1 },
    { name: "of the next project", project: 1, seconds: 50, size: 9 },
    { name: "long", project: 0, seconds: 20, size: 1 },
    { name: "new and large", project: 0, seconds: Number.POSITIVE_INFINITY, size: 2 },
  ];
  expect(inOrder(files, (file) => file).map(({ name }) => name)).toEqual([
    "new and large",
    "new and small",
    "long",
    "short",
    "of the next project",
  ]);
});

it("what files took is remembered beside what others did before", () => {
  const folder = mkdtempSync(join(tmpdir(), "mofang-seconds-"));
  const path = join(folder, "cache/seconds.json");
  expect(keptSeconds(path)).toEqual(new Map());
  keepSeconds(
    new Map([
      ["a.test.ts", 1],
      ["b.test.ts", 2],
    ]),
    path,
  );
  keepSeconds(new Map([["b.test.ts", 3]]), path);
  expect(keptSeconds(path)).toEqual(
    new Map([
      ["a.test.ts", 1],
      ["b.test.ts", 3],
    ]),
  );
  rmSync(folder, { recursive: true });
});
