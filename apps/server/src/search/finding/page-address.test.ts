import { expect, it } from "vitest";
import { placeOf } from "./page-address.ts";

it.each([
  ["/bbs/detail?id=7&sort=votes#answer-9", "/bbs/detail?id=7"],
  ["/run/k7m2p9q4x8w3?x=1", "/run/k7m2p9q4x8w3"],
  ["/education/3/", "/education/3"],
  ["/user/5/activity", "/user/5/repo"],
  ["/bbs/detail?id=7'", "/bbs/detail"],
])("%s is the page %s", (address, page) => expect(placeOf(address)).toEqual({ kind: "page", address: page }));

it("finds repositories at the addresses of their first page", () => {
  for (const address of ["/model/7", "/model/7/summary", "/model/7/summary?version=1"])
    expect(placeOf(address)).toEqual({ kind: "repository", repositoryId: 7 });
  expect(placeOf("/model/7/issues/3")).toEqual({ kind: "page", address: "/model/7/issues/3" });
});

it("finds nothing in what is no path", () =>
  expect(["", "x", "https://a/", "?id=1"].map(placeOf)).toEqual(Array(4).fill(undefined)));
