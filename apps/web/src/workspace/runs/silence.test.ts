import { expect, it } from "vitest";
import { watchSilence } from "./silence.ts";

it("tells once of one that has stopped answering, not of one that answers late and at last", async () => {
  const answers: (() => void)[] = [];
  const times: (() => void)[] = [];
  let told = 0;
  const ask = () => new Promise<void>((resolve) => answers.push(resolve));
  const wait = () => new Promise<void>((resolve) => times.push(resolve));
  const end = watchSilence(ask, 30_000, () => told++, wait);
  answers[0]?.();
  // The time of the first question passes after its answer, then the pause.
  await expect.poll(() => times.length).toBe(2);
  times[0]?.();
  times[1]?.();
  await expect.poll(() => answers.length).toBe(2);
  expect(told).toBe(0);
  times[2]?.();
  await expect.poll(() => told).toBe(1);
  end();
});

it("tells nothing of one whose run has ended", async () => {
  const times: (() => void)[] = [];
  let told = 0;
  const end = watchSilence(
    () => new Promise<void>(() => undefined),
    30_000,
    () => told++,
    () => new Promise<void>((resolve) => times.push(resolve)),
  );
  end();
  times[0]?.();
  await expect.poll(() => times.length).toBe(2);
  expect(told).toBe(0);
});
