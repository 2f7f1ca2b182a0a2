import { expect, it } from "vitest";
import {
  afterSecondRun,
  closingLines as allClosingLines,
  failedFiles,
  outsideTests,
  type ToldTest,
  testsOf,
} from "./test-report.mjs";

type Status = "passed" | "failed" | "skipped";

const report = (files: Readonly<Record<string, readonly (readonly [string, Status])[]>>, broken: readonly string[] = []) => ({
  testResults: Object.entries(files).map(([name, tests]) => ({
    name: `/home/${name}`,
    status: broken.includes(name) || tests.some(([, status]) => status === "failed") ? "failed" : "passed",
    message: broken.includes(name) ? "\nno such module\n  at line 1" : "",
    assertionResults: tests.map(([fullName, status]) => ({
      fullName,
      status,
      failureMessages: status === "failed" ? [`Error: ${fullName} broke\n  at line 7`] : [],
    })),
  })),
});
/** Without the times, of a first run on this machine. */
const closingLines = (tests: readonly ToldTest[]) => {
  const files = new Set(tests.filter(({ status }) => status === "unsteady").map(({ file }) => file));
  const lines = allClosingLines(tests, new Map(), { nRuns: 1, times: new Map([...files].map((file) => [file, 1])) });
  expect(lines.slice(0, 2)).toEqual(["seconds by room", "slowest files"]);
  return lines.slice(2);
};
const told = (files: Parameters<typeof report>[0], broken?: readonly string[]) => testsOf(report(files, broken), "/home");

it("a failed test is named with its file and the first line of what it says", () => {
  expect(
    closingLines(
      told({
        "a.test.ts": [
          ["adds", "passed"],
          ["divides", "failed"],
          ["draws", "skipped"],
        ],
      }),
    ),
  ).toEqual([
    "1 failed",
    "  a.test.ts: divides",
    "    Error: divides broke",
    "1 skipped",
    "  a.test.ts: draws",
    "1 passed, 1 failed",
  ]);
});

it("a file that breaks before its tests counts as a failed test", () => {
  const tests = told({ "a.test.ts": [], "b.test.ts": [["adds", "passed"]] }, ["a.test.ts"]);
  expect(failedFiles(tests)).toEqual(["a.test.ts"]);
  expect(closingLines(tests)).toContain("    no such module");
  expect(closingLines(tests).at(-1)).toBe("1 passed, 1 failed");
});

it("an error outside of tests fails the file that ran, or the run where no file is known", () => {
  const errors = [
    { path: "/home/a.test.ts", message: "Error: the plot is gone\n  at line 3" },
    { path: "/home/a.test.ts", message: "Error: another" },
    { message: "Error: out of memory" },
  ];
  const tests = [...told({ "a.test.ts": [["adds", "passed"]] }), ...outsideTests(errors, "/home", "vitest.config.ts")];
  expect(failedFiles(tests)).toEqual(["a.test.ts", "vitest.config.ts"]);
  expect(closingLines(tests)).toEqual([
    "2 failed",
    "  a.test.ts: outside of its tests",
    "    Error: the plot is gone",
    "  vitest.config.ts: outside of its tests",
    "    Error: out of memory",
    "0 skipped",
    "1 passed, 2 failed",
  ]);
});

it("what passes alone has passed and is told as unsteady; what fails twice has failed", () => {
  const first = told({
    "a.test.ts": [
      ["adds", "failed"],
      ["divides", "failed"],
    ],
    "b.test.ts": [["draws", "passed"]],
  });
  const second = told({
    "a.test.ts": [
      ["adds", "passed"],
      ["divides", "failed"],
    ],
  });
  expect(closingLines(afterSecondRun(first, second))).toEqual([
    "1 failed",
    "  a.test.ts: divides",
    "    Error: divides broke",
    "1 unsteady: failed among the others, passed alone",
    "  a.test.ts (1 of 1 runs): adds",
    "    Error: adds broke",
    "0 skipped",
    "2 passed, 1 failed",
  ]);
});

it("a file that broke once is unsteady, and its tests count", () => {
  const first = told({ "a.test.ts": [] }, ["a.test.ts"]);
  const second = told({
    "a.test.ts": [
      ["adds", "passed"],
      ["divides", "passed"],
    ],
  });
  const lines = closingLines(afterSecondRun(first, second));
  expect(lines).toContain("  a.test.ts (1 of 1 runs): the file itself");
  expect(lines.at(-1)).toBe("3 passed, 0 failed");
});

it("a test that fails only alone is unsteady too", () => {
  const first = told({
    "a.test.ts": [
      ["adds", "passed"],
      ["divides", "failed"],
    ],
  });
  const second = told({
    "a.test.ts": [
      ["adds", "failed"],
      ["divides", "passed"],
    ],
  });
  expect(closingLines(afterSecondRun(first, second)).at(-1)).toBe("2 passed, 0 failed");
});

it("tests of one title are told apart", () => {
  const first = told({
    "a.test.ts": [
      ["adds", "passed"],
      ["adds", "failed"],
    ],
  });
  const second = told({
    "a.test.ts": [
      ["adds", "passed"],
      ["adds", "failed"],
    ],
  });
  expect(closingLines(afterSecondRun(first, second)).at(-1)).toBe("1 passed, 1 failed");
});

it("rooms and files are told with their seconds, the longest first", () => {
  const seconds = new Map([
    ["packages/dae/src/translate.test.ts", 2.04],
    ["packages/dae/src/graph/graph.test.ts", 1],
    ["apps/server/src/forum/forum.test.ts", 12.5],
  ]);
  expect(allClosingLines([], seconds, { nRuns: 1, times: new Map() }).slice(0, 7)).toEqual([
    "seconds by room",
    "    12.5 server/forum",
    "     3.0 dae",
    "slowest files",
    "    12.5 apps/server/src/forum/forum.test.ts",
    "     2.0 packages/dae/src/translate.test.ts",
    "     1.0 packages/dae/src/graph/graph.test.ts",
  ]);
});

it("a run with more than three unsteady files has failed", () => {
  const lines = (nFiles: number) => {
    const files = ["a", "b", "c", "d"].slice(0, nFiles);
    const tests = files.map((file) => ({ file, title: "adds", status: "unsteady" as const, message: "" }));
    return allClosingLines(tests, new Map(), { nRuns: 9, times: new Map(files.map((file) => [file, 2])) });
  };
  expect(lines(3).at(-1)).toBe("3 passed, 0 failed");
  expect(lines(4).at(-1)).toBe("4 passed, 1 failed");
  expect(lines(4)).toContain("  a (2 of 9 runs): adds");
});
