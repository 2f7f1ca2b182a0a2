import { describe, expect, it } from "vitest";
import { Waiting } from "./waiting.ts";

describe("items that wait", () => {
  it("come first in the order in which they have come", () => {
    const waiting = new Waiting<string>();
    for (const item of ["a", "b", "c"]) waiting.add(item);
    expect(waiting.first()).toBe("a");
    waiting.delete("b");
    waiting.delete("a");
    expect(waiting.first()).toBe("c");
  });

  it("go to the end when they leave and come again, the first one too", () => {
    const waiting = new Waiting<string>();
    for (const item of ["a", "b"]) waiting.add(item);
    expect(waiting.first()).toBe("a");
    waiting.delete("a");
    waiting.add("a");
    expect(waiting.first()).toBe("b");
    waiting.delete("b");
    expect(waiting.first()).toBe("a");
  });

  it("may come after there were none", () => {
    const waiting = new Waiting<string>();
    expect(waiting.first()).toBeUndefined();
    waiting.add("a");
    expect(waiting.first()).toBe("a");
    waiting.delete("a");
    expect(waiting.first()).toBeUndefined();
    waiting.add("b");
    expect(waiting.first()).toBe("b");
  });
});
