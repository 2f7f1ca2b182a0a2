import { expect, it } from "vitest";
import { LatestOnly } from "./latest-only.ts";

it("does one thing at a time, then what was asked for last, and leaves out what was between", async () => {
  const done: number[] = [];
  const opened: (() => void)[] = [];
  const queue = new LatestOnly();
  const ask = (number: number) =>
    queue.run(async () => {
      await new Promise<void>((open) => opened.push(open));
      done.push(number);
    });
  const all = ask(1);
  for (const number of [2, 3, 4]) void ask(number);
  opened.shift()?.();
  await expect.poll(() => opened.length).toBe(1);
  opened.shift()?.();
  await all;
  expect(done).toEqual([1, 4]);
  const again = ask(5);
  opened.shift()?.();
  await again;
  expect(done).toEqual([1, 4, 5]);
});
