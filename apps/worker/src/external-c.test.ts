import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CCompiler } from "@mofang/host/external-c";
import { RunControl } from "@mofang/session";
import { defaultLimits, defaultSettings } from "@mofang/simulation";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileProgram } from "./compile-program.ts";
import { runModel } from "./model-run.ts";
import { ProgramCompiler } from "./program-compiler.ts";
import { programFileName, type RunOutcome } from "./run-messages.ts";

const compiler = new CCompiler("walled", undefined);
const isMissing = (await compiler.obstacle()) !== undefined;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-worker-c-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = `package P
  function f input Real x; output Real y;
    external "C" y = f(x) annotation(Include="#include \\"f.h\\"");
  end f;
  model M Real y = f(time); end M;
end P;
`;

/** A run as its process does it, whose worker compiles with `compiler`. */
function run(data: Readonly<Record<string, string>>, by: CCompiler): Promise<RunOutcome> {
  const [program, module] = [join(folder, programFileName), join(folder, "module.wasm")];
  const own = new ProgramCompiler(() => void compileProgram(by, program, module).then((answer) => own.answer(answer)));
  const request = {
    kind: "run" as const,
    modelName: "P.M",
    sources: [{ path: "package.mo", text }],
    data: Object.entries(data).map(([path, content]) => ({ path, base64: Buffer.from(content).toString("base64") })),
    libraries: { named: [], folders: [] },
    heldLibraries: [],
    libraryIssues: [],
    settings: { ...defaultSettings, stopTime: 1, intervals: 2, limits: defaultLimits },
    translation: { file: join(folder, "translation"), isThere: false },
    resultFile: join(folder, "result"),
    pointsFile: join(folder, "points"),
  };
  return runModel(request, new RunControl(), () => undefined, own);
}

describe.skipIf(isMissing)("a run of a model with C of its own", () => {
  it("is compiled by the worker, with the headers of its repository", async () => {
    const outcome = await run({ "Resources/Include/f.h": "static double f(double x) { return 3*x; }" }, compiler);
    expect(outcome).toMatchObject({ status: "succeed", hasResult: true });
  });

  it("fails with what the compiler says", async () => {
    const { status, message } = await run({}, compiler);
    expect(status).toBe("failed");
    expect(message.en).toMatch(/'f\.h' file not found/);
    expect(message.zh).toMatch(/'f\.h' file not found/);
  });
});

it("fails where the operator has switched the compilation off, and says so", async () => {
  const { status, message } = await run({}, new CCompiler("off", undefined));
  expect(status).toBe("failed");
  expect(message.en).toContain("MOFANG_EXTERNAL_C=off");
});

describe("what the process of a run hands over", () => {
  const compile = (content: string) => {
    writeFileSync(join(folder, programFileName), content);
    return compileProgram(new CCompiler("off", undefined), join(folder, programFileName), join(folder, "module.wasm"));
  };

  it.each([
    ["no program", "{}"],
    ["a file outside of it", JSON.stringify({ files: [{ path: "libraries/../../x", base64: "" }], units: [], folders: [] })],
    ["an absolute path", JSON.stringify({ files: [], units: ["/etc/passwd"], folders: [] })],
    ["an option of the compiler", JSON.stringify({ files: [], units: ["-fplugin=x"], folders: [] })],
  ])("is refused when it is %s", async (_, content) => {
    await expect(compile(content)).rejects.toThrow();
  });

  it("is refused when it leads to another file", async () => {
    symlinkSync("/etc/hostname", join(folder, programFileName));
    await expect(compileProgram(compiler, join(folder, programFileName), join(folder, "m"))).rejects.toThrow();
  });
});
