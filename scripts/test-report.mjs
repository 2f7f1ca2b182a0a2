/**
 * What Vitest's JSON reports say, as `test.mjs` tells it: what passed, what failed and why, what nobody ran, and what failed
 * once and passed when it ran alone.
 */
import { relative } from "node:path";

/**
 * The tests of a report. A file that failed as a whole, before or after its tests, is one more test of its own.
 *
 * @param report  Vitest's JSON report
 * @param root    folder from which files are named
 * @returns       `{ file, title, status, message }`; `message` is the first line of the first failure
 */
export function testsOf(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      file,
      title: fullName,
      status: statusOf(status),
      message: firstLine(failureMessages[0]),
    }));
    const isWhole = status === "failed" && tests.every(({ status }) => status !== "failed");
    return isWhole ? [...tests, { file, title: "the file itself", status: "failed", message: firstLine(message) }] : tests;
  });
}

/** Files in which a test failed, each once. */
export function failedFiles(tests) {
  return [...new Set(tests.filter(({ status }) => status === "failed").map(({ file }) => file))];
}

/**
 * What holds after files with failed tests have run a second time, alone: what passed in one of both has passed, and is
 * `unsteady` when it failed in the other.
 */
export function afterSecondRun(first, second) {
  const again = byPlace(second);
  const files = new Set(second.map(({ file }) => file));
  const known = byPlace(first);
  const told = [...known].map(([place, test]) => {
    // A file that failed as a whole and does not any more has no such test.
    const repeated = again.get(place) ?? (files.has(test.file) ? { ...test, status: "passed" } : test);
    return merged(test, repeated);
  });
  return [...told, ...[...again].filter(([place]) => !known.has(place)).map(([, test]) => test)];
}

function merged(test, repeated) {
  const statuses = [test.status, repeated.status];
  if (!statuses.includes("failed")) return repeated;
  if (!statuses.includes("passed")) return repeated.status === "failed" ? repeated : test;
  const { message } = test.status === "failed" ? test : repeated;
  return { ...test, status: "unsteady", message };
}

/** Tests by file, title and, where a title stands more than once, its turn. */
function byPlace(tests) {
  const turns = new Map();
  return new Map(
    tests.map((test) => {
      const name = JSON.stringify([test.file, test.title]);
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      return [`${name}${turn}`, test];
    }),
  );
}

/** The closing lines: what failed, what is unsteady, what was skipped, and `N passed, N failed`. */
export function closingLines(tests) {
  const those = (wanted) => tests.filter(({ status }) => status === wanted);
  const failed = those("failed");
  const unsteady = those("unsteady");
  const skipped = those("skipped");
  const withMessage = ({ file, title, message }) => [`  ${file}: ${title}`, ...(message ? [`    ${message}`] : [])];
  return [
    ...(failed.length > 0 ? [`${failed.length} failed`, ...failed.flatMap(withMessage)] : []),
    ...(unsteady.length > 0
      ? [`${unsteady.length} unsteady: failed among the others, passed alone`, ...unsteady.flatMap(withMessage)]
      : []),
    `${skipped.length} skipped`,
    ...skipped.map(({ file, title }) => `  ${file}: ${title}`),
    `${those("passed").length + unsteady.length} passed, ${failed.length} failed`,
  ];
}

function statusOf(status) {
  // Vitest's words for what a report holds and nobody ran.
  return ["skipped", "pending", "todo", "disabled"].includes(status) ? "skipped" : status;
}

function firstLine(text = "") {
  return text.split("\n").find((line) => line.trim() !== "") ?? "";
}
