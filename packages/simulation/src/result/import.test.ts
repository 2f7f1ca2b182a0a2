import { describe, expect, it } from "vitest";
import { real, runSketch } from "../runtime/model-for-tests.ts";
import { csvLines } from "./csv.ts";
import { matV4Of } from "./pieces-for-tests.ts";
import { readCsv } from "./read-csv.ts";
import { readMatV4 } from "./read-mat-v4.ts";
import type { StoredResult } from "./result.ts";
import { ResultFile } from "./result-file.ts";
import { writeResultFile } from "./write-result-file.ts";

const valuesOf = (result: StoredResult, name: string) => [...result.values(result.find(name) ?? -1)];

/** The bytes of one matrix of a MATLAB 4 file, after the format's documentation; numbers by columns. */
function matrix(name: string, type: number, nRows: number, nColumns: number, numbers: readonly number[]): number[] {
  const size = [8, 4, 4, 2, 2, 1][Math.floor(type / 10) % 10] ?? 8;
  const bytes = new DataView(new ArrayBuffer(20 + name.length + 1 + size * numbers.length));
  const isLittle = type < 1000;
  [type, nRows, nColumns, 0, name.length + 1].forEach((field, i) => {
    bytes.setInt32(4 * i, field, isLittle);
  });
  [...name].forEach((character, i) => {
    bytes.setUint8(20 + i, character.charCodeAt(0));
  });
  numbers.forEach((value, i) => {
    const at = 20 + name.length + 1 + size * i;
    if (size === 8) bytes.setFloat64(at, value, isLittle);
    else if (size === 1) bytes.setUint8(at, value);
    else if (Math.floor(type / 10) % 10 === 1) bytes.setFloat32(at, value, isLittle);
    else bytes.setInt32(at, value, isLittle);
  });
  return [...new Uint8Array(bytes.buffer)];
}

/** Codes of texts in the rows of a matrix, by columns, and its width. */
function rows(texts: readonly string[]): { readonly width: number; readonly codes: number[] } {
  const width = Math.max(...texts.map(({ length }) => length));
  const codes = Array.from({ length: width }, (_, k) => texts.map((text) => text.padEnd(width).charCodeAt(k)));
  return { width, codes: codes.flat() };
}

