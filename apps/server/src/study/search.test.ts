import { memoryProvider } from "@mofang/modelica";
import { type CallBody, type CallData, studyCalls as calls, errors } from "@mofang/protocol";
import { openSources, silentListener, translateModel } from "@mofang/session";
import { defaultLimits } from "@mofang/simulation";
import { bestEnd, goalOf } from "@mofang/studies";
import { searchOnce } from "@mofang/studies/search";
import { csvRows, present } from "@mofang/vocabulary";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import type { TestCaller } from "../repository/test-callers.ts";
import { SimulationService } from "../simulation/index.ts";
import { studyDomain } from "./index.ts";
import { startStudySite } from "./test-site.ts";
import { TestWorker } from "./test-worker.ts";

type Search = CallBody<typeof calls.startSearch>["search"];

const decay = `model Decay
  parameter Real T(unit = "s") = 1;
  parameter Real x0 = 1;
  Real x(start = x0, fixed = true);
  Real area(start = 0, fixed = true);
equation
  assert(T < 4.5, "too slow");
  T*der(x) = -x;
  der(area) = T*x0;
end Decay;
`;
/** A decay whose runs with a small T take very long. */
const endless = decay
  .replaceAll("Decay", "Endless")
  .replace("T*der(x) = -x", "T*der(x) = -x + 1e-12*slow(if T < 0.6 then 100000 else 1)")
  .replace(
    "equation\n",
    `  function slow
    input Integer n;
    output Real sum = 0;
  algorithm
    for i in 1:n loop
      for j in 1:n loop
        sum := sum + sin(i*j);
      end for;
    end for;
  end slow;
equation
`,
  );

let site: TestSite;
let owner: TestCaller;
let stranger: TestCaller;
let repositoryId: number;
const workers: TestWorker[] = [];

beforeAll(async () => {
  ({ site, owner, stranger, repositoryId } = await startStudySite({
    "Decay.mo": decay,
    "Endless.mo": endless,
    "Wrong.mo": "model Wrong Real x; equation x = y; end Wrong;",
  }));
});
afterAll(() => site.stop());
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const { id } of (await owner.ask(calls.studies, { query: { pageSize: 100 } })).rows) {
    await owner.ask(calls.deleteStudy, { body: { studyId: id } });
  }
});

const settings = {
  ...{ modelName: "Decay", startTime: 0, stopTime: 2, intervals: 40, algorithm: "Dassl" as const, precision: 1e-6 },
  ...{ initialStep: null, storeEvents: true, parameters: {}, note: "" },
};
const parameters = [
  { name: "T", least: 0.2, most: 4, start: 3 },
  { name: "x0", least: 0.5, most: 10, start: 1 },
];

const trueT = 0.7;
const trueX0 = 4;
const deviation = 0.05;
/** Errors of measurements of about a standard normal distribution: sums of uniform numbers by a known recurrence. */
function noise(count: number): readonly number[] {
  let state = 12_345;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 4_294_967_296;
  };
  return Array.from({ length: count }, () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, 0) - 6);
}
const time = Array.from({ length: 41 }, (_, i) => i / 20);
const errorsOf = noise(time.length);
const values = time.map((t, i) => trueX0 * Math.exp(-t / trueT) + deviation * present(errorsOf[i], "an error"));
const fit: Search = {
  ...{ parameters, starts: 2, maximumRuns: 300 },
  goal: { kind: "fit", measured: { time, columns: [{ variable: "x", values, deviation }] } },
};
/** Of all T and x0 with 2·T + x0 ≤ 6 those with the largest product are 1.5 and 3. */
const best: Search = {
  ...{ parameters, starts: 3, maximumRuns: 200 },
  goal: { kind: "greatest", expression: "area/time", constraints: [{ expression: "2*T + x0 + 0*x", most: 6 }] },
};

async function start(search: Search, modelName = "Decay"): Promise<number> {
  return (await owner.ask(calls.startSearch, { body: { repositoryId, settings: { ...settings, modelName }, search } })).id;
}

async function work(slots = 1, settingsOfWorker: Readonly<Record<string, string>> = {}): Promise<TestWorker> {
  const worker = await TestWorker.start(site, slots, settingsOfWorker);
  workers.push(worker);
  return worker;
}

const stateOf = (studyId: number) => owner.ask(calls.study, { query: { studyId }, language: "en" });
/** A busy machine may take its time. */
const soon = { timeout: 110_000, interval: 100 };

async function rowsOf(studyId: number) {
  const rows: CallData<typeof calls.studyRows> = [];
  for (;;) {
    const more = await owner.ask(calls.studyRows, { query: { studyId, after: rows.length }, language: "en" });
    if (more.length === 0) return rows.sort((a, b) => a.index - b.index);
    rows.push(...more);
  }
}

