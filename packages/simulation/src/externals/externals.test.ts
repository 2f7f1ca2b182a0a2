import { describe, expect, it } from "vitest";
import { silentHost } from "../runtime/model-for-tests.ts";
import { standardExternals } from "./standard-externals.ts";

const externals = standardExternals(silentHost());
const call = (name: string, ...values: unknown[]) => externals.get(name)(...(values as never[]));

describe("strings", () => {
  it("are measured, cut, compared and hashed", () => {
    expect(call("ModelicaStrings_length", "abc")).toBe(3);
    expect(call("ModelicaStrings_substring", "abcdef", 2, 4)).toBe("bcd");
    expect(call("ModelicaStrings_compare", "a", "B", 0)).toBe(1);
    expect(call("ModelicaStrings_compare", "a", "B", 1)).toBe(3);
    expect(call("ModelicaStrings_compare", "aB", "Ab", 0)).toBe(2);
    expect(call("ModelicaStrings_skipWhiteSpace", "  \tx", 1)).toBe(4);
    // Values of the published algorithm in unsigned arithmetic, computed apart.
    const texts = ["", "a", "Modelica.Blocks.Examples.Noise", "模坊"];
    const hashes = texts.map((text) => call("ModelicaStrings_hashString", text));
    expect(hashes).toEqual([-1431655766, -357913953, -2019909769, -484473224]);
  });

  it("are scanned for numbers, texts and identifiers", () => {
    const scan = (name: string, ...values: unknown[]) => {
      const next = [0];
      const result: unknown[] = [0];
      call(`ModelicaStrings_scan${name}`, ...values, next, result);
      return [next[0], result[0]];
    };
    expect(scan("Real", " -1.5e3x", 1, 0)).toEqual([8, -1500]);
    expect(scan("Real", "-1", 1, 1)).toEqual([1, 0]);
    expect(scan("Integer", "x 42 ", 2, 0)).toEqual([5, 42]);
    expect(scan("Integer", "4.2", 1, 0)).toEqual([1, 0]);
    expect(scan("String", ' "a\\"b" c', 1)).toEqual([8, 'a"b']);
    expect(scan("Identifier", "abc1 + 2", 1)).toEqual([5, "abc1"]);
  });
});

describe("random numbers", () => {
  const numbers = (name: string, seed: number[], n: number) => {
    let state = seed;
    return Array.from({ length: n }, () => {
      const next = [...state];
      const result = [0];
      call(name, state, next, result);
      state = next;
      return result[0];
    });
  };

  it("are bit for bit those of the library", () => {
    // Computed apart in unsigned 64-bit arithmetic.
    expect(numbers("ModelicaRandom_xorshift64star", [126247697, 1389488321], 3)).toEqual([
      0.1415029704577503, 0.8231769780197548, 0.04253357946299208,
    ]);
    expect(numbers("ModelicaRandom_xorshift128plus", [1, 2, 3, 4], 3)).toEqual([
      0.5039062821310871, 0.5156251248568117, 0.7656308515043019,
    ]);
    const state = [...Array.from({ length: 32 }, (_, k) => k * 7919 + 1), 0];
    const expected = [0.8761421462915253, 0.173771148092784, 0.7218501635032303];
    expect(numbers("ModelicaRandom_xorshift1024star", state, 3)).toEqual(expected);
    const elsewhere = [...state.slice(0, 32), 16 * 12345];
    expect(numbers("ModelicaRandom_xorshift1024star", elsewhere, 3)).toEqual(expected);
    call("ModelicaRandom_setInternalState_xorshift1024star", state, state.length, 7);
    expect(expected.map(() => call("ModelicaRandom_impureRandom_xorshift1024star", 7))).toEqual(expected);
  });
});

describe("streams", () => {
  it("print to the host and read back what they wrote", () => {
    const printed: string[] = [];
    const files = new Map<string, Uint8Array>();
    const host = {
      ...silentHost(),
      print: (text: string) => void printed.push(text),
      files: { read: (path: string) => files.get(path), write: (path: string, bytes: Uint8Array) => void files.set(path, bytes) },
    };
    const run = standardExternals(host);
    const on = (name: string, ...values: unknown[]) => run.get(name)(...(values as never[]));
    on("ModelicaInternal_print", "hello", "");
    on("ModelicaInternal_print", "first", "log.txt");
    on("ModelicaInternal_print", "second", "log.txt");
    expect(printed).toEqual(["hello"]);
    expect(on("ModelicaInternal_countLines", "log.txt")).toBe(2);
    const isEnd = [0];
    expect(on("ModelicaInternal_readLine", "log.txt", 2, isEnd)).toBe("second");
    expect(isEnd).toEqual([0]);
    on("ModelicaInternal_readLine", "log.txt", 3, isEnd);
    expect(isEnd).toEqual([1]);
  });

  it("make, list, enter and remove folders of their own", () => {
    const run = standardExternals(silentHost());
    const on = (name: string, ...values: unknown[]) => run.get(`ModelicaInternal_${name}`)(...(values as never[]));
    const list = (path: string) => {
      const names = new Array<string>(on("getNumberOfFiles", path) as number).fill("");
      on("readDirectory", path, names.length, names);
      return names;
    };
    expect(["", ".", "out"].map((path) => on("stat", path))).toEqual([1, 3, 1]);
    on("mkdir", "out/empty");
    on("print", "text", "./out/b/deep.txt");
    on("print", "text", "out/a.txt");
    expect(on("stat", "out/a.txt")).toBe(2);
    expect(on("stat", "out/b")).toBe(3);
    expect(list("out")).toEqual(["a.txt", "b", "empty"]);
    on("chdir", "out");
    expect(on("getcwd")).toBe("out");
    expect(on("fullPathName", "b/../a.txt")).toBe("out/a.txt");
    expect(on("fullPathName", "modelica://Lib/Resources/Tables/")).toBe("modelica://Lib/Resources/Tables/");
    expect(on("fullPathName", "modelica://Lib/Resources/Tables")).toBe("modelica://Lib/Resources/Tables");
    expect(on("countLines", "a.txt")).toBe(1);
    on("rmdir", "empty");
    on("removeFile", "b/deep.txt");
    on("chdir", "..");
    expect(list("out")).toEqual(["a.txt"]);
    expect(() => on("rmdir", "out")).toThrowError("simulation.external-failed");
    expect(() => on("readDirectory", "nowhere", 0, [])).toThrowError("simulation.file-not-found");
  });

  it("do not learn what day it is", () => {
    const parts = Array.from({ length: 7 }, () => [9]);
    call("ModelicaInternal_getTime", ...parts);
    expect(parts).toEqual([[0], [0], [0], [0], [1], [1], [1970]]);
  });

  it("say which file is missing", () => {
    expect(() => call("ModelicaInternal_countLines", "nowhere.txt")).toThrowError("simulation.file-not-found");
  });
});
