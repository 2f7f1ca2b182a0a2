import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareEngineWorkers, takeEngineWorker } from "./engine-workers.ts";

/** What the page has begun, in its order. */
let begun: { onerror: (() => void) | null }[];

beforeEach(() => {
  begun = [];
  vi.stubGlobal(
    "Worker",
    class {
      onerror: (() => void) | null = null;
      constructor() {
        begun.push(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it("gives those that stand ready, each once, and then begins others", () => {
  prepareEngineWorkers(2);
  prepareEngineWorkers(2);
  expect(begun).toHaveLength(2);
  expect(new Set([takeEngineWorker(), takeEngineWorker(), takeEngineWorker()])).toEqual(new Set(begun));
  expect(begun).toHaveLength(3);
});

it("gives none that could not begin", () => {
  prepareEngineWorkers(1);
  begun[0]?.onerror?.();
  expect(takeEngineWorker()).toBe(begun[1]);
});
