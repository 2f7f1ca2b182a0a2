import { expect, it } from "vitest";
import { csvRows } from "./csv-rows.ts";

it.each([
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a;b\r\n1,5;2",
    [
      ["a", "b"],
      ["1,5", "2"],
    ],
  ],
  [
    "a\tb\n\t2",
    [
      ["a", "b"],
      ["", "2"],
    ],
  ],
  ['"x ""y""","line\nend, here"\n', [['x "y"', "line\nend, here"]]],
  ['5" pipe,2', [['5" pipe', "2"]]],
  ["a,\n", [["a", ""]]],
  ['\uFEFF"a, b"\n', [["a, b"]]],
  ["", []],
])("reads %j", (text, rows) => expect(csvRows(text)).toEqual(rows));
