import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { checks } from "../references/mofang/index.ts";
import { libraryOf } from "./testing/library.ts";
import { complaintsOf, runExample } from "./testing/verify-example.ts";

const root = resolve(import.meta.dirname, "../Mofang");
const tree = libraryOf(readdirSync(root, { recursive: true, encoding: "utf8" }), (path) =>
  readFileSync(join(root, path), "utf8"),
);
/** Data files of the library, by their paths from `Mofang` on. */
const read = (path: string): Uint8Array | undefined => {
  const file = join(root, "..", path);
  return existsSync(file) ? readFileSync(file) : undefined;
};
const own = checks.filter(({ model }) => /^(Thermal|Fluid|Magnetic|Control|Sequence|Process)\./.test(model));

describe("an example agrees with physics", () => {
  it.each(own.map((check) => [check.model, check] as const))("%s", (model, check) => {
    expect(complaintsOf(runExample(tree, `Mofang.Examples.${model}`, read), check)).toEqual([]);
  });
});
