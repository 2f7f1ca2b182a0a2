import { defineConfig } from "vitest/config";
import { patience } from "./patience.ts";

/**
 * Journeys in a real browser against a product of their own; one after the other, because they share two processors. What
 * they wait for they wait for as long as a busy machine may take: a journey fails by what it finds, not by how late.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.journey.ts"],
    globalSetup: ["./start-product.ts"],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: patience, interval: 100 } },
  },
});
