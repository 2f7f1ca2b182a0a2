import { expect, it } from "vitest";
import { limits } from "./names/limits.ts";
import { modelDataFiles } from "./simulation-work.ts";

const paths = (files: { path: string; size: number }[]) => modelDataFiles(files).map(({ path }) => path);

it("takes tables, texts and MAT files, and nothing else", () => {
  const names = ["P/package.mo", "P/Resources/table.txt", "P/data.MAT", "P/logo.png", "package.order", "a.csv"];
  expect(paths(names.map((path) => ({ path, size: 1 })))).toEqual(["P/Resources/table.txt", "P/data.MAT", "a.csv"]);
});

it("leaves the largest out where there is too much", () => {
  const half = limits.modelData / 2;
  expect(
    paths([
      { path: "large.txt", size: half + 1 },
      { path: "b.txt", size: half },
      { path: "a.txt", size: 1 },
    ]),
  ).toEqual(["a.txt", "b.txt"]);
  const many = Array.from({ length: limits.modelDataFiles + 5 }, (_, i) => ({ path: `${i}.txt`, size: i }));
  expect(paths(many)).toHaveLength(limits.modelDataFiles);
});
