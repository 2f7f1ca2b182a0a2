import { describe, expect, it } from "vitest";
import { encodeUtf8 } from "../bytes/utf8.ts";
import { standardExternals } from "../externals/standard-externals.ts";
import type { RunFiles } from "../run/run.ts";
import { silentHost } from "../runtime/model-for-tests.ts";
import { MatrixFile, rowsOf } from "./matrix-file.ts";

function bytes(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A = [11 12; 21 22; 31 32] as MATLAB 7 writes it, compressed by zlib 1.2; the head of the file stands before. */
const compressed =
  "0f0000003800000078dae36360604800623620e680d220c00ae533033113103302a12390e60462030618507380d0a650da1e4a6b406933" +
  "28ede000008c2203c9";
/** s.tab = [0 10; 1 20], s.inner.deep = [7 8], s.text = 'hi' and x = 3 as SciPy 1.17 writes them, compressed. */
const structure =
  "0f0000008d000000789ce3636060286064606003d21c40ccc40001ac503e231c33321483c559c06a416242405c9298042433f3f2528b18" +
  "4a522b4aa0da19f880388001612e1b9ab94c50cc0815e70462050674f0c11e42ab384068130790b91d0cc4b81726ce02966384aa49494d" +
  "2d80b9cf018ffb18b1b84f00ee2e19a87b14c0ee3140328785803902405e462603030006b50df60f00000025000000789ce3636060b000" +
  "623620e680d220c00ae533c23123430590e6848a430087030021e2013d";
/** B = [1 -2], big-endian integers of 16 bits, in the format of MATLAB 4. */
const bigEndian = "000004060000000100000002000000000000000242000001fffe";

function mat7(content = compressed): Uint8Array {
  const head = new Uint8Array(128).fill(0x20);
  head.set(encodeUtf8("MATLAB 5.0 MAT-file"));
  head.set([0, 1, 0x49, 0x4d], 124);
  return Uint8Array.from([...head, ...bytes(content)]);
}

function runWith(files: Record<string, Uint8Array>) {
  const held = new Map(Object.entries(files));
  const folder: RunFiles = { read: (path) => held.get(path), write: (path, content) => void held.set(path, content) };
  const externals = standardExternals({ ...silentHost(), files: folder });
  return { held, call: (name: string, ...values: unknown[]) => externals.get(name)(...(values as never[])) };
}

describe("matrices in MATLAB files", () => {
  it("are read from version 7 and from version 4 of another byte order", () => {
    const matrix = new MatrixFile(mat7()).find("A");
    expect(matrix && rowsOf(matrix)).toEqual([
      [11, 12],
      [21, 22],
      [31, 32],
    ]);
    const old = new MatrixFile(bytes(bigEndian)).find("B");
    expect(old && rowsOf(old)).toEqual([[1, -2]]);
  });

  it("are found in structures by structure.field, as tables too, and stay when another is written", () => {
    const { call, held } = runWith({ "s.mat": mat7(structure) });
    const table = call("ModelicaStandardTables_CombiTable1D_init3", "s.mat", "s.tab", [], 0, 0, [2], 1, 1, 1, 0, ",", 0);
    expect(call("ModelicaStandardTables_CombiTable1D_getValue", table, 1, 0.5)).toBe(15);
    call("ModelicaIO_writeRealMatrix", "s.mat", "x", [4], 1, 1, 1, "7");
    const file = new MatrixFile(held.get("s.mat") ?? new Uint8Array());
    const rows = (name: string) => {
      const matrix = file.find(name);
      return matrix && rowsOf(matrix);
    };
    expect(rows("s.inner.deep")).toEqual([[7, 8]]);
    expect(rows("s.tab")).toEqual([
      [0, 10],
      [1, 20],
    ]);
    expect(rows("x")).toEqual([[4]]);
    expect([rows("s"), rows("s.text"), rows("tab")]).toEqual([undefined, undefined, undefined]);
    expect(() => call("ModelicaIO_readMatrixSizes", "s.mat", "s.none", [])).toThrow("simulation.table-unreadable");
  });

  it.each(["4", "6", "7"])("are written in version %s, added, replaced, and read back", (version) => {
    const { call, held } = runWith({});
    call("ModelicaIO_writeRealMatrix", "out.mat", "first", [1, 2, 3, 4, 5, 6], 2, 3, 0, version);
    call("ModelicaIO_writeRealMatrix", "out.mat", "second matrix", [7], 1, 1, 1, version);
    call("ModelicaIO_writeRealMatrix", "out.mat", "first", [8, 9], 2, 1, 1, version);
    const sizes = [0, 0];
    call("ModelicaIO_readMatrixSizes", "out.mat", "first", sizes);
    expect(sizes).toEqual([2, 1]);
    const entries = [0, 0];
    call("ModelicaIO_readRealMatrix", "out.mat", "first", entries, 2, 1, 0);
    expect(entries).toEqual([8, 9]);
    call("ModelicaIO_readRealMatrix", "out.mat", "second matrix", entries, 1, 1, 0);
    expect(entries[0]).toBe(7);
    expect(held.has("out.mat")).toBe(true);
  });

  it("that are not there, or have another size, are named", () => {
    const { call } = runWith({ "a.mat": mat7(), "text.mat": encodeUtf8("#1") });
    expect(() => call("ModelicaIO_readMatrixSizes", "a.mat", "B", [])).toThrow("simulation.table-unreadable");
    expect(() => call("ModelicaIO_readRealMatrix", "a.mat", "A", [], 2, 2, 0)).toThrow("simulation.table-unreadable");
    expect(() => call("ModelicaIO_readMatrixSizes", "b.mat", "A", [])).toThrow("simulation.file-not-found");
    expect(() => call("ModelicaIO_readMatrixSizes", "text.mat", "A", [])).toThrow("simulation.table-unreadable");
  });

  it("serve as tables", () => {
    const { call } = runWith({ "a.mat": mat7() });
    const table = call("ModelicaStandardTables_CombiTable1D_init3", "a.mat", "A", [], 0, 0, [2], 1, 1, 1, 0, ",", 0);
    expect(call("ModelicaStandardTables_CombiTable1D_getValue", table, 1, 16)).toBe(17);
  });
});

describe("files of a run", () => {
  it("are copied, renamed and removed, and what is gone reads as if it had never been", () => {
    const { call } = runWith({ "data.txt": encodeUtf8("one\ntwo\n") });
    call("ModelicaInternal_copyFile", "data.txt", "copy.txt");
    call("ModelicaInternal_rename", "copy.txt", "moved.txt");
    call("ModelicaInternal_print", "three", "moved.txt");
    expect(call("ModelicaInternal_countLines", "moved.txt")).toBe(3);
    expect(call("ModelicaInternal_stat", "copy.txt")).toBe(1);
    call("ModelicaInternal_removeFile", "moved.txt");
    expect(() => call("ModelicaInternal_countLines", "moved.txt")).toThrow("simulation.file-not-found");
  });

  it("stand in no environment but the run's own", () => {
    const { call } = runWith({});
    const [content, exists] = [[""], [1]];
    call("ModelicaInternal_getenv", "HOME", 1, content, exists);
    expect(exists[0]).toBe(0);
    call("ModelicaInternal_setenv", "HOME", "here", 1);
    call("ModelicaInternal_getenv", "HOME", 1, content, exists);
    expect([content[0], exists[0]]).toEqual(["here", 1]);
  });
});
