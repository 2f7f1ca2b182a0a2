import { expect, it } from "vitest";
import { callAddress, fileNameOf } from "./address.ts";

it.each([
  ['attachment; filename="a b.csv"', "a b.csv"],
  ["attachment; filename=plain.mo", "plain.mo"],
  ["attachment; filename=\"x\"; filename*=UTF-8''%E6%A8%A1.mo", "模.mo"],
  ['attachment; filename="a\\"b"', 'a"b'],
  ["inline", ""],
])("reads the file name of %s", (header, name) => expect(fileNameOf(header)).toBe(name));

it("puts parameters into the path and the fields of the query behind it, each encoded", () => {
  const call = { method: "GET", path: "/x/:id/y", query: ["key", "page", "unsaid"] } as const;
  expect(callAddress(call, { id: "a/b", key: "模 & 1", page: 2 }, "zh")).toBe("/x/a%2Fb/y?key=%E6%A8%A1+%26+1&page=2&lang=zh_CN");
  expect(callAddress(call, { id: 7 }, "en")).toBe("/x/7/y?lang=en_US");
});
