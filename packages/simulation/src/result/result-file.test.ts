import { describe, expect, it } from "vitest";
import { decodeUtf8, encodeUtf8 } from "../bytes/utf8.ts";
import { real, runSketch } from "../runtime/model-for-tests.ts";
import { csvLines } from "./csv.ts";
import { buildPyramid } from "./pyramid.ts";
import { readCsv } from "./read-csv.ts";
import { ResultFile } from "./result-file.ts";
import { writeResultFile } from "./write-result-file.ts";

const modes = { kind: "enumeration", name: "Mode", literals: ["off", "on"] } as const;

/** x = sin(time), -x as an alias, a constant, a String that changes at t = 1, a Boolean, its negation, an enumeration. */
function waves(intervals: number) {
  const steps = { ...real("steps", 2, "discrete"), base: { kind: "Boolean" } as const };
  return runSketch(
    {
      nSlots: 4,
      nStringSlots: 1,
      discreteSlots: [2],
      nTimeEvents: 1,
      variables: [
        { ...real("x", 1), unit: "m", description: "位移" },
        { ...real("minus.x", 1), sign: -1 },
        real("c", 3, "parameter"),
        { ...real("s", 0, "discrete"), base: { kind: "String" } },
        steps,
        { ...steps, name: "notSteps", sign: -1 },
        { ...real("mode", 2, "discrete"), base: modes },
      ],
      functions: () => {
        const all = ({ values, strings }: { values: Float64Array; strings: string[] }) => {
          values[1] = Math.sin(values[0] as number);
          values[2] = (values[0] as number) >= 1 ? 1 : 0;
          strings[0] = values[2] === 1 ? 'late, "very"' : "early";
        };
        return {
          constants: ({ values }) => {
            values[3] = 7;
          },
          initialise: all,
          derivatives: ({ values }) => {
            values[1] = Math.sin(values[0] as number);
          },
          event: all,
          timeEvents: ({ values }, out) => {
            out[0] = (values[0] as number) < 1 ? 1 : Number.POSITIVE_INFINITY;
          },
        };
      },
    },
    { stopTime: 10, intervals },
  ).result;
}

describe("a result file", () => {
  it("gives back every variable as it was recorded", async () => {
    const result = waves(40);
    const file = await ResultFile.ofBytes(writeResultFile(result));
    expect(file.variables).toEqual(result.variables);
    expect(await file.time()).toEqual(result.time);
    for (let i = 0; i < result.variables.length; i++) expect(await file.values(i)).toEqual(result.values(i));
    expect(file.texts).toEqual(["early", 'late, "very"']);
    const minus = await file.values(file.find("minus.x") ?? -1);
    expect(minus[5]).toBe(-Math.sin(result.time[5] as number));
    expect((await file.values(5))[0]).toBe(1);
    expect(file.variables[6]).toMatchObject({ kind: "enumeration", literals: ["off", "on"] });
  });

  it("reads one variable without reading the rest", async () => {
    const bytes = writeResultFile(waves(100_000));
    let nBytes = 0;
    const file = await ResultFile.open({
      size: bytes.length,
      read: (offset, length) => {
        nBytes += length;
        return Promise.resolve(bytes.subarray(offset, offset + length));
      },
    });
    nBytes = 0;
    const curve = await file.window(0, { from: 0, to: 10 }, 500);
    expect(nBytes).toBeLessThan(80_000);
    expect(curve.values.length).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...curve.values)).toBe(Math.max(...waves(100_000).values(0)));
    nBytes = 0;
    const narrow = await file.window(1, { from: 2, to: 2.01 }, 500);
    expect(nBytes).toBeLessThan(8000);
    expect(narrow.time[0]).toBeLessThanOrEqual(2);
    expect(narrow.time.at(-1)).toBeGreaterThanOrEqual(2.01);
    expect(narrow.values).toEqual(narrow.time.map((t) => -Math.sin(t)));
  });

  it("gives whole curves, a constant between the first time and the last, none without rows", async () => {
    const file = await ResultFile.ofBytes(writeResultFile(waves(10)));
    const [constant = -1] = file.variables.flatMap(({ isConstant, kind }, i) => (isConstant && kind === "Real" ? [i] : []));
    const time = await file.time();
    expect([...(await file.curve(constant)).time]).toEqual([time[0], time.at(-1)]);
    expect([...(await file.window(constant, {}, 500)).time]).toEqual([time[0], time.at(-1)]);
    expect((await file.curve(0)).time).toEqual(time);
    const empty = await ResultFile.ofBytes(writeResultFile(readCsv("time,x\n")));
    for (const curve of [await empty.curve(0), await empty.window(0, {}, 500), await empty.window(0, { from: 0, to: 1 }, 500)]) {
      expect(curve).toEqual({ time: new Float64Array(), values: new Float64Array() });
    }
  });

  it("refuses what is none, what is newer and what is cut off", async () => {
    const bytes = writeResultFile(waves(10));
    const failure = (code: string) => ({ failure: { code } });
    await expect(ResultFile.ofBytes(Uint8Array.of(1, 2, 3))).rejects.toMatchObject(failure("result.not-a-result-file"));
    const newer = bytes.slice();
    newer[8] = 9;
    await expect(ResultFile.ofBytes(newer)).rejects.toMatchObject(failure("result.unsupported-version"));
    await expect(ResultFile.ofBytes(bytes.subarray(0, 60))).rejects.toMatchObject(failure("result.damaged"));
    const cut = await ResultFile.ofBytes(bytes.subarray(0, bytes.length - 16));
    await expect(cut.values(5)).rejects.toMatchObject(failure("result.damaged"));
  });
});

describe("the pyramid", () => {
  it("holds minimum and maximum of every bucket, last one partial", () => {
    const values = Float64Array.from({ length: 2000 }, (_, i) => (i * 7919) % 2003);
    const [level] = buildPyramid(values);
    expect(level?.bucket).toBe(8);
    for (let bucket = 0; bucket < 250; bucket++) {
      const part = values.subarray(8 * bucket, 8 * bucket + 8);
      expect([...(level?.extremes.subarray(2 * bucket, 2 * bucket + 2) ?? [])]).toEqual([Math.min(...part), Math.max(...part)]);
    }
  });
});

describe("CSV", () => {
  it("puts time first, quotes what needs it, and shows both sides of events", () => {
    const lines = [...csvLines(waves(2), [0, 2, 3])];
    expect(lines[0]).toBe("time,x,c,s\n");
    expect(lines[1]).toBe("0,0,7,early\n");
    expect(lines.slice(2, 4)).toEqual([`1,${Math.sin(1)},7,early\n`, `1,${Math.sin(1)},7,"late, ""very"""\n`]);
  });
});

describe("UTF-8", () => {
  it("comes back as it went", () => {
    for (const text of ["", "plain", "位移 Ω 🎈", "\u0000\u07ff\u0800\uffff"]) {
      expect(decodeUtf8(encodeUtf8(text))).toBe(text);
      expect(encodeUtf8(text)).toEqual(new TextEncoder().encode(text));
    }
  });

  it("marks what is none", () => {
    expect(decodeUtf8(Uint8Array.of(0x61, 0xff, 0xc0, 0x80, 0x62))).toBe("a\ufffd\ufffd\ufffdb");
  });
});
