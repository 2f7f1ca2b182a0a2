import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SharedAnswers } from "./shared-answers.ts";

let now = 0;

beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

/** Lets time pass, and what is under way end. */
async function pass(seconds: number): Promise<void> {
  now += 1000 * seconds;
  await new Promise((resolve) => setTimeout(resolve, 5));
}

it("what several ask for at once is computed once, for each key", async () => {
  const asked: string[] = [];
  const answers = new SharedAnswers<string, object>(async (key) => ({ key, number: asked.push(key) }), { most: 10 });
  const [first, second, other] = await Promise.all([answers.get("a"), answers.get("a"), answers.get("b")]);
  expect(second).toBe(first);
  expect(other).toEqual({ key: "b", number: 2 });
  expect(await answers.get("a")).toBe(first);
  expect(asked).toEqual(["a", "b"]);
});

it("what is of no key in particular has an answer of its own", async () => {
  const answers = new SharedAnswers<number | null, object>(async (key) => ({ key }), { most: 10 });
  expect(await Promise.all([answers.get(null), answers.get(0)])).toEqual([{ key: null }, { key: 0 }]);
});

it("an answer is given while its next one is computed, and never when it is five minutes old", async () => {
  let version = 0;
  const answers = new SharedAnswers<string, { readonly version: number }>(async () => ({ version: ++version }), { most: 10 });
  expect(await answers.get("a")).toEqual({ version: 1 });
  await pass(59);
  expect(await answers.get("a")).toEqual({ version: 1 });
  await pass(2);
  expect(await answers.get("a")).toEqual({ version: 1 });
  await pass(1);
  expect(await answers.get("a")).toEqual({ version: 2 });
  await pass(301);
  expect(await answers.get("a")).toEqual({ version: 3 });
});

it("an error goes to those who wait, and the next one asks again", async () => {
  let isBroken = true;
  const compute = async () => {
    if (isBroken) throw new Error("broken");
    return { isFine: true };
  };
  const answers = new SharedAnswers<string, object>(compute, { most: 10 });
  await expect(answers.get("a")).rejects.toThrow("broken");
  isBroken = false;
  expect(await answers.get("a")).toEqual({ isFine: true });
  isBroken = true;
  await pass(61);
  expect(await answers.get("a")).toEqual({ isFine: true });
  await pass(1);
  await expect(answers.get("a")).rejects.toThrow("broken");
});
