import { describe, expect, it } from "vitest";
import { Utf8Check, utf8Text } from "./utf8.ts";

/** Offset of the first letter that can't be read, whatever way the bytes are cut. */
function check(bytes: readonly number[], cut: number): number | undefined {
  const check = new Utf8Check();
  for (let start = 0; start < bytes.length; start += cut) {
    const wrong = check.read(Uint8Array.from(bytes.slice(start, start + cut)));
    if (wrong !== undefined) return wrong;
  }
  return check.end();
}

it("reads a text with its byte order mark and line ends", () => {
  const text = "\uFEFFmodel A\r\nend A;\r";
  expect(utf8Text(new TextEncoder().encode(text))).toBe(text);
});

describe("the check for UTF-8", () => {
  it.each(["", "plain", "grün", "模坊", "😀 end", "\u0000", "\uffff", "\u{10ffff}", "\u0800\ud7ff\ue000"])(
    "accepts %j",
    (text) => {
      const bytes = [...new TextEncoder().encode(text)];
      for (const cut of [1, 2, 3, 100]) expect(check(bytes, cut)).toBeUndefined();
    },
  );

  it.each([
    ["a lone continuation", [0x61, 0x80], 1],
    ["Latin-1", [0x67, 0x72, 0xfc, 0x6e], 2],
    ["an overlong NUL", [0xc0, 0x80], 0],
    ["an overlong letter of three bytes", [0x61, 0xe0, 0x9f, 0xbf], 1],
    ["an overlong letter of four bytes", [0xf0, 0x8f, 0xbf, 0xbf], 0],
    ["a surrogate", [0xed, 0xa0, 0x80], 0],
    ["a letter above U+10FFFF", [0xf4, 0x90, 0x80, 0x80], 0],
    ["a letter that is cut off", [0x61, 0xe6, 0xa8], 1],
    ["GBK", [0xc4, 0xa3, 0xb7, 0xbb], 2],
    ["UTF-16", [0xff, 0xfe, 0x61, 0x00], 0],
  ] as [string, number[], number][])("finds %s", (_, bytes, offset) => {
    for (const cut of [1, 2, 3, 100]) expect(check(bytes, cut)).toBe(offset);
  });
});
