import { expect, it } from "vitest";
import { invariant, present } from "./invariant.ts";

it("gives the value that is there, also one that counts as false", () => {
  expect([present(0, "a number"), present(null, "a null"), present("", "a text")]).toEqual([0, null, ""]);
});

it("throws what should hold and does not", () => {
  expect(() => present(undefined, "each name has a place")).toThrow("invariant: each name has a place");
  expect(() => invariant(false, "sizes agree")).toThrow("invariant: sizes agree");
  expect(() => invariant(true, "sizes agree")).not.toThrow();
});
