import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cFailureCodes, placeholdersOf } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { renderEnding } from "../run/run-ending.ts";
import { failureCatalogue, renderFailure } from "./failure-catalogue.ts";

/** Sources of this room. */
const room = join(import.meta.dirname, "..");

/** Sources of the room that generates code: its text raises the failures `run.…`. */
const generator = join(room, "../../dae/src");

/** Raised by who compiles the C of models, by the page that ends C which never returns, and by who drives a run. */
const ofHosts = [...cFailureCodes, "simulation.c-endless", "simulation.log-change"];

/** What the pattern's group finds in the sources of a folder, tests and this catalogue aside. */
function codesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !/test|failure-catalogue/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .flatMap((text) => [...text.matchAll(pattern)].map(([, code]) => code ?? ""));
}

describe("the failure catalogue", () => {
  it("has the same placeholders in both languages", () => {
    for (const { zh, en } of Object.values(failureCatalogue)) {
      const placeholders = (text: string) => new Set(placeholdersOf(text));
      expect(placeholders(zh)).toEqual(placeholders(en));
    }
  });

  it("has exactly the codes that this room, generated code and those who compile C use", () => {
    const own = /"((?:experiment|simulation|result|run)\.[a-z-]+|var_num_exceed)"/g;
    const used = [...codesIn(room, own), ...codesIn(generator, /"(run\.[a-z-]+)"/g), ...ofHosts];
    expect([...new Set(used)].sort()).toEqual(Object.keys(failureCatalogue).sort());
  });

  it("covers every code that is raised", () => {
    const raised = /(?:\bfail|new NumericalFailure)\(\s*"([^"]+)"/g;
    const codes = [...codesIn(room, raised), ...codesIn(generator, raised)];
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => failureCatalogue[code] === undefined)).toEqual([]);
  });

  it("tells what a model said when it ended its run itself", () => {
    const exited = { kind: "finished", time: 1, exitStatus: 3 } as const;
    expect(renderEnding(exited, "en")).toBe(renderFailure({ code: "simulation.exited", values: { status: 3 } }, "en"));
    expect(renderEnding(exited, "zh")).toContain("3");
    expect(renderEnding({ kind: "finished", time: 1, terminated: "enough" }, "en")).toBe("enough");
  });

  it("renders in the reader's language and shows what it does not know", () => {
    const failure = { code: "experiment.stop-not-after-start", values: { startTime: 2, stopTime: 0.1 + 0.2 } };
    expect(renderFailure(failure, "en")).toBe("The start time (2 s) must be below the stop time (0.3 s).");
    expect(renderFailure(failure, "zh")).toContain("结束时间（0.3 s）");
    expect(renderFailure({ code: "somewhere.else", values: { a: 1 } }, "en")).toContain("somewhere.else");
  });

  it("[ERR-070] says in the specification's words that a run took too many steps", () => {
    const failure = { code: "simulation.step-limit", values: { maximum: 3, time: 0.5 } } as const;
    expect(renderFailure(failure, "zh")).toContain("仿真步数超过最大限制");
    expect(renderFailure(failure, "en")).toContain("number of simulation steps exceeded the maximum limit");
  });
});
