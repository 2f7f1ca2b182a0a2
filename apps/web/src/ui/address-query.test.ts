import { expect, it } from "vitest";
import { changedQuery, choiceOf, pagingOf } from "./address-query.ts";

it("[LIM-006] [LIM-007] reads page and size from the address, with 10 rows unless another size is allowed", () => {
  const read = (text: string) => pagingOf(new URLSearchParams(text));
  expect(read("")).toEqual({ page: 1, pageSize: 10 });
  for (const size of [10, 20, 30, 40, 50, 100]) expect(read(`page=3&pageSize=${size}`)).toEqual({ page: 3, pageSize: size });
  for (const wrong of ["page=0&pageSize=7", "page=-1&pageSize=1000", "page=x&pageSize=x", "page=1.5"]) {
    expect(read(wrong)).toEqual({ page: 1, pageSize: 10 });
  }
});

it("goes back to the first page when a filter changes, and not when the page does", () => {
  const query = new URLSearchParams("page=3&pageSize=20&sort=name");
  expect(changedQuery(query, { key: "热" }).toString()).toBe(`pageSize=20&sort=name&${new URLSearchParams({ key: "热" })}`);
  expect(changedQuery(query, { page: 4, pageSize: 20 }).get("page")).toBe("4");
  expect(changedQuery(query, { sort: undefined }).has("sort")).toBe(false);
});

it("takes only words that are known", () => {
  const query = new URLSearchParams("sort=name&type=x");
  expect([choiceOf(query, "sort", ["name"]), choiceOf(query, "type", ["a"]), choiceOf(query, "none", ["a"])]).toEqual([
    "name",
    undefined,
    undefined,
  ]);
});
