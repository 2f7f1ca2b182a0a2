import { setImmediate } from "node:timers/promises";
import type { FmuLetter } from "@mofang/host/foreign-fmu";
import { fmuClass } from "@mofang/protocol";
import { RunControl, runTranslation, silentListener, translateModel } from "@mofang/session";
import { defaultLimits, defaultSettings } from "@mofang/simulation";
import { expect, it } from "vitest";
import { fmuBlock } from "./fmu-block.ts";
import { openTexts } from "./open-texts.ts";
import type { FmuRequest } from "./run-messages.ts";

const face = `package Plant
  connector In = input Real;
  partial block Face
    parameter Real gain = 3;
    parameter Real other = 1;
    In u[2];
    input Integer n;
    input Boolean isOn;
    output Real y;
    output Integer k;
    output Boolean isHigh;
  end Face;
  partial block Open In u[:]; output Real y; end Open;
  partial block Silent In u; end Silent;
  model Whole
    replaceable model Entry = Face constrainedby Face;
    Entry entry(gain = 4, n = if time > 0.75 then 7 else -2, isOn = time > 0.3);
  equation
    entry.u = {time, 1 + 0.1*entry.y};
  end Whole;
end Plant;
`;
const noLibraries = { named: [], folders: [] };
const treeOf = (texts: Readonly<Record<string, string>>) => openTexts(new Map(Object.entries(texts)), noLibraries);

const variable = (name: string, reference: number, letter: FmuLetter, causality: string) => {
  return { name, reference, letter, causality, type: letter === "f" ? "Float32" : "Real", isArray: false };
};
const variables = [
  variable("gain", 9, "r", "parameter"),
  variable("u[1]", 0, "r", "input"),
  variable("u[2]", 1, "f", "input"),
  variable("n", 2, "i", "input"),
  variable("isOn", 3, "b", "input"),
  variable("y", 4, "r", "output"),
  variable("k", 4, "l", "output"),
  variable("isHigh", 4, "b", "output"),
];
const request = (changed: Partial<FmuRequest> = {}): FmuRequest => {
  return { interfaceName: "Plant.Face", variables, step: 0.25, questions: "", answers: "", ...changed };
};

/** A file of one column, MATLAB version 4. */
function column(...values: number[]): Uint8Array {
  const head = new Int32Array([0, values.length, 1, 0, 8]);
  return Buffer.concat([Buffer.from(head.buffer), Buffer.from("answers\0"), Buffer.from(new Float64Array(values).buffer)]);
}

it("asks at each point with parameters first, then inputs, and gives the answers by their types", async () => {
  const asked: string[] = [];
  const files = {
    read: (path: string) => {
      if (!path.startsWith("fmu://")) return undefined;
      asked.push(path);
      return column(10, -2, 1);
    },
    write: () => undefined,
  };
  const text = fmuBlock(treeOf({ "Plant.mo": face }).tree, request());
  const run = `model Run extends Plant.Whole(redeclare model Entry = ${fmuClass}); Real y = entry.y; Real k = entry.k; Real h = if entry.isHigh then 5 else 0; end Run;`;
  const sources = treeOf({ "Plant.mo": face, "Fmu.mo": text, "Run.mo": run });
  const translation = translateModel(sources, "Run", files, silentListener);
  expect(translation.refusal.en).toBe("");
  const settings = { ...defaultSettings, stopTime: 1, intervals: 4, limits: defaultLimits };
  const host = { now: () => 0, turn: () => setImmediate(), files };
  const { run: ended } = await runTranslation(translation, {
    settings,
    host,
    control: new RunControl(),
    listener: silentListener,
  });
  const last = (name: string) => ended?.result.values(ended.result.find(name) ?? -1).at(-1);
  expect(["y", "k", "h"].map(last)).toEqual([10, -2, 5]);
  const distinct = asked.filter((question, i) => asked.indexOf(question) === i);
  expect(distinct[0]).toMatch(/^fmu:\/\/0 pr9=4 r0=0 f1=1\S* i2=-2 b3=0 \?r4 \?l4 \?b4$/);
  expect(distinct.at(-1)).toBe("fmu://1 r0=1 f1=2 i2=7 b3=1 ?r4 ?l4 ?b4");
});

it.each([
  ["an input", "n", { variables: variables.filter(({ name }) => name !== "n") }, /no input "n"/],
  ["an output", "y", { variables: variables.filter(({ name }) => name !== "y") }, /no output "y"/],
  [
    "an input that is none",
    "u[1]",
    { variables: variables.map((each) => ({ ...each, causality: "local" })) },
    /no input "u\[1\]"/,
  ],
  [
    "the interface's inputs alone",
    "more",
    { variables: [...variables, variable("more", 5, "r", "input")] },
    /input "more" .* not in/,
  ],
  ["the type", "u[1]", { variables: variables.map((each) => ({ ...each, letter: "b" as const })) }, /"u\[1\]" .* wants Real/],
  [
    "scalars",
    "u",
    { variables: variables.map((each) => ({ ...each, isArray: true })) },
    /Real\[\], and the interface wants Real/,
  ],
  ["known sizes", "u", { interfaceName: "Plant.Open" }, /size of "u"/],
  ["outputs to give", "Silent", { interfaceName: "Plant.Silent", variables: [variable("u", 0, "r", "input")] }, /has no outputs/],
  ["an interface", "None", { interfaceName: "Plant.None" }, /no interface Plant.None/],
])("refuses an FMU without %s, in both languages, by name", (_, name, changed: Partial<FmuRequest>, reason) => {
  const { tree } = treeOf({ "Plant.mo": face });
  const refused = () => fmuBlock(tree, request(changed));
  expect(refused).toThrow(reason);
  expect(refused).toThrow(
    expect.objectContaining({ text: { zh: expect.stringContaining(name), en: expect.stringContaining(name) } }),
  );
});
