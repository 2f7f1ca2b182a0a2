/**
 * What a long result costs: building its file, and the windows that charts ask for. The file is in memory, so that the
 * figures are those of the reader and not of a disk.
 */
import { parseArgs } from "node:util";
import { ResultFile, writeResultFile } from "@mofang/simulation";
import type { Form } from "./benchmark.ts";
import { percentile, printTable } from "./report.ts";

/** One figure; milliseconds. */
export interface ResultFigure {
  readonly figure: string;
  readonly points: number;
  readonly milliseconds: number;
  /** 95th percentile where the figure is a median. */
  readonly p95?: number;
  /** Bytes read from the file, the most of any window. */
  readonly bytesRead?: number;
}

const points = 10_000_000;
const pixels = 1600;
/** A chart that opens, and one that is dragged and zoomed: widths as fractions of the run, each at many places. */
const widths = [1, 0.5, 0.1, 0.01, 1e-4] as const;
const windowsEach = { full: 40, check: 10 } as const;

export async function run(words: readonly string[], form: Form): Promise<ResultFigure[]> {
  parseArgs({ args: [...words], options: {} });
  const time = Float64Array.from({ length: points }, (_, i) => i * 1e-5);
  const values = time.map((t) => Math.sin(2 * Math.PI * t) + 0.01 * Math.sin(1e4 * t));
  const begin = performance.now();
  const bytes = writeResultFile({
    time,
    nRows: points,
    texts: [],
    columns: [{ format: "float64", isConstant: false, values: () => values }],
    variables: [
      {
        name: "x",
        kind: "Real",
        unit: undefined,
        displayUnit: undefined,
        literals: [],
        description: "",
        isConstant: false,
        isProtected: false,
        storage: { column: 0, sign: 1 },
      },
    ],
    values: () => values,
    find: () => 0,
  });
  const figures: ResultFigure[] = [
    { figure: "write the file with its pyramids", points, milliseconds: performance.now() - begin },
  ];
  for (const width of widths) figures.push(await windows(bytes, width, windowsEach[form]));
  printTable(
    `A result of ${points.toLocaleString("en")} points, chart ${pixels} pixels wide`,
    ["figure", "median ms", "p95 ms", "bytes read"],
    figures.map(({ figure, milliseconds, p95, bytesRead }) => [figure, milliseconds, p95, bytesRead]),
  );
  return figures;
}

async function windows(bytes: Uint8Array, width: number, count: number): Promise<ResultFigure> {
  const span = points * 1e-5;
  const milliseconds: number[] = [];
  let bytesRead = 0;
  for (let k = 0; k < count; k++) {
    let read = 0;
    const from = ((1 - width) * span * k) / count;
    const begin = performance.now();
    const file = await ResultFile.open({
      size: bytes.length,
      read: (offset, length) => {
        read += length;
        return Promise.resolve(bytes.subarray(offset, offset + length));
      },
    });
    await file.window(0, { from, to: from + width * span }, pixels);
    milliseconds.push(performance.now() - begin);
    bytesRead = Math.max(bytesRead, read);
  }
  const [median, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  return { figure: `open and draw ${width} of the run`, points, milliseconds: median, p95, bytesRead };
}
