import { expect, it } from "vitest";
import { runKeyOf } from "./run-key.ts";

const site = "https://models.example.org";
const keysOf = (typed: readonly string[]) => typed.map((each) => runKeyOf(each, site));

it("finds the key of a run in its address and alone", () => {
  const written = ["/run/abcdefghij12", `${site}/run/abcdefghij12?x=1`, "http://models.example.org/run/abcdefghij12#a"];
  expect(keysOf([...written, " abcdefghij12 "])).toEqual(Array(4).fill("abcdefghij12"));
});

it("finds none in anything else, nor in an address of another site", () => {
  const others = ["https://example.net/run/abcdefghij12", "//example.net/run/abcdefghij12", `${site}.net/run/abcdefghij12`];
  expect(keysOf(["", "/run/", "/run/ABC", "abcdefghij123", "/run/abcdefghij123", ...others])).toEqual(Array(8).fill(""));
});
