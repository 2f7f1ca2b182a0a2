import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { encodeUtf8 } from "../bytes/utf8.ts";
import { fileOfMatrix } from "../matrix-files/matrix-file.ts";
import type { RunFiles } from "../run/run.ts";
import { translationExternals } from "./translation-externals.ts";

const matrix = { name: "A", nRows: 2, nColumns: 3, rows: [1, 2, 3, 4, 5, 6] };
const written: string[] = [];
const files: RunFiles = {
  read: (path) => (path === "a.mat" ? fileOfMatrix(matrix, "4") : path === "a.txt" ? encodeUtf8("one\ntwo\nthree\n") : undefined),
  write: (path) => void written.push(path),
};

const source = `
  impure function sizes input String file; input String name; output Integer dim[2];
    external "C" ModelicaIO_readMatrixSizes(file, name, dim); end sizes;
  impure function lines input String file; output Integer n; external "C" n = ModelicaInternal_countLines(file); end lines;
  impure function remove input String file; external "C" ModelicaInternal_removeFile(file); end remove;`;

function sizeOfX(body: string): number | undefined {
  const tree = new ClassTree(memoryProvider({ "t.mo": `${source} model M ${body} end M;` }));
  return flatten(tree, "M", translationExternals(files)).model?.variables.filter(({ name }) => name.startsWith("x")).length;
}

describe("external functions during translation", () => {
  it("read sizes of matrices and texts from the files of a run", () => {
    expect(sizeOfX(`final parameter Integer d[2] = sizes("a.mat", "A"); Real x[d[1], d[2]] = fill(1, d[1], d[2]);`)).toBe(6);
    expect(sizeOfX(`final parameter Integer n = lines("a.txt"); Real x[n] = fill(time, n);`)).toBe(3);
  });

  it("fail for files and matrices that are not there", () => {
    expect(sizeOfX(`final parameter Integer n = lines("b.txt"); Real x[n];`)).toBeUndefined();
    expect(sizeOfX(`final parameter Integer d[2] = sizes("a.mat", "B"); Real x[d[1]];`)).toBeUndefined();
  });

  it("change nothing: what writes is not there", () => {
    const foreign = translationExternals(files);
    for (const name of [
      "ModelicaInternal_removeFile",
      "ModelicaInternal_print",
      "ModelicaIO_writeRealMatrix",
      "system",
      "exit",
    ]) {
      expect(foreign.call(name, ["a.mat"])).toBeUndefined();
    }
    expect(written).toEqual([]);
  });
});
