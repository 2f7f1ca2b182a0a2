import { Buffer } from "node:buffer";
import { join, resolve } from "node:path";
import { pow, realFunctions } from "@mofang/elementary";
import { expect, it } from "vitest";
import { compiledElementary } from "../../packages/dae/src/codegen/webassembly/compiled-elementary.ts";
import { translateElementary } from "./translation.ts";

const ofOne = ["sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "log10"] as const;
const ofTwo = ["pow", "atan2"] as const;
const file = join(resolve(import.meta.dirname, "../.."), "packages/dae/src/codegen/webassembly/elementary-module.ts");

it("the module is the translation of the package", async () => {
  const text = Buffer.from(translateElementary([...ofOne, ...ofTwo])).toString("base64");
  await expect(`/** The elementary functions as a module of WebAssembly, in base 64: \`scripts/elementary\` writes it. */
export const elementaryModule =
  "${text}";
`).toMatchFileSnapshot(file);
});

/** Arguments of all sizes and both signs, the limits, and what is near a branch. */
function argumentsOfAllSizes(): number[] {
  const limits = [0, 0.5, 1, Math.PI / 4, Math.PI / 2, 1.6e6, 709.78, 745.2, 710.4758600739439, 1e22, 2 ** 1023, 5e-324];
  const list = [...limits, ...limits.map((x) => x * 1.0000001), Number.MIN_VALUE * 3, 2.2250738585072014e-308];
  let seed = 7;
  for (let trial = 0; trial < 3000; trial++) {
    seed = (seed * 48271) % 2147483647;
    const mantissa = 1 + seed / 2147483647;
    list.push(mantissa * 2 ** ((trial % 64) - 40), mantissa * (trial % 800), mantissa * 2 ** ((seed % 2040) - 1020));
  }
  return [...list, ...list.map((x) => -x), Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
}

const values = argumentsOfAllSizes();
const inWebAssembly = (name: string) => compiledElementary()?.[name] as (...args: readonly number[]) => number;

it.each(ofOne)("%s has the same bits in WebAssembly", (name) => {
  const [own, compiled] = [realFunctions[name], inWebAssembly(name)];
  for (const x of values) {
    if (!Object.is(compiled(x), own(x))) expect(compiled(x), `${name}(${x})`).toBe(own(x));
  }
});

it.each(ofTwo)("%s has the same bits in WebAssembly", (name) => {
  const [own, compiled] = [name === "pow" ? pow : realFunctions[name], inWebAssembly(name)];
  const exponents = [...values.filter((_, i) => i % 97 === 0), -3, -1, 2, 3, 4, 0.5, 1.5, 17, 64, 65, -0, 1e-31];
  for (const [i, x] of values.entries()) {
    for (const y of i % 10 === 0 ? exponents : [1.3, 5, values[(i * 7) % values.length] as number]) {
      if (!Object.is(compiled(x, y), own(x, y))) {
        expect(compiled(x, y), `${name}(${x}, ${y})`).toBe(own(x, y));
      }
    }
  }
});
