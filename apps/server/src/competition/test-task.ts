/** For tests: a starter repository with a small task, and what an organiser writes of it. */
import { type CallBody, type competitionKeepingCalls, repositoryCalls } from "@mofang/protocol";
import type { TestSite } from "../platform/testing/test-site.ts";

/** A tank to be held at a level; an entry gives the inflow. Its table of disturbances lies beside it. */
export const taskText = `package HoldLevel
  connector In = input Real;
  connector Out = output Real;
  partial block Controller
    In level;
    Out inflow;
  end Controller;
  model Tank
    replaceable model Entry = Proportional constrainedby Controller;
    parameter Real leak = 0.5;
    parameter Real wanted = 1;
    Entry entry;
    Real level(start = 0, fixed = true);
    Real score(start = 0, fixed = true);
    Real spent(start = 0, fixed = true);
  equation
    entry.level = level;
    der(level) = entry.inflow - leak*level;
    der(score) = (level - wanted)^2;
    der(spent) = abs(entry.inflow);
  end Tank;
  block Proportional
    extends Controller;
  equation
    inflow = 2*(1 - level);
  end Proportional;
end HoldLevel;
`;

type Facts = CallBody<typeof competitionKeepingCalls.saveCompetition>["facts"];
type Task = CallBody<typeof competitionKeepingCalls.saveCompetitionTask>["task"];

const hour = 3_600_000;

/** @param hours  when entries are taken, from now on */
export function factsOf(title: string, hours: readonly [from: number, to: number] = [-1, 24]): Facts {
  const [startsAt, endsAt] = hours.map((each) => new Date(Date.now() + each * hour).toISOString()) as [string, string];
  const written = (language: string) => ({
    title: `${title} ${language}`,
    summary: `summary ${language}`,
    text: `text ${language}`,
    rules: `rules ${language}`,
    prizes: `prizes ${language}`,
  });
  return {
    categoryId: "control",
    zh: written("zh"),
    en: written("en"),
    phases: [{ zh: "提交", en: "Entries", startsAt, endsAt, takesEntries: true }],
    entriesPerDay: 3,
    teamSize: 2,
    takesFmus: false,
  };
}

/** Leaks that are hidden, which no answer to others may hold. */
export const hiddenLeaks = [0.71828, 0.31416];

export function taskOf(starterId: number): Task {
  const measured = (variable: string, zh: string, en: string) => ({ variable, measure: "final" as const, unit: "", zh, en });
  return {
    starterId,
    taskPath: "HoldLevel.mo",
    taskClass: "HoldLevel.Tank",
    interfaceName: "HoldLevel.Controller",
    baselineName: "HoldLevel.Proportional",
    stopTime: 5,
    metrics: [measured("score", "得分", "Score"), measured("spent", "用水", "Water")],
    scenarios: [
      { board: "open", parameters: { leak: 0.5 } },
      { board: "public", parameters: { leak: hiddenLeaks[0] ?? 0 } },
      { board: "final", parameters: { leak: hiddenLeaks[1] ?? 0 } },
    ],
  };
}

/** A repository with files. @returns its id */
export async function repositoryWith(
  site: TestSite,
  token: string,
  { name, openType, files }: { name: string; openType: "public" | "private"; files: Readonly<Record<string, string>> },
): Promise<number> {
  const facts = { name, description: "d", openType, modelType: "model" } as const;
  const { id } = (await site.call(repositoryCalls.createRepository, { body: facts, token })).data;
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  await site.call(repositoryCalls.saveFiles, { body: { id, changes, message: "m" }, token });
  return id;
}
