import { describe, expect, it } from "vitest";
import { validateName } from "./name-validation.ts";

const codes = (...args: Parameters<typeof validateName>) => validateName(...args).map((diagnostic) => diagnostic.code);

describe("validateName", () => {
  it("accepts plain names", () => {
    for (const name of ["a", "_x", "Motor_2", "R1", "der1", "real"]) expect(codes(name)).toEqual([]);
  });

  it("[EDT-035] wants a letter or an underscore first", () => {
    expect(codes("1a")).toEqual(["language.name-start"]);
    expect(codes("")).toEqual(["language.name-empty"]);
  });

  it("[EDT-036] wants only letters, digits and underscores", () => {
    expect(codes("a-b")).toEqual(["language.name-characters"]);
    expect(codes("a b")).toEqual(["language.name-characters"]);
    expect(codes("电机")).toEqual(["language.name-start", "language.name-characters"]);
    expect(codes("'a'")).toEqual(["language.name-start", "language.name-characters"]);
  });

  it("[EDT-037] refuses keywords, built-in functions and built-in types", () => {
    expect(codes("model")).toEqual(["language.name-keyword"]);
    expect(codes("der")).toEqual(["language.name-keyword"]);
    expect(codes("smooth")).toEqual(["language.name-builtin-function"]);
    expect(codes("Real")).toEqual(["language.name-builtin-type"]);
  });

  it("[EDT-038] refuses a name that exists", () => {
    expect(codes("a", { existing: ["b", "a"] })).toEqual(["language.name-exists"]);
  });

  it("[EDT-039] refuses an unchanged name on rename", () => {
    expect(codes("a", { existing: ["a"], current: "a" })).toEqual(["language.name-unchanged"]);
    expect(codes("b", { existing: ["a"], current: "a" })).toEqual([]);
  });
});
