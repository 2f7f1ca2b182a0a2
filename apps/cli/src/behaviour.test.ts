import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimentSettings, RunControl, type RunStage } from "@mofang/session";
import { type BehaviourCase, type BehaviourReport, behaviourCases, deviations } from "@mofang/session/testing";
import { defaultLimits } from "@mofang/simulation";
import type { Language } from "@mofang/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseCommandLine } from "./command-line/command-line.ts";
import { commonOptions } from "./command-line/options.ts";
import { runModel } from "./session/model-run.ts";
import { runFiles } from "./session/run-files.ts";
import { createSession } from "./session/session.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-behaviour-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function runCase(
  { texts, missing, settings, maximumVariables, commands }: BehaviourCase,
  language: Language,
): Promise<BehaviourReport> {
  const uses = missing.map(({ name, version }) => `${name}(version="${version}")`);
  const paths = Object.entries(texts).map(([path, text]) => {
    const file = join(folder, path);
    writeFileSync(file, uses.length === 0 ? text : text.replace(/end M;\s*$/, `annotation(uses(${uses.join(", ")})); end M;`));
    return file;
  });
  const log: string[] = [];
  const stages: RunStage[] = [];
  const control = new RunControl();
  const done = new Set<string>();
  const obey = (point: keyof BehaviourCase["commands"]): void => {
    if (done.has(point)) return;
    done.add(point);
    for (const command of commands[point] ?? []) {
      control.obey(command);
      if (command === "pause" && commands[point]?.length === 1) setTimeout(() => control.obey("continue"), 20);
    }
  };
  const words = ["M", "--lang", language, ...paths.flatMap((path) => ["--library", path])];
  const here = (text: string): string => text.replaceAll(`${folder}/`, "");
  const session = { ...createSession(parseCommandLine(words, commonOptions)), log: (text: string) => void log.push(here(text)) };
  obey("start");
  const { status, message, run } = await runModel(session, "M", {
    settings: () => experimentSettings(settings, { ...defaultLimits, maximumVariables }),
    files: runFiles(session.tree),
    control,
    stage: (stage) => {
      stages.push(stage);
      obey(stage);
    },
    progress: () => obey("progress"),
  });
  const x = run && run.result.nRows > 0 ? run.result.values(run.result.find("x") ?? -1).at(-1) : undefined;
  return { status, message: here(message), log, stages, x, hasStatistics: run !== undefined };
}

describe.each(["en", "zh"] as const)("the command line (%s)", (language) => {
  it.each(behaviourCases)("$title", async (behaviour) => {
    expect(deviations(behaviour, await runCase(behaviour, language), language)).toEqual([]);
  });
});
