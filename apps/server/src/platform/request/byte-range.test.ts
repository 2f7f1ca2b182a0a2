import { expect, it } from "vitest";
import { rangeOf } from "./byte-range.ts";

it("is a part with both ends, without a last one, or counted from the end", () => {
  expect(rangeOf("bytes=0-9", 100)).toEqual({ start: 0, end: 9 });
  expect(rangeOf("bytes=90-", 100)).toEqual({ start: 90, end: 99 });
  expect(rangeOf("bytes=90-500", 100)).toEqual({ start: 90, end: 99 });
  expect(rangeOf("bytes=-10", 100)).toEqual({ start: 90, end: 99 });
  expect(rangeOf("bytes=-500", 100)).toEqual({ start: 0, end: 99 });
});

it("cannot be had behind the end, and is the whole for what cannot be read", () => {
  for (const header of ["bytes=100-", "bytes=100-200", "bytes=-0"]) expect(rangeOf(header, 100), header).toBe("unsatisfiable");
  for (const header of [undefined, "", "bytes=-", "bytes=9-0", "bytes=0-1,5-6", "pages=1-2", "bytes=a-b"])
    expect(rangeOf(header, 100), header).toBeUndefined();
});
