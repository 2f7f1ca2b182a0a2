import { expect, it } from "vitest";
import { afterSecondRun, closingLines, failedFiles, testsOf } from "./test-report.mjs";

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
    "  a.test.ts: adds",
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
  expect(lines).toContain("  a.test.ts: the file itself");
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
