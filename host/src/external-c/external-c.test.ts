import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CCompiler } from "./c-compiler.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-external-c-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(text: string, others: Readonly<Record<string, string>> = {}) {
  const files = Object.entries({ "mofang/a.c": text, ...others });
  return {
    files: new Map(files.map(([path, content]) => [path, Buffer.from(content)])),
    units: ["mofang/a.c"],
    folders: ["mofang", "libraries/L"],
  };
}

const isMissing = (await new CCompiler("walled", undefined).obstacle()) !== undefined;

describe.skipIf(isMissing)("the compiler of external C, behind its walls", () => {
  const compiler = () => new CCompiler("walled", join(folder, "cache"));

  it("makes a module of a program with the headers of its library", async () => {
    const text = '#include <x.h>\n__attribute__((export_name("f"))) double f(double x) { return X * x; }';
    const compilation = await compiler().compile(program(text, { "libraries/L/x.h": "#define X 3" }));
    if (compilation.kind === "failed") throw new Error(JSON.stringify(compilation.failure));
    expect(WebAssembly.Module.exports(new WebAssembly.Module(compilation.module)).map(({ name }) => name)).toContain("f");
  });

  it("compiles the same program once", async () => {
    const text = '__attribute__((export_name("g"))) int g(void) { return 1; }';
    const before = readdirSync(join(folder, "cache")).length;
    const first = await compiler().compile(program(text));
    const entries = readdirSync(join(folder, "cache"));
    expect(entries.length).toBe(before + 1);
    expect(await compiler().compile(program(text))).toEqual(first);
    // Another text is another module; a damaged entry is made anew.
    await compiler().compile(program(text.replace("return 1", "return 2")));
    expect(readdirSync(join(folder, "cache")).length).toBe(before + 2);
    for (const entry of entries) writeFileSync(join(folder, "cache", entry), "damaged");
    expect(await compiler().compile(program(text))).toEqual(first);
  });

  it.each([
    ["included", '#include "/etc/passwd"\n'],
    ["included by a macro", '#define F "/etc/passwd"\n#include F\n'],
    ["included from above", '#include "../../../../../etc/passwd"\n'],
    ["asked for", '#if __has_include("/etc/passwd")\n#error it is there\n#endif\n#include <nowhere.h>\n'],
    ["put in by the assembler", '__asm__(".section .data.p,\\"\\",@\\np:\\n.incbin \\"/etc/passwd\\"\\n.size p, .-p\\n");\n'],
  ])("knows nothing of the machine's files when they are %s", async (_, text) => {
    const compilation = await compiler().compile(program(text));
    expect(compilation).toMatchObject({ failure: { code: "simulation.c-compilation" } });
    const told = JSON.stringify(compilation);
    expect(told).toMatch(/not found|Could not find/);
    expect(told).not.toMatch(/root:|it is there/);
  });

  it("says where a text is wrong, in few words", async () => {
    const wrong = Array.from({ length: 1000 }, (_, i) => `int f${i}(void) { return nothing${i}; }`).join("\n");
    const compilation = await compiler().compile(program(wrong));
    if (compilation.kind === "compiled") throw new Error("compiled");
    const message = String(compilation.failure.values.message);
    expect(message).toContain("mofang/a.c:1:23: error: use of undeclared identifier 'nothing0'");
    expect(message.length).toBeLessThanOrEqual(4000);
  });

  it("ends a text that grows without end", async () => {
    const text = "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(x))))\ndouble f(double x) { B(B(x += 1;)) return x; }";
    expect(await compiler().compile(program(text))).toMatchObject({ failure: { code: "simulation.c-limit" } });
  });

  it("refuses a file outside of the program", async () => {
    await expect(compiler().compile(program("", { "libraries/../../out.h": "" }))).rejects.toThrow("no file");
  });
});

describe("a machine where no C is to be compiled", () => {
  it("says that the operator has switched it off", async () => {
    const compiler = new CCompiler("off", undefined);
    expect(await compiler.obstacle()).toEqual({ code: "simulation.c-off", values: {} });
    expect(await compiler.compile(program(""))).toMatchObject({ kind: "failed", failure: { code: "simulation.c-off" } });
  });

  it("names the command that installs what is missing", async () => {
    const path = process.env.PATH;
    process.env.PATH = folder;
    try {
      const obstacle = await new CCompiler("walled", undefined).obstacle();
      expect(obstacle?.values.command).toMatch(/^apt-get install (clang lld wasi-libc|bubblewrap)/);
    } finally {
      process.env.PATH = path;
    }
  });
});
