import { expect, it } from "vitest";
import { KeptRunner } from "./kept-runner.ts";

const quiet = { warn: () => undefined };

/** A runner that goes on until it is stopped or breaks. */
class Going {
  isGoing = true;
  break: () => void = () => undefined;
  readonly promise = new Promise<void>((end) => {
    this.break = () => {
      this.isGoing = false;
      end();
    };
  });
  readonly stop = async (): Promise<void> => this.break();
}

/** Runners in the order in which they begin; the next one begins when the test lets it. */
function beginnings() {
  const waiting: ((runner: Going) => void)[] = [];
  let heard: () => void = () => undefined;
  return {
    start: () =>
      new Promise<Going>((begin) => {
        waiting.push(begin);
        heard();
      }),
    /** Resolves when a runner waits to begin. */
    async next(): Promise<() => Going> {
      if (waiting.length === 0) await new Promise<void>((done) => (heard = done));
      const begin = waiting.shift();
      return () => {
        const runner = new Going();
        begin?.(runner);
        return runner;
      };
    },
  };
}

it("begins another runner when one has broken", async () => {
  const { start, next } = beginnings();
  const kept = new KeptRunner(quiet, start, 0);
  const begun = kept.begin();
  const first = (await next())();
  await begun;
  first.break();
  const second = (await next())();
  await kept.end();
  expect(second.isGoing).toBe(false);
});

it("ends a runner that was just beginning again", async () => {
  const { start, next } = beginnings();
  const kept = new KeptRunner(quiet, start, 0);
  const begun = kept.begin();
  const first = (await next())();
  await begun;
  first.break();
  const letBegin = await next();
  const ended = kept.end();
  const second = letBegin();
  await ended;
  expect(second.isGoing).toBe(false);
});
