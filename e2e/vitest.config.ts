import { defineConfig } from "vitest/config";

/** Journeys in a real browser against a product of their own; one after the other, because they share two processors. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.journey.ts"],
    globalSetup: ["./start-product.ts"],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