async function untilDone(studyId: number) {
  await expect.poll(async () => (await stateOf(studyId)).status, soon).toBe("done");
  return present((await stateOf(studyId)).search?.found ?? undefined, "what was found");
}

/** What a page finds by the same search: its rows with their places on the server, and the best end. */
async function inPage({ goal, starts, maximumRuns, ...search }: Search) {
  const files = { read: () => undefined, write: () => undefined };
  const sources = openSources(new Map([["Decay.mo", decay]]), { provider: memoryProvider({}), roots: [], issues: [] });
  const model = present(translateModel(sources, "Decay", files, silentListener).model, "a model without faults");
  const task = { ...search, settings, maximumRuns, goal: goalOf(goal) };
  const rows: object[] = [];
  const ends = [];
  for (let number = 0; number < starts; number++) {
    const host = { now: () => 0, files, limits: defaultLimits };
    const end = await searchOnce(model, task, number, host, {
      onRow: ({ index, slopes, message, ...row }) =>
        rows.push({ ...row, index: number * maximumRuns + index, message: message.en }),
    });
    ends.push(present(end, "a search that goes on"));
  }
  const end = present(bestEnd(goal.kind, ends), "an end");
  return { rows, found: { ...end, message: end.message.en } };
}

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

describe("a search on the server", () => {
  it("fits measurements with noise as a page does, to the last bit, and says how certain the values are", async () => {
    await work(2);
    const studyId = await start(fit);
    const found = await untilDone(studyId);
    const expected = await inPage(fit);
    expect(found).toEqual(expected.found);
    expect((await rowsOf(studyId)).map(({ place, ...row }) => row)).toEqual(expected.rows);
    for (const [k, truth] of [trueT, trueX0].entries()) {
      const { value, uncertainty = Number.NaN } = present(found.fit?.parameters[k], "a fitted parameter");
      expect(Math.abs(value - truth)).toBeLessThan(1.5 * uncertainty);
      expect(uncertainty).toBeLessThan(0.05 * truth);
    }
    expect(await stateOf(studyId)).toMatchObject({
      ...{ design: null, criteria: ["misfit"], search: { ended: 2, starts: 2, goal: { kind: "fit" } } },
      done: expected.rows.length,
    });
    const measured = fit.goal.kind === "fit" ? fit.goal.measured : undefined;
    expect(await owner.ask(calls.studyMeasurements, { query: { studyId } })).toEqual(measured);
    const [heads] = csvRows(await (await owner.bytes(calls.studyCsv, { studyId })).text());
    expect(heads?.slice(0, 5)).toEqual(["run", "status", "T", "x0", "misfit"]);
  });

  it("finds an optimum that keeps its constraint, around runs that fail", async () => {
    await work();
    const search = { ...best, parameters: [{ name: "T", least: 0.2, most: 5, start: 1 }, ...parameters.slice(1)] };
    const found = await untilDone(await start(search));
    expect(found.best?.values[0]).toBeCloseTo(1.5, 2);
    expect(found.best?.values[1]).toBeCloseTo(3, 2);
    expect(found.best?.scores[0]).toBeCloseTo(4.5, 3);
    expect(found).toEqual((await inPage(search)).found);
  });

  it("goes on after a stop and after its worker was killed, with the same rows and the same end", async () => {
    const first = await work();
    const studyId = await start({ ...best, starts: 8 });
    await expect.poll(async () => (await stateOf(studyId)).done, soon).toBeGreaterThan(0);
    expect((await owner.ask(calls.controlStudy, { body: { studyId, command: "stop" } })).status).toBe("stopped");
    await first.stop();
    const { done, search } = await stateOf(studyId);
    expect(search?.ended).toBeLessThan(8);
    const second = await work();
    expect(await rowsOf(studyId)).toHaveLength(done);
    await owner.ask(calls.controlStudy, { body: { studyId, command: "continue" } });
    await expect.poll(async () => (await stateOf(studyId)).done, soon).toBeGreaterThan(done);
    await second.kill(site);
    await work(2);
    const found = await untilDone(studyId);
    const expected = await inPage({ ...best, starts: 8 });
    expect(found).toEqual(expected.found);
    expect((await rowsOf(studyId)).map(({ place, ...row }) => row)).toEqual(expected.rows);
    expect((await stateOf(studyId)).search?.ended).toBe(8);
  });

  it("goes around a run that takes longer than its limit", async () => {
    await work(1, { MOFANG_SIMULATION_SECONDS: "5" });
    const search = { ...fit, starts: 1, parameters: [{ name: "T", least: 0.2, most: 4, start: 0.5 }, ...parameters.slice(1)] };
    const studyId = await start(search, "Endless");
    const found = await untilDone(studyId);
    const [row] = await rowsOf(studyId);
    expect(row).toMatchObject({ values: [0.5, 1], status: "failed", scores: [null], message: expect.stringContaining("5 s") });
    expect(found.runs).toBeGreaterThan(0);
  });

  it("fails as a whole where its model cannot be translated, and tells where no run gives a value", async () => {
    await work();
    const wrong = await start(best, "Wrong");
    await expect.poll(async () => (await stateOf(wrong)).status, soon).toBe("failed");
    expect(await stateOf(wrong)).toMatchObject({ done: 0, message: expect.stringContaining("y") });
    const goal = { kind: "least" as const, expression: "nowhere", constraints: [] };
    const studyId = await start({ ...best, goal, starts: 1, maximumRuns: 20 });
    const found = await untilDone(studyId);
    expect(found.best).toBeUndefined();
    expect(found.message).toContain("nowhere");
    const inChinese = await owner.ask(calls.study, { query: { studyId } });
    expect(inChinese.search?.found?.message).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe("searches", () => {
  it("are listed by their purpose, their owner's alone, and count as simulations under way", async () => {
    const [fitted, found] = [await start(fit), await start(best)];
    const listed = async (purpose: "runs" | "fit" | "optimum") =>
      (await owner.ask(calls.studies, { query: { repositoryId, purpose } })).rows.map(({ id }) => id);
    expect(await listed("fit")).toEqual([fitted]);
    expect(await listed("optimum")).toEqual([found]);
    expect(await listed("runs")).toEqual([]);
    const notFound = { code: codeOf("study.not-found") };
    expect(await stranger.answer(calls.studyMeasurements, { query: { studyId: fitted } })).toMatchObject(notFound);
    expect(await owner.ask(calls.studyMeasurements, { query: { studyId: found } })).toBeNull();
    const body = { repositoryId, settings, search: best };
    expect((await stranger.answer(calls.startSearch, { body })).code).toBe(codeOf("repository.not-found"));
    await start(fit);
    expect((await owner.answer(calls.startSearch, { body })).code).toBe(codeOf("simulation.too-many"));
  });

  it("stand in the data of their owner with what they are compared with", async () => {
    const studyId = await start(fit);
    const { account_id } = await site.platform.database
      .selectFrom("study")
      .select("account_id")
      .where("id", "=", studyId)
      .executeTakeFirstOrThrow();
    const domain = studyDomain(site.platform, new SimulationService(site.platform, new RepositoryService(site.platform)));
    expect(await domain.personalData?.(account_id)).toMatchObject({
      studies: [{ id: studyId, search: { parameters }, measured: { time } }],
    });
  });

  const measured = (at: readonly number[], of: readonly (number | null)[]): Partial<Search> => ({
    goal: { kind: "fit", measured: { time: [...at], columns: [{ variable: "x", values: [...of] }] } },
  });

  it.each<[keyof typeof errors, Partial<Search>, string]>([
    ["study.no-parameters", { parameters: [] }, ""],
    ["study.bad-bounds", { parameters: [{ name: "T", least: 2, most: 1, start: 1.5 }] }, "T: its start 1.5 lies between 2 and 1"],
    ["study.bad-bounds", { parameters: [{ name: "T", least: 0, most: 1, start: 3 }] }, "3"],
    ["study.no-bound", { goal: { kind: "least", expression: "x", constraints: [{ expression: "x + 1" }] } }, "x + 1"],
    ["study.too-few-values", measured([0, 1], [1, null]), "These are 1 measured values"],
    ["study.bad-times", measured([0, 2, 1], [1, 2, 3]), "1 s"],
    ["study.bad-times", measured([-0.5, 1], [1, 2]), "-0.5 s"],
    ["study.different-lengths", measured([0, 1], [1, 2, 3]), "x has 3 measured values"],
    ["study.too-many-runs", { starts: 100, maximumRuns: 300 }, "30000"],
    ["request.invalid", { maximumRuns: 5 }, "at least 10"],
    [
      "request.invalid",
      measured(
        Array.from({ length: 50_001 }, () => 0),
        [],
      ),
      "at most 50000",
    ],
  ])("are refused by %s with the value and its rule", async (slug, wrong, told) => {
    const body = { repositoryId, settings, search: { ...best, ...wrong } };
    const answer = await owner.answer(calls.startSearch, { body, language: "en" });
    expect(answer.code).toBe(codeOf(slug));
    expect(answer.message).toContain(told);
  });
});
