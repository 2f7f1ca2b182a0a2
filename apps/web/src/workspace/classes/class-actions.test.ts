import { expect, it } from "vitest";
import { classActions, refusalOf } from "./class-actions.ts";

it("a class of a library is copied but not changed, and without a right nothing is", () => {
  const refused = (facts: Parameters<typeof refusalOf>[1]) =>
    classActions.flat().filter((id) => refusalOf(id, facts) !== undefined);
  expect(refused({ isOwn: true, canEdit: true })).toEqual([]);
  expect(refused({ isOwn: false, canEdit: true })).toEqual(["new", "rename", "move", "remove"]);
  expect(refused({ isOwn: true, canEdit: false })).toEqual(["new", "copy", "rename", "move", "remove"]);
  expect(refusalOf("move", { isOwn: false, canEdit: true })).toBe("library");
  expect(refusalOf("copy", { isOwn: false, canEdit: false })).toBe("right");
});
