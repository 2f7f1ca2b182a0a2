import { describe, expect, it } from "vitest";
import { joined } from "../bytes/joined.ts";
import { real, runSketch } from "../runtime/model-for-tests.ts";
import { csvLines, csvPieces } from "./csv.ts";
import { matV4Pieces } from "./mat-v4.ts";
import { gathered, matV4Of } from "./pieces-for-tests.ts";
import type { Result } from "./result.ts";
import { ResultFile } from "./result-file.ts";
import { rowBlocks, rowsOf } from "./result-rows.ts";
import { writeResultFile } from "./write-result-file.ts";

const { result } = runSketch(
  {
    nSlots: 3,
    variables: [real("x", 1), { ...real("minus", 1), sign: -1 }, real("c", 2, "parameter")],
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
  { stopTime: 2, intervals: 20 },
);
const all = [0, 1, 2];
/** Without a way to read a part of a column. */
const { time, nRows, variables, texts } = result;
const whole: Result = { time, nRows, variables, texts, values: (i) => result.values(i), find: (name) => result.find(name) };

describe("the rows of a result", () => {
  it.each([
    ["of a run", async () => rowsOf(result)],
    ["in memory", async () => rowsOf(whole)],
    ["in a file", () => ResultFile.ofBytes(writeResultFile(result))],
  ])("come block by block, %s", async (_, open) => {
    // Time and two variables that change: five rows are 120 bytes.
    const blocks = await gathered(rowBlocks(await open(), all, 120));
    expect(blocks.map(({ time: at }) => at.length)).toEqual([5, 5, 5, 5, 1]);
    expect(blocks.flatMap(({ time: at }) => [...at])).toEqual([...result.time]);
    for (const index of [0, 1]) {
      expect(blocks.flatMap(({ values }) => [...(values[index] as Float64Array)])).toEqual([...result.values(index)]);
    }
    expect(blocks.map(({ values }) => [...(values[2] as Float64Array)])).toEqual(Array(5).fill([7]));
  });

  it("give the same files, wherever they lie", async () => {
    const file = await ResultFile.ofBytes(writeResultFile(result));
    const csv = [...csvLines(result, all)].join("");
    expect((await gathered(csvPieces(file, all))).join("")).toBe(csv);
    expect((await gathered(csvPieces(rowsOf(whole), all))).join("")).toBe(csv);
    expect(joined(await gathered(matV4Pieces(file)))).toEqual(await matV4Of(result));
  });
});
