import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const journeys = join(import.meta.dirname, "../e2e");

it("no two journeys register a member of the same name: they share a site", () => {
  const files = readdirSync(journeys).filter((name) => name.endsWith(".journey.ts"));
  const members = files.flatMap((file) => {
    const text = readFileSync(join(journeys, file), "utf8");
    const names = [...text.matchAll(/newMember\("([^"]+)"\)/g)].map(([, name]) => name);
    return [...new Set(names)].map((name) => ({ file, name }));
  });
  expect(members.length).toBeGreaterThan(50);
  const shared = members.filter(({ file, name }) => members.some((other) => other.name === name && other.file !== file));
  expect(shared).toEqual([]);
});
