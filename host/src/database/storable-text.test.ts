import { expect, it } from "vitest";
import { storableJson, storableText } from "./storable-text.ts";

it("shows what no database keeps, and leaves the rest as it is", () => {
  expect(storableText("a\0b \ud800 c\udc00 📐 模")).toBe("a␀b � c� 📐 模");
});

it("writes JSON whose texts a database keeps, at any depth", () => {
  const value = { line: "a\0b", more: [{ half: "\ud83d" }, 1, null] };
  expect(JSON.parse(storableJson(value))).toEqual({ line: "a␀b", more: [{ half: "\ufffd" }, 1, null] });
});
