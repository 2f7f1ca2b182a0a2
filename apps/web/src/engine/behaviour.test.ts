import { chooseVersions } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import { type RunStage, translateModel } from "@mofang/session";
import { type BehaviourCase, type BehaviourReport, behaviourCases, deviations } from "@mofang/session/testing";
import { defaultLimits } from "@mofang/simulation";
import { describe, expect, it } from "vitest";
import type { RunProgress } from "./messages.ts";
import { PageRun } from "./page-run.ts";
import { Project } from "./project.ts";

async function runCase(
  { texts, missing, settings, maximumVariables, commands }: BehaviourCase,
  language: Language,
): Promise<BehaviourReport> {
  const project = new Project();
  project.open(Object.entries(texts).map(([path, text]) => ({ path, text })));
  project.setLibraries({
    provider: { list: () => [], read: () => undefined },
    roots: [],
    issues: chooseVersions([], missing, new Set()).issues,
  });
  const stages: RunStage[] = [];
  const done = new Set<string>();
  const obey = (point: keyof BehaviourCase["commands"]): void => {
    if (done.has(point)) return;
    done.add(point);
    for (const command of commands[point] ?? []) {
      run.control(command);
      if (command === "pause" && commands[point]?.length === 1) setTimeout(() => run.control("continue"), 20);
    }
  };
  const report = ({ stage, progress }: RunProgress): void => {
    const isProgress = stages.at(-1) === "simulating" && stage === "simulating";
    if (!isProgress) stages.push(stage);
    obey(isProgress && progress >= 0 ? "progress" : stage);
  };
  const run = new PageRun(language, report, () => project.sources.tree);
  obey("start");
  const files = { read: () => undefined, write: () => undefined };
  const translation = translateModel(project.sources, "M", files, run);
  const {
    status,
    message,
    statistics,
    run: ended,
  } = await run.simulate(
    translation,
    settings,
    { files },
    {
      ...defaultLimits,
      maximumVariables,
    },
  );
  const x = ended && ended.result.nRows > 0 ? ended.result.values(ended.result.find("x") ?? -1).at(-1) : undefined;
  return { status, message: message[language], log: run.log.split("\n"), stages, x, hasStatistics: statistics !== null };
}

describe.each(["en", "zh"] as const)("the page (%s)", (language) => {
  it.each(behaviourCases)("$title", async (behaviour) => {
    expect(deviations(behaviour, await runCase(behaviour, language), language)).toEqual([]);
  });
});
