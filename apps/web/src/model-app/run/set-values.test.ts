import type { AppFile } from "@mofang/protocol";
import type { Tunable } from "@mofang/simulation";
import { expect, it } from "vitest";
import { addressWith, controlsOf, limitsOf, parameterValue, readValue, valuesInAddress } from "./set-values.ts";
import { shownUnit } from "./shown-unit.ts";

const real: Tunable = {
  ...{ name: "T", isInput: false, kind: "Real", literals: [], unit: "s", description: "" },
  ...{ value: 1, minimum: 0, maximum: undefined },
};
const temperature: Tunable = { ...real, name: "heat.T", unit: "K" };
const on: Tunable = { ...real, name: "on", kind: "Boolean", unit: undefined };
const teeth: Tunable = { ...real, name: "n", kind: "Integer", unit: undefined };
const mode: Tunable = { ...real, name: "mode", kind: "enumeration", literals: ["slow", "fast"], unit: undefined };
const tunables = new Map([real, temperature, on, teeth, mode].map((one) => [one.name, one]));
const place = { column: 1, row: 1, width: 2, height: 2 };
const app: Pick<AppFile, "items"> = {
  items: [
    { kind: "slider", ...place, name: "T", min: 0.5, max: 4 },
    { kind: "number", ...place, name: "heat.T", unit: "degC", max: 100 },
    { kind: "switch", ...place, name: "on" },
    { kind: "dial", ...place, name: "n" },
    { kind: "choice", ...place, name: "mode" },
    { kind: "value", ...place, variable: "x" },
    { kind: "lever", ...place, name: "hidden" },
  ],
};
const controls = controlsOf(app);
const asRead = (query: string) => valuesInAddress(new URLSearchParams(query), controls, tunables);

it("an address gives back the values that it was made with, and keeps what else it has", () => {
  const values = { T: 2.5, "heat.T": 300, on: 1, n: 7, mode: 2 };
  const address = addressWith(new URLSearchParams("at=v1&set.T=9"), values, tunables);
  expect([address.get("at"), address.get("set.T"), address.get("set.on"), address.get("set.mode")]).toEqual([
    ...["v1", "2.5", "true", "fast"],
  ]);
  expect(asRead(String(address))).toEqual({ values, problems: [] });
});

it("an address stays as it is until it is known what may be set", () => {
  expect(String(addressWith(new URLSearchParams("at=v1&set.T=2.5"), {}, undefined))).toBe("at=v1&set.T=2.5");
});

it.each([
  ["set.T=0.4", { rule: "least", name: "T", given: "0.4", wanted: "0.5 s" }],
  ["set.T=5", { rule: "most", name: "T", given: "5", wanted: "4 s" }],
  ["set.heat.T=-1", { rule: "least", name: "heat.T", given: "-1", wanted: "0 K" }],
  ["set.heat.T=400", { rule: "most", name: "heat.T", given: "400", wanted: "373.15 K" }],
  ["set.T=two", { rule: "number", name: "T", given: "two", wanted: "" }],
  ["set.T=", { rule: "number", name: "T", given: "", wanted: "" }],
  ["set.T=Infinity", { rule: "number", name: "T", given: "Infinity", wanted: "" }],
  ["set.n=2.5", { rule: "integer", name: "n", given: "2.5", wanted: "" }],
  ["set.on=1", { rule: "truth", name: "on", given: "1", wanted: "" }],
  ["set.mode=reverse", { rule: "literal", name: "mode", given: "reverse", wanted: "slow, fast" }],
  ["set.hidden=1", { rule: "unknown", name: "hidden", given: "1", wanted: "" }],
] as const)("of %s nothing is taken, and the rule is named", (query, problem) => {
  expect(asRead(query)).toEqual({ values: {}, problems: [problem] });
});

it("what is typed is in the unit that is shown, and so are limits", () => {
  const [, item] = controls;
  if (item === undefined) throw new Error("the app has a field of a temperature");
  const unit = shownUnit("K", "degC");
  const limits = limitsOf(item, temperature);
  expect(readValue(temperature, limits, "20", unit)).toEqual({ value: 293.15 });
  expect(readValue(temperature, limits, "100.5", unit)).toMatchObject({ problem: { rule: "most", wanted: "100 °C" } });
  expect(shownUnit("K", "m").text).toBe("K");
});

it("a run gets truth values as such", () => {
  expect([parameterValue(on, 0), parameterValue(on, 1), parameterValue(mode, 2)]).toEqual([false, true, 2]);
});
