import { describe, expect, it } from "vitest";
import { highestFirst } from "./version-order.ts";

describe("the order of versions", () => {
  it("is that of semantic versioning, names that are no numbers last", () => {
    // The example of Semantic Versioning 2.0.0, §11, in its order, and some more.
    const rising = [
      "0.9.10",
      "1.0.0-alpha",
      "1.0.0-alpha.1",
      "1.0.0-alpha.beta",
      "1.0.0-beta",
      "1.0.0-beta.2",
      "1.0.0-beta.11",
      "1.0.0-rc.1",
      "1.0.0",
      "v1.2.0",
      "1.10.0",
    ];
    const falling = [...rising].reverse();
    expect(highestFirst([...rising, "draft", "beta"], (name) => name)).toEqual([...falling, "draft", "beta"]);
    expect(highestFirst(["draft", ...falling], (name) => name)).toEqual([...falling, "draft"]);
  });
});
