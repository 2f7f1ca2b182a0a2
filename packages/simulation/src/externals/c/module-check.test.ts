import { describe, expect, it } from "vitest";
import { moduleProblem } from "./module-check.ts";

/** A section of a module: its number, length and content. */
const section = (id: number, ...content: number[]): number[] => [id, content.length, ...content];
const text = (word: string): number[] => [word.length, ...Buffer.from(word)];
const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** Types `() -> ()` and `(i32) -> i32`. */
const types = section(1, 2, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f);
const functions = ["_initialize", "mofang_allocate", "mofang_release", "mofang_end_call"];
const exported = section(
  7,
  functions.length + 2,
  ...functions.flatMap((name) => [...text(name), 0, 0]),
  ...[...text("memory"), 2, 0],
  ...[...text("__stack_pointer"), 3, 0],
);

function module({ memory = [1, 1, 1, 16], imports = [] as number[], exports = exported } = {}): Uint8Array<ArrayBuffer> {
  const parts = [header, types, imports, section(3, 1, 0), section(5, ...memory), section(6, 1, 0x7f, 1, 0x41, 0, 0x0b)];
  return new Uint8Array([...parts.flat(), ...exports, ...section(10, 1, 2, 0, 0x0b)]);
}

/** One import of a function; the function that the module shows is then the imported one. */
const importing = (place: string, name: string): number[] => section(2, 1, ...text(place), ...text(name), 0, 0);

describe("what comes as the compiled C of a model", () => {
  it("may run where it has the form that the compiler gives it", () => {
    expect(moduleProblem(module())).toBeUndefined();
    expect(moduleProblem(module({ imports: importing("mofang", "error") }))).toBeUndefined();
    expect(moduleProblem(module({ imports: importing("wasi_snapshot_preview1", "fd_write") }))).toBeUndefined();
  });

  it("may not run where it is damaged", () => {
    expect(moduleProblem(module().subarray(0, 40) as Uint8Array<ArrayBuffer>)).toMatch(/WebAssembly\.Module/);
    expect(moduleProblem(new Uint8Array(0))).toMatch(/WebAssembly\.Module/);
  });

  it("may not import what a run does not give", () => {
    expect(moduleProblem(module({ imports: importing("env", "system") }))).toBe("import env.system");
    expect(moduleProblem(module({ imports: importing("mofang", "eval") }))).toBe("import mofang.eval");
    const memory = section(2, 1, ...text("mofang"), ...text("error"), 2, 0, 1);
    const withMemory = new Uint8Array([...header, ...memory]);
    expect(moduleProblem(withMemory)).toBe("import mofang.error");
  });

  it("may not leave out what a run calls", () => {
    expect(moduleProblem(module({ exports: section(7, 1, ...text("memory"), 2, 0) }))).toBe("export _initialize");
  });

  it("may not take more memory than a module gets", () => {
    // 4096 pages are 256 MB.
    expect(moduleProblem(module({ memory: [1, 1, 1, 0x80, 0x20] }))).toBeUndefined();
    expect(moduleProblem(module({ memory: [1, 1, 1, 0x81, 0x20] }))).toBe("memory 268500992");
    expect(moduleProblem(module({ memory: [1, 0, 1] }))).toBe("memory Infinity");
  });
});
