import { expect, it } from "vitest";
import { libraryChanges } from "./published-run.ts";

const library = (name: string, version: string, hash: string) => ({ name, version, hash });

it("names libraries of another version or content, those that are gone and those that came, and no others", () => {
  const wanted = [library("Same", "1", "a"), library("Newer", "1", "b"), library("Edited", "1", "c"), library("Gone", "1", "d")];
  const had = [library("Came", "1", "e"), library("Same", "1", "a"), library("Newer", "2", "f"), library("Edited", "1", "g")];
  expect(libraryChanges(wanted, had).map((change) => [change.name, change.wanted?.version, change.had?.version])).toEqual([
    ["Came", undefined, "1"],
    ["Edited", "1", "1"],
    ["Gone", "1", undefined],
    ["Newer", "1", "2"],
  ]);
  expect(libraryChanges(wanted, wanted)).toEqual([]);
});
