import { describe, expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { renderEnding } from "../run/run-ending.ts";
import { silentHost } from "../runtime/model-for-tests.ts";
import { runModelica } from "../runtime/modelica-for-tests.ts";
import { standardExternals } from "./standard-externals.ts";

const library = `package P
  impure function exit input Integer status; external "C" exit(status); end exit;
  impure function command input String text; output Integer result; external "C" result = system(text); end command;
`;
const settings = { stopTime: 2, intervals: 4 };
const run = (body: string) => runModelica(`${library} model M ${body} end M; end P;`, "P.M", settings);

describe("a model that exits", () => {
  it("ends its run where it stands and tells its status; what was simulated is kept", () => {
    const ended = run("Real x(start = 0, fixed = true); equation der(x) = 1; when time >= 1.25 then exit(3); end when;");
    expect(ended.status).toMatchObject({ kind: "finished", exitStatus: 3 });
    expect(ended.status.time).toBeLessThanOrEqual(1.25);
    expect([...ended.result.time].slice(0, 3)).toEqual([0, 0.5, 1]);
    expect(renderEnding(ended.status, "en")).toBe("The model has exited with status 3.");
    expect(renderEnding(ended.status, "zh")).toContain("3");
  });

  it("may do so before it begins", () => {
    const ended = run("initial algorithm exit(0);");
    expect(ended.status).toEqual({ kind: "finished", time: 0, exitStatus: 0 });
    expect(renderEnding(ended.status, "en")).toContain("status 0");
  });

  it("is told from one that terminates and from one that comes to its end", () => {
    const terminated = run(`Real x = time; equation when x > 1 then terminate("enough"); end when;`);
    expect(renderEnding(terminated.status, "en")).toBe("enough");
    expect(renderEnding(run("Real x = time;").status, "en")).toBe("");
  });
});

describe("the system around a run", () => {
  it("starts no program: the run fails and names the command", () => {
    const refused = run(`Integer r(start = 0, fixed = true); equation when time > 1 then r = command("rm -r /"); end when;`);
    expect(refused.status).toMatchObject({
      kind: "failed",
      failure: { code: "simulation.program-refused", values: { command: "rm -r /" } },
    });
    if (refused.status.kind !== "failed") return;
    for (const language of ["zh", "en"] as const) expect(renderFailure(refused.status.failure, language)).toContain("rm -r /");
  });

  it("has only the environment variables that the run sets, and forgets them with it", () => {
    const call = (externals: ReturnType<typeof standardExternals>, name: string, ...values: unknown[]) =>
      externals.get(name)(...(values as never[]));
    const get = (externals: ReturnType<typeof standardExternals>, name: string) => {
      const [content, exists] = [[""], [9]];
      call(externals, "ModelicaInternal_getenv", name, 0, content, exists);
      return [content[0], exists[0]];
    };
    const externals = standardExternals(silentHost());
    expect(get(externals, "PATH")).toEqual(["", 0]);
    call(externals, "ModelicaInternal_setenv", "PATH", "mine");
    expect(get(externals, "PATH")).toEqual(["mine", 1]);
    expect(get(standardExternals(silentHost()), "PATH")).toEqual(["", 0]);
  });

  it("has the run's own folder as its working folder, whose folders it may enter", () => {
    const externals = standardExternals(silentHost());
    const call = (name: string, ...values: unknown[]) => externals.get(name)(...(values as never[]));
    expect(call("ModelicaInternal_getcwd")).toBe(".");
    call("ModelicaInternal_mkdir", "inner");
    call("ModelicaInternal_chdir", "inner");
    expect(call("ModelicaInternal_getcwd")).toBe("inner");
    expect(() => call("ModelicaInternal_chdir", "/etc")).toThrow("file-not-found");
  });
});
