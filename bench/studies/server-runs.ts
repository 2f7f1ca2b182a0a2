/** Studies on the server of the built product: many runs of the bouncing ball by one, two and four slots of the worker. */
import { setTimeout as delay } from "node:timers/promises";
import { type CallData, type CallQuery, type Envelope, studyCalls } from "@mofang/protocol";
import type { Form } from "../benchmark.ts";
import { type CleaningUp, cleaningUp } from "../cleaning-up.ts";
import { printTable } from "../report.ts";
import { type Product, startProduct } from "../web/product.ts";
import { call, makeRepository } from "../web/repositories.ts";
import { exampleTexts } from "../workspace/visit-example.ts";

/** A study by so many slots, each of which is a process that makes runs. */
export interface ServerRunsRow {
  readonly figure: string;
  readonly workers: number;
  readonly runs: number;
  /** From the call that starts it until the server says that all runs are made. */
  readonly seconds: number;
  /** Part of the speed that as many times one worker would have; 1 for one worker. */
  readonly ofIdeal: number;
}

const sizes = { full: { nRuns: 10_000, slots: [1, 2, 4] }, check: { nRuns: 1_000, slots: [1, 2] } } as const;
const figure = "bouncing ball on the server";
/** Milliseconds between two looks at a study, which take the processor from its runs. */
const pause = 250;

/** Measures the same study with more and more slots, each in a product of its own. */
export async function measureServerRuns(form: Form): Promise<readonly ServerRunsRow[]> {
  const { nRuns, slots } = sizes[form];
  const rows: ServerRunsRow[] = [];
  for (const workers of slots) {
    const seconds = await cleaningUp((after) => studySeconds(workers, nRuns, after));
    const alone = rows[0]?.seconds ?? seconds;
    rows.push({ figure, workers, runs: nRuns, seconds, ofIdeal: alone / workers / seconds });
  }
  printTable(
    "Studies on the server",
    ["figure", "workers", "runs", "s", "runs/s", "of ideal"],
    rows.map(({ workers, runs, seconds, ofIdeal }) => [figure, workers, runs, seconds, runs / seconds, ofIdeal]),
  );
  return rows;
}

async function studySeconds(workers: number, nRuns: number, after: CleaningUp): Promise<number> {
  process.env.MOFANG_WORKERS = String(workers);
  const product = await startProduct(after);
  const { address, session } = product;
  const facts = { name: "Studies", description: "Many runs" };
  const repositoryId = await makeRepository({ address, token: session.accessToken }, facts, exampleTexts());
  // The first study translates the model and reads libraries; what is measured has both.
  await secondsOf(product, repositoryId, 20);
  return secondsOf(product, repositoryId, nRuns);
}

async function secondsOf({ address, session }: Product, repositoryId: number, nRuns: number): Promise<number> {
  const body = {
    repositoryId,
    settings: {
      ...{ modelName: "MofangExamples.BouncingBall", startTime: 0, stopTime: 3, intervals: 500, precision: 1e-6 },
      ...{ algorithm: "Dassl", initialStep: null },
    },
    design: {
      parameters: [{ name: "e", range: { kind: "range", from: 0.5, to: 0.9, count: 2, isLogarithmic: false } }],
      ...{ method: "random", count: nRuns, seed: 1 },
    },
    criteria: ["h"],
  };
  const begin = performance.now();
  const { id } = await call<CallData<typeof studyCalls.startStudy>>(
    address + studyCalls.startStudy.path,
    body,
    session.accessToken,
  );
  for (;;) {
    const { status, done, message } = await stateOf(address, session.accessToken, { studyId: id });
    if (status === "done") return (performance.now() - begin) / 1000;
    if (status !== "running") throw new Error(`the study is ${status} after ${done} runs: ${message}`);
    await delay(pause);
  }
}

async function stateOf(
  address: string,
  token: string,
  { studyId }: CallQuery<typeof studyCalls.study>,
): Promise<CallData<typeof studyCalls.study>> {
  const response = await fetch(`${address}${studyCalls.study.path}?studyId=${studyId}`, { headers: { token } });
  const { code, message, data } = (await response.json()) as Envelope<CallData<typeof studyCalls.study>>;
  if (code !== 0) throw new Error(`${code} ${message}`);
  return data;
}
