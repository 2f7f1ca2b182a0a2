import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimentSettings, RunControl, type RunStage } from "@mofang/session";
import { type BehaviourCase, type BehaviourReport, behaviourCases, deviations } from "@mofang/session/testing";
import { defaultLimits, ResultFile } from "@mofang/simulation";
import type { Language } from "@mofang/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runModel } from "./model-run.ts";
import type { RunReport, RunRequest } from "./run-messages.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-behaviour-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function runCase(
  { texts, missing, settings, maximumVariables, commands }: BehaviourCase,
  language: Language,
): Promise<BehaviourReport> {
  const stages: RunStage[] = [];
  const log: string[] = [];
  const control = new RunControl();
  const done = new Set<string>();
  const obey = (point: keyof BehaviourCase["commands"]): void => {
    if (done.has(point)) return;
    done.add(point);
    for (const command of commands[point] ?? []) control.obey(command);
  };
  const report = (message: RunReport): void => {
    if (message.kind === "log") log.push(message.text[language]);
    if (message.kind === "pause") setTimeout(() => control.obey("continue"), 5);
    if (message.kind === "stage") stages.push(message.stage);
    if (message.kind === "stage") obey(message.stage);
    if (message.kind === "progress") obey("progress");
  };
  obey("start");
  const resultFile = join(folder, "result");
  const translationFile = join(folder, "translation");
  const uses = missing.map(({ name, version }) => `${name}(version="${version}")`);
  const sources = Object.entries(texts).map(([path, text]) => ({
    path,
    text: uses.length === 0 ? text : text.replace(/end M;\s*$/, `annotation(uses(${uses.join(", ")})); end M;`),
  }));
  const request: RunRequest = {
    kind: "run",
    modelName: "M",
    sources,
    data: [],
    libraries: { named: [], folders: [] },
    heldLibraries: [],
    libraryIssues: [],
    settings: experimentSettings(settings, { ...defaultLimits, maximumVariables }),
    translation: { file: translationFile, isThere: existsSync(translationFile) },
    resultFile,
    pointsFile: `${resultFile}.points`,
  };
  const outcome = await runModel(request, control, report);
  const { status, message, statistics, hasResult } = outcome;
  return {
    status,
    message: message[language],
    log,
    stages,
    x: hasResult ? await lastOf(resultFile) : undefined,
    hasStatistics: statistics !== null,
  };
}

async function lastOf(path: string): Promise<number | undefined> {
  const result = await ResultFile.ofBytes(readFileSync(path));
  return (await result.values(result.find("x") ?? -1)).at(-1);
}

describe.each(["en", "zh"] as const)("the process of a task (%s)", (language) => {
  it.each(behaviourCases)("$title", async (behaviour) => {
    rmSync(join(folder, "translation"), { force: true });
    const report = await runCase(behaviour, language);
    expect(deviations(behaviour, report, language)).toEqual([]);
    // What was translated before is not translated again, and nobody sees a difference.
    expect(await runCase(behaviour, language)).toEqual(report);
  });
});
