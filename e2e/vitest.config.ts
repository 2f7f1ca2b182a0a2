import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";
import { patience } from "./patience.ts";

/** Journeys that take something away from all others while they run, or leave something in lists of the whole site. */
const alone = ["hostile-texts.journey.ts", "killed-server.journey.ts"];

const common = {
  root: import.meta.dirname,
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: patience, interval: 100 } },
};

/**
 * Journeys in a real browser against a product of their own, two side by side, as its users are. What they wait for they
 * wait for as long as a busy machine may take: a journey fails by what it finds, not by how late. The files share the
 * modules of two processes: loading them costs four seconds of the processor for each file that has a process of its own.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ["./start-product.ts"],
    teardownTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: "side-by-side",
          include: ["**/*.journey.ts"],
          exclude: [...configDefaults.exclude, ...alone],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...common, name: "alone", include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
