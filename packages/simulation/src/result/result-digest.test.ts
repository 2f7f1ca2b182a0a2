import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { real, runSketch } from "../runtime/model-for-tests.ts";
import { resultDifferences } from "./result-differences.ts";
import { resultDigest } from "./result-digest.ts";
import { ResultFile } from "./result-file.ts";
import { writeResultFile } from "./write-result-file.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** y = factor · time and its alias; a constant; a String. */
function ramp(factor: number, { names = ["y", "minus.y"], unit = "m", intervals = 2, text = "早" } = {}): Promise<ResultFile> {
  const set = ({ values, strings }: { values: Float64Array; strings: string[] }) => {
    values[1] = factor * (values[0] as number);
    strings[0] = text;
  };
  const [name = "", alias = ""] = names;
  const { result } = runSketch(
    {
      nSlots: 3,
      nStringSlots: 1,
      variables: [
        { ...real(name, 1), unit },
        { ...real(alias, 1), sign: -1 },
        real("c", 2, "parameter"),
        { ...real("s", 0, "discrete"), base: { kind: "String" } },
      ],
      functions: () => ({
        constants: ({ values }: { values: Float64Array }) => {
          values[2] = 7;
        },
        initialise: set,
        derivatives: set,
        event: set,
      }),
    },
    { stopTime: 1, intervals },
  );
  return ResultFile.ofBytes(writeResultFile(result));
}

/** What the definition says, written down with the tools of Node. */
function digestByHand(blocks: readonly (readonly [string, readonly (number | string)[]])[]): string {
  const hashes = blocks.map(([name, values]) => {
    const content = values.map((value) => {
      if (typeof value === "string") return Buffer.from(`${value}\0`);
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      return bytes;
    });
    return sha256(Buffer.concat([Buffer.from(`${name}\0`), ...content]));
  });
  return sha256(Buffer.concat(hashes)).toString("hex");
}

describe("the digest of a result", () => {
  it("is that of its definition: times, then values by name, alias with its sign, constants once", async () => {
    const file = await ramp(4);
    const times = [...(await file.time())];
    expect(times).toEqual([0, 0.5, 1]);
    const texts = (await file.values(file.find("s") ?? -1)).length;
    expect(await resultDigest(file, sha256)).toBe(
      digestByHand([
        ["", times],
        ["c", [7]],
        ["minus.y", [-0, -2, -4]],
        ["s", Array.from({ length: texts }, () => "早")],
        ["y", [0, 2, 4]],
      ]),
    );
  });

  it("does not see units and the order of the file, and sees one bit of a value, a name and a text", async () => {
    const digest = await resultDigest(await ramp(4), sha256);
    expect(await resultDigest(await ramp(4, { unit: "km" }), sha256)).toBe(digest);
    expect(await resultDigest(await ramp(4 + 2 ** -50), sha256)).not.toBe(digest);
    expect(await resultDigest(await ramp(4, { names: ["z", "minus.y"] }), sha256)).not.toBe(digest);
    expect(await resultDigest(await ramp(4, { text: "晚" }), sha256)).not.toBe(digest);
    expect(await resultDigest(await ramp(4, { intervals: 4 }), sha256)).not.toBe(digest);
  });

  it("is the same for every NaN", async () => {
    const digests = await Promise.all([Number.NaN, -Number.NaN].map(async (x) => resultDigest(await ramp(x), sha256)));
    expect(new Set(digests).size).toBe(1);
  });
});

describe("the differences of two results", () => {
  it("are none where they agree to the last bit", async () => {
    expect(await resultDifferences(await ramp(4), await ramp(4, { unit: "km" }))).toEqual([]);
  });

  it("are the largest of each variable, with its time, and variables that one of them has not", async () => {
    const found = await resultDifferences(await ramp(4, { names: ["y", "old"] }), await ramp(4.5, { names: ["y", "new"] }));
    expect(found).toEqual([
      { name: "old", kind: "missing", largest: Number.POSITIVE_INFINITY, time: undefined },
      { name: "new", kind: "added", largest: Number.POSITIVE_INFINITY, time: undefined },
      { name: "y", kind: "values", largest: 0.5, time: 1 },
    ]);
  });

  it("are taken at the times of the first where the times differ", async () => {
    const found = await resultDifferences(await ramp(4), await ramp(6, { intervals: 4 }));
    expect(found).toContainEqual({ name: "y", kind: "values", largest: 2, time: 1 });
  });

  it("name a text that changed", async () => {
    expect(await resultDifferences(await ramp(4), await ramp(4, { text: "晚" }))).toMatchObject([{ name: "s", time: 0 }]);
  });
});
