import type { StudyPoint, StudyRow } from "@mofang/studies";
import { expect, it } from "vitest";
import { type EngineClient, EngineError } from "../../../engine/engine-client.ts";
import { noRepositoryFiles } from "../../../engine/repository-files.ts";
import { RunEngines } from "../../runs/run-engines.ts";
import { type StudyJob, StudyRunner } from "./study-runner.ts";

const points: readonly StudyPoint[] = Array.from({ length: 300 }, (_, index) => ({ index, values: [index] }));

const job = { className: "M", files: [], others: noRepositoryFiles, task: {}, language: "en" } as unknown as StudyJob;

/**
 * Workers that answer by a function; each has a number.
 *
 * @param translate  what they do when they are prepared
 */
function engines(
  answer: (points: readonly StudyPoint[], worker: number) => Promise<readonly StudyRow[]>,
  translate: (worker: number) => Promise<unknown> = () => Promise.resolve(null),
) {
  let count = 0;
  return () =>
    new RunEngines(() => {
      const worker = count++;
      let reject: (error: Error) => void = () => undefined;
      const closed = new Promise<never>((_, fail) => {
        reject = fail;
      });
      closed.catch(() => undefined);
      const doing = (name: string, { points: asked }: { readonly points: readonly StudyPoint[] }): Promise<unknown> => {
        if (name === "open") return Promise.resolve(null);
        return Promise.race([name === "parameters" ? translate(worker) : answer(asked, worker), closed]);
      };
      return {
        request: doing,
        close: () => reject(new EngineError("closed")),
      } as unknown as EngineClient;
    });
}

const made = (point: StudyPoint): StudyRow => ({ ...point, status: "succeed", message: "", scores: [], curves: [] });

it("makes every run once, by all workers", async () => {
  const workers = new Set<number>();
  const rows: StudyRow[] = [];
  const runner = new StudyRunner(
    engines(async (asked, worker) => {
      workers.add(worker);
      return asked.map(made);
    }),
  );
  expect(await runner.run(job, points, 3, (more) => rows.push(...more))).toBe(true);
  expect(rows.map(({ index }) => index).sort((a, b) => a - b)).toEqual(points.map(({ index }) => index));
  expect(workers.size).toBe(3);
});

it("stops at once, and keeps what was made until then", async () => {
  const rows: StudyRow[] = [];
  const runner: StudyRunner = new StudyRunner(
    engines((asked) => (rows.length > 2 ? new Promise(() => undefined) : Promise.resolve(asked.map(made)))),
  );
  const ended = runner.run(job, points, 2, (more) => rows.push(...more));
  await expect.poll(() => rows.length).toBeGreaterThan(2);
  runner.stop();
  expect(await ended).toBe(false);
  expect(rows.length).toBeLessThan(points.length);
});

it("tells when a worker dies by itself", async () => {
  const runner = new StudyRunner(engines(() => Promise.reject(new EngineError("out of memory"))));
  await expect(runner.run(job, points, 1, () => undefined)).rejects.toThrow("out of memory");
});

it("keeps its workers for the next study over the same files, and ends them when it is stopped", async () => {
  const workers: number[] = [];
  const runner = new StudyRunner(
    engines(async (asked, worker) => {
      workers.push(worker);
      return asked.map(made);
    }),
  );
  const study = (others = noRepositoryFiles) => runner.run({ ...job, others }, points, 2, () => undefined);
  expect(await study()).toBe(true);
  expect(await study()).toBe(true);
  expect([...new Set(workers)].sort()).toEqual([0, 1]);
  expect(await study({ ...noRepositoryFiles })).toBe(true);
  expect([...new Set(workers)].sort()).toEqual([0, 1, 2, 3]);
  runner.stop();
  expect(await study()).toBe(true);
  expect(new Set(workers).size).toBe(6);
});

it("makes a study in the workers that were prepared for it, and in others where these have failed", async () => {
  const [translated, busy]: [number[], Set<number>] = [[], new Set()];
  const runner = new StudyRunner(
    engines(
      async (asked, worker) => {
        busy.add(worker);
        return asked.map(made);
      },
      async (worker) => {
        translated.push(worker);
        if (worker >= 2) throw new EngineError("out of memory");
      },
    ),
  );
  await runner.prepare(job, 2);
  expect(await runner.run(job, points, 2, () => undefined)).toBe(true);
  expect([translated, [...busy].sort()]).toEqual([
    [0, 1],
    [0, 1],
  ]);

  const others = { ...noRepositoryFiles };
  await runner.prepare({ ...job, others }, 2);
  expect(await runner.run({ ...job, others }, points, 2, () => undefined)).toBe(true);
  expect([translated, [...busy].sort()]).toEqual([
    [0, 1, 2, 3],
    [0, 1, 4, 5],
  ]);
});
