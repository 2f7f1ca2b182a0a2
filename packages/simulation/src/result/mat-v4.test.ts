import { describe, expect, it } from "vitest";
import { real, runSketch } from "../runtime/model-for-tests.ts";
import { matV4Of } from "./pieces-for-tests.ts";
import { readMatV4 } from "./read-mat-v4.ts";
import { storedValues } from "./result.ts";

interface Matrix {
  readonly nRows: number;
  readonly nColumns: number;
  /** By columns. */
  readonly numbers: readonly number[];
}

/** Reads the file after the format's documentation, for the types that occur. */
function matrices(bytes: Uint8Array): Map<string, Matrix> {
  const view = new DataView(bytes.buffer);
  const found = new Map<string, Matrix>();
  for (let at = 0; at < bytes.length; ) {
    const [type, nRows, nColumns, , nameLength] = [0, 4, 8, 12, 16].map((offset) => view.getInt32(at + offset, true)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(bytes.subarray(at + 20, at + 20 + nameLength - 1));
    const size = type === 0 ? 8 : type === 20 ? 4 : 1;
    const start = at + 20 + nameLength;
    const numbers = Array.from({ length: nRows * nColumns }, (_, i) =>
      type === 0
        ? view.getFloat64(start + 8 * i, true)
        : type === 20
          ? view.getInt32(start + 4 * i, true)
          : (bytes[start + i] as number),
    );
    found.set(name, { nRows, nColumns, numbers });
    at = start + size * nRows * nColumns;
  }
  return found;
}

function column(matrix: Matrix | undefined, index: number): readonly number[] {
  return matrix?.numbers.slice(index * matrix.nRows, (index + 1) * matrix.nRows) ?? [];
}

describe("a MATLAB 4 file", async () => {
  const run = runSketch(
    {
      nSlots: 3,
      variables: [
        { ...real("x", 1), unit: "m", description: "way" },
        { ...real("minus", 1), sign: -1 },
        real("c", 2, "parameter"),
      ],
      functions: () => {
        const all = ({ values }: { values: Float64Array }) => {
          values[1] = (values[0] as number) ** 2;
        };
        return {
          constants: ({ values }) => {
            values[2] = 7;
          },
          initialise: all,
          derivatives: all,
          event: all,
        };
      },
    },
    { stopTime: 2, intervals: 2 },
  );
  const file = matrices(await matV4Of(run.result));
  const text = (codes: readonly number[]) => new TextDecoder().decode(Uint8Array.from(codes)).trimEnd();

  it("declares a transposed trajectory", () => {
    const header = file.get("Aclass");
    const lines = [0, 1, 2, 3].map((row) => text(header?.numbers.filter((_, i) => i % 4 === row) ?? []));
    expect(lines).toEqual(["Atrajectory", "1.1", "", "binTrans"]);
  });

  it("says of each variable where it stands, aliases with their sign", () => {
    expect([0, 1, 2, 3].map((index) => text(column(file.get("name"), index)))).toEqual(["time", "x", "minus", "c"]);
    expect(text(column(file.get("description"), 1))).toBe("way [m]");
    expect([0, 1, 2, 3].map((index) => column(file.get("dataInfo"), index))).toEqual([
      [0, 1, 0, -1],
      [2, 2, 0, -1],
      [2, -2, 0, -1],
      [1, 2, 0, -1],
    ]);
  });

  it("has no columns for a result without rows, and is read back as such", async () => {
    const columns = [
      { format: "float64" as const, isConstant: false, values: () => new Float64Array() },
      { format: "float64" as const, isConstant: true, values: () => Float64Array.of(7) },
    ];
    const variables = run.result.variables.map((variable) => ({
      ...variable,
      storage: { ...variable.storage, column: variable.isConstant ? 1 : 0 },
    }));
    const empty = { ...run.result, time: new Float64Array(), nRows: 0, variables, columns };
    const bytes = await matV4Of({ ...empty, values: (index) => storedValues(empty, index) });
    const tables = matrices(bytes);
    expect(tables.get("data_1")).toEqual({ nRows: 2, nColumns: 0, numbers: [] });
    expect(tables.get("data_2")).toEqual({ nRows: 2, nColumns: 0, numbers: [] });
    const read = readMatV4(bytes);
    expect(read.nRows).toBe(0);
    expect(read.variables.map(({ name }) => name)).toEqual(["x", "minus", "c"]);
  });

  it("holds constants at both ends and trajectories by time", () => {
    expect(file.get("data_1")?.numbers).toEqual([0, 7, 2, 7]);
    expect([0, 1, 2].map((row) => column(file.get("data_2"), row))).toEqual([
      [0, 0],
      [1, 1],
      [2, 4],
    ]);
  });
});
