import { memoryProvider } from "@mofang/modelica";
import {
  type CCompilation,
  type CProgram,
  defaultLimits,
  defaultSettings,
  type RunFiles,
  renderFailure,
} from "@mofang/simulation";
import { describe, expect, it } from "vitest";
import { RunControl } from "./run-control.ts";
import { silentListener } from "./run-listener.ts";
import { runTranslation } from "./run-translation.ts";
import { openSources } from "./sources.ts";
import { translateModel } from "./translation.ts";

const text = `model M
  function f input Real x[:]; input Integer n; output Real y; external "C" y = f(x, size(x, 1), n) annotation(Include="
#include <helper.h>"); end f;
  Real y = f({time, 1}, 2);
end M;`;

const noLibraries = { roots: [], provider: memoryProvider(new Map()), issues: [] };

const files: RunFiles = {
  read: (path) => (path === "modelica://M/Resources/Include/helper.h" ? new TextEncoder().encode("/* f */") : undefined),
  write: () => undefined,
};

async function outcomeOf(compileC?: (program: CProgram) => Promise<CCompilation>) {
  const translation = translateModel(openSources(new Map([["M.mo", text]]), noLibraries), "M", files, silentListener);
  let now = 0;
  const host = { now: () => now++, turn: async () => undefined, files, ...(compileC && { compileC }) };
  const settings = { ...defaultSettings, stopTime: 1, limits: defaultLimits };
  return runTranslation(translation, { settings, host, control: new RunControl(), listener: silentListener });
}

describe("a model that brings C for its functions", () => {
  it("is told where it can run, by a host that compiles none", async () => {
    const { status, message } = await outcomeOf();
    expect(status).toBe("failed");
    expect(message.en).toBe(renderFailure({ code: "simulation.c-elsewhere", values: { names: "f" } }, "en"));
    expect(message.en).toContain("run it on the server");
    expect(message.zh).toContain("请在服务器上运行");
  });

  it("gives its host a program that is complete", async () => {
    const programs: CProgram[] = [];
    await outcomeOf(async (program) => {
      programs.push(program);
      return { kind: "failed", failure: { code: "simulation.c-off", values: {} } };
    });
    const [program] = programs;
    expect([...(program?.files.keys() ?? [])]).toEqual([
      "mofang/ModelicaUtilities.h",
      "mofang/utilities.c",
      "mofang/calls.c",
      "libraries/M/Resources/Include/helper.h",
    ]);
    const calls = new TextDecoder().decode(program?.files.get("mofang/calls.c"));
    expect(calls).toContain('#line 2 "M.mo"\n\n#include <helper.h>');
    expect(calls).toContain("double call_0(void * a0, int a1, int a2) { return f(a0, a1, a2); }");
    expect(program?.folders).toEqual(["libraries/M/Resources/Include", "libraries/M/Resources/Source", "mofang"]);
  });

  it.each([
    ["simulation.c-no-compiler", "apt-get install clang"],
    ["simulation.c-no-walls", "apt-get install bubblewrap"],
  ] as const)("fails with what its host says that has not compiled it: %s", async (code, command) => {
    const { message } = await outcomeOf(async () => ({ kind: "failed", failure: { code, values: { command } } }));
    expect(message.en).toContain(`To install it (Debian, Ubuntu): ${command}`);
    expect(message.zh).toContain(command);
  });
});
