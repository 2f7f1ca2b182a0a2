import type { CProgram } from "@mofang/simulation";
import { describe, expect, it } from "vitest";
import { CallError } from "../api/call-error.ts";
import { clientDouble } from "../testing/client-double.ts";
import { compileC } from "./compile-c.ts";
import { KeptModule } from "./kept-module.ts";

const program = (text: string): CProgram => ({
  files: new Map([["mofang/calls.c", new TextEncoder().encode(text)]]),
  units: ["mofang/calls.c"],
  folders: ["mofang"],
});

describe("the C of a model in the page", () => {
  it("goes to the server with its repository, and comes back as a module", async () => {
    const sent: unknown[] = [];
    const { client } = clientDouble({
      compileC: (input) => {
        sent.push(input);
        return { kind: "compiled", base64: "AGFzbQ==" };
      },
    });
    expect(await compileC(client, 7, program("x"))).toEqual({ kind: "compiled", module: new Uint8Array([0, 97, 115, 109]) });
    const files = [{ path: "mofang/calls.c", base64: "eA==" }];
    expect(sent).toEqual([{ repositoryId: 7, program: { files, units: ["mofang/calls.c"], folders: ["mofang"] } }]);
  });

  it("is not sent where it is too large", async () => {
    const { client } = clientDouble({});
    const compilation = await compileC(client, 7, program("x".repeat(7_000_000)));
    expect(compilation).toEqual({
      kind: "failed",
      failure: { code: "simulation.c-too-large", values: { megabytes: 10, limit: 8 } },
    });
  });

  it.each([
    ["too-frequent", "simulation.c-busy"],
    ["unreachable", "simulation.c-no-answer"],
  ] as const)("fails with a reason where the call is %s", async (failure, code) => {
    const { client } = clientDouble({
      compileC: () => {
        throw new CallError(failure);
      },
    });
    expect(await compileC(client, 7, program("x"))).toEqual({ kind: "failed", failure: { code, values: {} } });
  });
});

describe("a module that the worker keeps", () => {
  it("is that of the last program, as long as this is the same; what failed is tried again", async () => {
    const asked: string[] = [];
    const kept = new KeptModule(async ({ files }) => {
      const text = new TextDecoder().decode(files.get("mofang/calls.c"));
      asked.push(text);
      if (text === "wrong") return { kind: "failed", failure: { code: "simulation.c-busy", values: {} } };
      return { kind: "compiled", module: new Uint8Array(1) };
    });
    for (const text of ["a", "a", "b", "wrong", "wrong", "b"]) await kept.compile(program(text));
    expect(asked).toEqual(["a", "b", "wrong", "wrong", "b"]);
  });
});
