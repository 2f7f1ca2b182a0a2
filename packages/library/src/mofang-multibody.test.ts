import { describe, expect, it } from "vitest";
import { checks } from "../references/mofang/index.ts";
import { mofangLibrary } from "./testing/library.ts";
import { complaintsOf, runExample } from "./testing/verify-example.ts";

const tree = mofangLibrary();
const own = checks.filter(({ model }) => /^(Planar|Spatial)\./.test(model));

describe("an example agrees with physics", () => {
  it.each(own.map((check) => [check.model, check] as const))("%s", (model, check) => {
    expect(complaintsOf(runExample(tree, `Mofang.Examples.${model}`), check)).toEqual([]);
  });
});