describe("results of other programs", () => {
  it("come from MATLAB 4 files in single precision, by columns, big-endian or little-endian", () => {
    for (const order of [0, 1000]) {
      const kind = rows(["Atrajectory", "1.1", "", "binNormal"]);
      const names = ["time", "body.v", "minus", "c"];
      const name = rows(names);
      const description = rows(["Time in s", "velocity [m/s|km/h]", "", "constant [1:#(type=Integer)]"]);
      const bytes = Uint8Array.from([
        ...matrix("Aclass", order + 51, 4, kind.width, kind.codes),
        ...matrix("name", order + 51, 4, name.width, name.codes),
        ...matrix("description", order + 51, 4, description.width, description.codes),
        // One row a variable: table, place, interpolation, extrapolation; by columns.
        ...matrix("dataInfo", order + 20, 4, 4, [0, 2, 2, 1, 1, 2, -2, 2, 0, 0, 0, 0, -1, -1, -1, -1]),
        ...matrix("data_1", order + 10, 2, 2, [0, 1, 7, 7]),
        ...matrix("data_2", order + 10, 3, 2, [0, 0.5, 1, 0, 0.25, 1]),
      ]);
      const result = readMatV4(bytes);
      expect([...result.time]).toEqual([0, 0.5, 1]);
      expect(result.variables.map((variable) => variable.name)).toEqual(["body.v", "minus", "c"]);
      expect(valuesOf(result, "body.v")).toEqual([0, 0.25, 1]);
      expect(valuesOf(result, "minus")).toEqual([-0, -0.25, -1]);
      expect(valuesOf(result, "c")).toEqual([7]);
      expect(result.variables[0]).toMatchObject({ description: "velocity", unit: "m/s", displayUnit: "km/h", isConstant: false });
      expect(result.variables[2]).toMatchObject({ description: "constant", unit: "1", isConstant: true });
    }
  });

  const run = runSketch(
    {
      nSlots: 3,
      variables: [{ ...real("x[1,2]", 1), unit: "m" }, { ...real("minus", 1), sign: -1 }, real("c", 2, "parameter")],
      functions: () => {
        const all = ({ values }: { values: Float64Array }) => {
          values[1] = (values[0] as number) ** 2;
        };
        return {
          constants: ({ values }) => {
            values[2] = 7;
          },
          derivatives: all,
          event: all,
          initialise: all,
          outputs: all,
        };
      },
    },
    { intervals: 4 },
  );

  it("and own ones come back from what was exported, and are stored as own results are", async () => {
    const mat = readMatV4(await matV4Of(run.result));
    const csv = readCsv([...csvLines(run.result, [0, 1, 2])].join(""));
    for (const result of [mat, csv]) {
      expect([...result.time]).toEqual([0, 0.25, 0.5, 0.75, 1]);
      const file = await ResultFile.ofBytes(writeResultFile(result));
      expect([...(await file.time())]).toEqual([...result.time]);
      expect([...(await file.values(file.find("x[1,2]") ?? -1))]).toEqual([0, 0.0625, 0.25, 0.5625, 1]);
      expect((await file.values(file.find("minus") ?? -1))[4]).toBe(-1);
      expect((await file.values(file.find("c") ?? -1))[0]).toBe(7);
    }
    expect(mat.variables[0]?.unit).toBe("m");
    expect(mat.columns.length).toBe(2);
  });

  it("come from CSV with other separators, decimal commas, units, texts and truth", () => {
    const result = readCsv(
      '\uFEFF"Time";"v [m/s]";"a[1]";"on";"state"\r\n0;0,5;-1e3;false;"say ""hi"""\r\n0;1,5;;TRUE;off\r\n\r\n',
    );
    expect([...result.time]).toEqual([0, 0]);
    expect(result.variables.map(({ name, kind, unit }) => [name, kind, unit])).toEqual([
      ["v", "Real", "m/s"],
      ["a[1]", "Real", undefined],
      ["on", "Real", undefined],
      ["state", "String", undefined],
    ]);
    expect(valuesOf(result, "v")).toEqual([0.5, 1.5]);
    expect(valuesOf(result, "a[1]")).toEqual([-1000, Number.NaN]);
    expect(valuesOf(result, "on")).toEqual([0, 1]);
    expect(valuesOf(result, "state").map((position) => result.texts[position])).toEqual(['say "hi"', "off"]);
  });

  it.each([
    ["", 1],
    ["time,x\n0,1\n0.5\n", 3],
    ["time,x\n0,1\n2,1\n1,1\n", 4],
    ['time,"x\n0,1\n', 1],
    ["time,x\nnow,1\n", 2],
    ["a letter without separators\n", 1],
  ])("that make no sense are refused with the line: %j", (text, line) => {
    expect(() => readCsv(text)).toThrowError(
      expect.objectContaining({
        failure: expect.objectContaining({ code: "result.csv-not-understood", values: expect.objectContaining({ line }) }),
      }),
    );
  });

  it("that are no trajectories are refused", () => {
    expect(() => readMatV4(Uint8Array.of(1, 2, 3))).toThrowError("result.no-trajectories");
    const other = Uint8Array.from(matrix("A", 0, 1, 1, [1]));
    expect(() => readMatV4(other)).toThrowError("result.no-trajectories");
    const later = Uint8Array.from("MATLAB 5.0 MAT-file, Platform: GLNXA64".padEnd(128), (letter) => letter.charCodeAt(0));
    expect(() => readMatV4(later)).toThrowError(
      expect.objectContaining({ failure: expect.objectContaining({ values: { reason: "MATLAB 5.0 MAT-file" } }) }),
    );
  });
});
