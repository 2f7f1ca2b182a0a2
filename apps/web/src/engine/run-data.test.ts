import { type RunSettings, silentListener, translateModel } from "@mofang/session";
import { describe, expect, it } from "vitest";
import { PageRun } from "./page-run.ts";
import { Project } from "./project.ts";
import { RunData } from "./run-data.ts";

const settings: RunSettings = {
  startTime: 0,
  stopTime: 1,
  intervals: 10,
  precision: 1e-6,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
  parameters: {},
};

/** A MAT file of version 4 that holds `m = [3, 5]` (MATLAB "MAT-File Format", Level 4). */
function matFile(): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(20 + 2 + 16));
  // Little endian, double precision, full; 1 row, 2 columns, not complex, a name of 2 bytes with its end.
  for (const [i, value] of [0, 1, 2, 0, 2].entries()) bytes.setInt32(4 * i, value, true);
  bytes.setUint8(20, "m".charCodeAt(0));
  for (const [i, value] of [3, 5].entries()) bytes.setFloat64(22 + 8 * i, value, true);
  return new Uint8Array(bytes.buffer);
}

const text = `
  impure function sizes input String file; input String name; output Integer dim[2];
    external "C" ModelicaIO_readMatrixSizes(file, name, dim); end sizes;
  impure function read input String file; input String name; input Integer rows; input Integer columns;
    output Real matrix[rows, columns];
    external "C" ModelicaIO_readRealMatrix(file, name, matrix, rows, columns, 1); end read;
  model M parameter String file = "Data/m.mat"; final parameter Integer d[2] = sizes(file, "m");
    parameter Real m[d[1], d[2]] = read(file, "m", d[1], d[2]); Real x = m[1, 2] + time; end M;`;

const libraries = { isOfSite: (path: string) => path.startsWith("/library/"), fileNow: () => matFile() };

function projectOf(name: string): Project {
  const project = new Project();
  project.open([{ path: "M.mo", text: text.replace("Data/m.mat", name) }]);
  return project;
}

describe("data of a run in the page", () => {
  it("tells that the repository's files are wanted, and with them sizes and values are those of the file", async () => {
    const project = projectOf("Data/m.mat");
    const data = new RunData(project, libraries);
    const translate = () => translateModel(project.sources, "M", data, silentListener);
    expect(translate().model).toBeUndefined();
    expect(data.isWanting).toBe(true);
    data.bring(new Map([["Data/m.mat", matFile()]]));
    expect(data.isWanting).toBe(false);
    const { status, run } = await new PageRun("en", () => undefined).simulate(translate(), settings, { files: data });
    expect(status).toBe("succeed");
    const x = run?.result.find("x") ?? -1;
    expect(run?.result.values(x)[run.result.nRows - 1]).toBeCloseTo(6, 12);
  });

  it("is fetched from libraries when it is read, without anything of the repository", () => {
    const data = new RunData(projectOf("Data/m.mat"), libraries);
    expect(data.read("/library/Lib/m.mat")).toEqual(matFile());
    expect(data.isWanting).toBe(false);
  });
});
