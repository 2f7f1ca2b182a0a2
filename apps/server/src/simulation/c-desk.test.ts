import { CCompiler } from "@mofang/host/external-c";
import { simulationCalls as calls, errors, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { CDesk } from "./c-desk.ts";
import { simulationDomain } from "./routes.ts";
import { SimulationService } from "./service.ts";

const isMissing = (await new CCompiler("walled", undefined).obstacle()) !== undefined;

let site: TestSite;
let owner: TestCaller;
const repositories = { public: 0, private: 0 };

beforeAll(async () => {
  site = await startSite((platform) => {
    const service = new RepositoryService(platform);
    return [repositoryDomain(platform, service), simulationDomain(platform, new SimulationService(platform, service))];
  });
  owner = await signUp(site, "owner");
  for (const openType of ["public", "private"] as const) {
    const body = { name: openType, openType, description: "d", modelType: "model" as const };
    repositories[openType] = (await owner.ask(repositoryCalls.createRepository, { body })).id;
  }
});
afterAll(() => site.stop());

function program(text: string, units = ["mofang/a.c"]) {
  return { files: [{ path: "mofang/a.c", base64: Buffer.from(text).toString("base64") }], units, folders: ["mofang"] };
}

const text = '__attribute__((export_name("f"))) double f(double x) { return 3*x; }';

describe.skipIf(isMissing)("the C of a model for a run in the page", () => {
  it("is compiled for everyone who may read the repository", async () => {
    const body = { repositoryId: repositories.public, program: program(text) };
    const compiled = await new TestCaller(site).ask(calls.compileC, { body });
    if (compiled.kind === "failed") throw new Error(JSON.stringify(compiled.failure));
    const module = new WebAssembly.Module(new Uint8Array(Buffer.from(compiled.base64, "base64")));
    expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toContain("f");
  });

  it("is told where it is wrong", async () => {
    const body = { repositoryId: repositories.private, program: program("double f(double x) { return x + ; }") };
    const compiled = await owner.ask(calls.compileC, { body });
    expect(compiled).toMatchObject({ kind: "failed", failure: { code: "simulation.c-compilation" } });
    expect(JSON.stringify(compiled)).toContain("mofang/a.c:1:33: error: expected expression");
  });
});

describe("who asks for the C of a model", () => {
  it("may read the repository, or is not told that there is one", async () => {
    const stranger = await signUp(site, "stranger");
    const body = { repositoryId: repositories.private, program: program(text) };
    for (const caller of [stranger, new TestCaller(site)]) {
      expect((await caller.answer(calls.compileC, { body })).code).toBe(errors["repository.not-found"].code);
    }
  });

  it.each([
    ["a file outside of the program", { ...program(text), files: [{ path: "libraries/../../x", base64: "" }] }],
    ["a file of the machine", program(text, ["/etc/passwd"])],
    ["an option of the compiler", program(text, ["-fplugin=x"])],
    ["what is not base64", { ...program(text), files: [{ path: "mofang/a.c", base64: "%" }] }],
  ])("is refused with %s", async (_, wrong) => {
    const body = { repositoryId: repositories.public, program: wrong };
    expect((await owner.answer(calls.compileC, { body })).code).toBe(errors["request.invalid"].code);
  });
});

describe("the desk that compiles", () => {
  const none = { files: [], units: [], folders: [] };
  const module = new Uint8Array(10);

  it("takes a few programs of one at a time, and goes on when they are done", async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const desk = new CDesk({ compile: () => gate.then(() => ({ kind: "compiled", module })) });
    const asked = [1, 2, 3].map(() => desk.compile("account 1", none));
    const busy = { kind: "failed", failure: { code: "simulation.c-busy", values: {} } };
    expect(await desk.compile("account 1", none)).toEqual(busy);
    const others = Array.from({ length: 27 }, (_, i) => desk.compile(`address ${i}`, none));
    expect(await desk.compile("account 2", none)).toEqual(busy);
    open();
    expect((await Promise.all([...asked, ...others])).every(({ kind }) => kind === "compiled")).toBe(true);
    expect((await desk.compile("account 1", none)).kind).toBe("compiled");
  });

  it("sends no module that is too large", async () => {
    const desk = new CDesk({ compile: async () => ({ kind: "compiled", module: new Uint8Array(8_000_001) }) });
    expect(await desk.compile("account 1", none)).toEqual({
      kind: "failed",
      failure: { code: "simulation.c-too-large", values: { megabytes: 9, limit: 8 } },
    });
  });
});
