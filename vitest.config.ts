import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import LongestFirst from "./scripts/longest-first.mjs";

type Project = NonNullable<TestProjectInlineConfiguration["test"]>;

/**
 * Tests by what they need, in the order in which they run. The files of a project share the modules of a process, because loading
 * them for each file takes a quarter of the time; two processes run at once, and three where tests wait for other programs. A test
 * leaves its process as it found it. One that ends in .tsx has a page, which the set-up of its project restores.
 */
const projects: readonly Project[] = [
  {
    name: "apps",
    include: tests("apps/{server,worker,cli,launcher}/src", "host/src", "scripts"),
    globalSetup: ["host/src/testing/test-run.ts", "scripts/test-programs.mjs"],
    isolate: false,
    // Two leave two fifths of two processors idle.
    maxWorkers: 3,
    sequence: { groupOrder: 0 },
  },
  { name: "packages", include: tests("packages/*/src"), isolate: false },
  { name: "web", include: tests("apps/web/src"), isolate: false },
  {
    name: "web-pages",
    include: ["apps/web/src/**/*.test.tsx"],
    isolate: false,
    setupFiles: ["apps/web/src/testing/own-page.ts"],
    environment: "happy-dom",
    // A link that is followed would end the page for all tests that come after.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
  },
];

function tests(...folders: readonly string[]): string[] {
  return folders.map((folder) => `${folder}/**/*.test.ts`);
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // An expectation that lies in a file is written by `npm run renew` alone; a missing one fails.
    update: "none",
    teardownTimeout: 60_000,
    projects: projects.map((project) => ({
      test: {
        exclude: ["**/node_modules/**", "**/dist/**"],
        // For what hangs. A machine that does much else may take its time.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // Projects with another number of processes run at another time.
        sequence: { groupOrder: 1 },
        ...project,
      },
    })),
  },
});
