import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { limits, unlimited } from "../bench/limits.ts";
import { measures } from "../bench/measures.ts";

const root = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The benchmarks: files of `bench/` that can be run. */
const benchmarks = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(".ts") && /^export async function run\(/m.test(read(`bench/${file}`)))
  .map((file) => file.replace(/\.ts$/, ""))
  .sort();

/** What `npm run bench` says when it knows no name: it lists those that it knows. */
const script = read("scripts/bench.mjs");

describe("benchmarks", () => {
  it("can all be run by their name, and stand in the README", () => {
    expect(benchmarks.length).toBeGreaterThan(10);
    const readme = read("bench/README.md");
    expect(benchmarks.filter((name) => !script.includes(`\n  ${name}: {`))).toEqual([]);
    expect(
      benchmarks.filter((name) => !readme.includes(`npm run bench -- ${name}`) || !readme.includes(`\n## ${name}\n`)),
    ).toEqual([]);
  });

  it("have a measure for each limit, and no measure that nothing limits", () => {
    expect(Object.keys(measures).sort()).toEqual(benchmarks);
    const measured = Object.entries(measures).flatMap(([name, own]) => Object.keys(own).map((measure) => `${name}: ${measure}`));
    expect(limits.map(({ benchmark, measure }) => `${benchmark}: ${measure}`).sort()).toEqual(measured.sort());
  });

  it("have a limit, or say why they have none", () => {
    const limited = new Set<string>(limits.map(({ benchmark }) => benchmark));
    expect(benchmarks.filter((name) => !limited.has(name))).toEqual(Object.keys(unlimited).sort());
  });

  it.each(limits)("$benchmark, $measure: $limit $unit is what the documents promise", ({ limit, unit, promised }) => {
    expect(promised.length).toBeGreaterThan(0);
    for (const document of promised) {
      const text = read(document);
      expect(text, document).toMatch(new RegExp(`(?<![\\d.,])${limit} ${unit}`));
      expect(text, document).toContain("limits.ts");
    }
  });
});
