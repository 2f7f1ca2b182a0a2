import { describe, expect, it } from "vitest";
import { decodeUtf8, encodeUtf8, utf8Length } from "./utf8.ts";

describe("UTF-8", () => {
  it.each(["", "a", "Δp", "模坊", "🙂 ok", "\ud83d", "\udc00\ud83d", "\ud83d\ud83d\ude42x"])(
    "of %j has the length that is told beforehand",
    (text) => {
      expect(utf8Length(text)).toBe(encodeUtf8(text).length);
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    },
  );

  it("comes back as the text that it was", () => {
    expect(decodeUtf8(encodeUtf8("Δp 模坊 🙂"))).toBe("Δp 模坊 🙂");
  });
});
