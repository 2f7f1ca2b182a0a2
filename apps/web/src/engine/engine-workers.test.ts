import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareEngineWorker, takeEngineWorker } from "./engine-workers.ts";

/** What the page has begun, in its order. */
let begun: { readonly name: string; onerror: (() => void) | null }[];

beforeEach(() => {
  begun = [];
  vi.stubGlobal(
    "Worker",
    class {
      onerror: (() => void) | null = null;
      readonly name: string;
      constructor(_address: URL, { name }: { readonly name: string }) {
        this.name = name;
        begun.push(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it("gives one that stands ready with the part that is wanted, once, and then begins others", () => {
  prepareEngineWorker("runs");
  prepareEngineWorker("results");
  prepareEngineWorker("runs");
  expect(begun.map(({ name }) => name)).toEqual(["runs", "results"]);
  expect(takeEngineWorker("results")).toBe(begun[1]);
  expect(takeEngineWorker("runs")).toBe(begun[0]);
  expect(takeEngineWorker("runs")).toBe(begun[2]);
});

it("gives none that could not begin", () => {
  prepareEngineWorker("runs");
  begun[0]?.onerror?.();
  expect(takeEngineWorker("runs")).toBe(begun[1]);
});
