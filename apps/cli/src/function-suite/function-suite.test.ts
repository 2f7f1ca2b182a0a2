import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ownPlatform, valuesInC } from "./c-values.ts";
import { componentOf, type Form, type Inputs } from "./case-models.ts";
import { differences, flatModel, sourcesOf, type Values, valuesAtTranslation, valuesOfRun } from "./evaluators.ts";
import { type FunctionCase, readFunctionCase } from "./function-case.ts";

const folder = join(import.meta.dirname, "cases");
const cases = readdirSync(folder).map((file) =>
  readFunctionCase(file.replace(/\.mo$/, ""), readFileSync(join(folder, file), "utf8")),
);
const inC = cases.filter(({ notInC }) => notInC === undefined);

describe("at translation", () => {
  it.each(cases)("$name: $title", (one) => {
    expect(differences(one, valuesAtTranslation(sourcesOf([one], "constant", "as written"), `${one.name}.Values`))).toEqual([]);
  });
});

describe("in a run of its own, which is too small for WebAssembly", () => {
  it.each(cases)("$name: $title", async (one) => {
    expect(differences(one, await valuesOfRun(sourcesOf([one], "varying", "called"), `${one.name}.Values`))).toEqual([]);
  });
});

/** Each case in one model of all, so that there is one translation and one compilation. */
function compare(
  list: readonly FunctionCase[],
  inputs: Inputs,
  form: Form,
  valuesOf: (sources: ReturnType<typeof sourcesOf>) => Promise<Values>,
) {
  let values: Values;
  beforeAll(async () => {
    values = await valuesOf(sourcesOf(list, inputs, form));
  });
  it.each(list)("$name: $title", (one) => {
    expect(differences(one, values, `${componentOf(one)}.`)).toEqual([]);
  });
}

describe.each<[string, Inputs, Form]>([
  ["before a run, with literal arguments", "literal", "as written"],
  ["in a run with WebAssembly, as formulas", "varying", "as written"],
  ["in a run with WebAssembly, inlined", "varying", "inlined"],
  ["in a run with WebAssembly, as calls", "varying", "called"],
])("%s", (_, inputs, form) => compare(cases, inputs, form, (sources) => valuesOfRun(sources, "All")));

describe.skipIf(ownPlatform === undefined).each<[string, Form]>([
  ["in C, as formulas", "as written"],
  ["in C, as calls", "called"],
])("%s", (_, form) => compare(inC, "varying", form, (sources) => valuesInC(flatModel(sources, "All"))));

describe("what cannot be said in C", () => {
  it.each(cases.filter(({ notInC }) => notInC !== undefined))("is refused: $name ($notInC)", async (one) => {
    const flat = flatModel(sourcesOf([one], "varying", "called"), `${one.name}.Values`);
    await expect(valuesInC(flat)).rejects.toThrow("hands it on to itself");
  });
});
