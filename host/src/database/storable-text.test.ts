import { expect, it } from "vitest";
import { storableText } from "./storable-text.ts";

it("shows what no database keeps, and leaves the rest as it is", () => {
  expect(storableText("a\0b \ud800 c\udc00 📐 模")).toBe("a␀b � c� 📐 模");
});
