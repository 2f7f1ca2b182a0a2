/**
 * What Vitest's JSON reports say, as `test.mjs` tells it: what passed, what failed and why, what nobody ran, and what failed
 * once and passed when it ran alone.
 */
import { relative } from "node:path";
import { roomOf } from "./rooms.mjs";

/** Files that may be unsteady before a run has failed. */
const allowedUnsteady = 3;
const nSlowest = 10;

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

/**
 * A failed test for each file with errors outside of its tests.
 *
 * @param errors  `{ path, message }` as `outside-errors.mjs` writes them
 * @param root    folder from which files are named
 * @param config  what is named where it is not known which file ran
 */
export function outsideTests(errors, root, config) {
  const first = new Map();
  for (const { path, message } of errors) {
    const file = path ? relative(root, path) : config;
    if (!first.has(file)) first.set(file, message);
  }
  return [...first].map(([file, message]) => ({
    file,
    title: "outside of its tests",
    status: "failed",
    message: firstLine(message),
  }));
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

/**
 * The closing lines: seconds of rooms and files, what failed, what is unsteady, what was skipped, and `N passed, N failed`.
 *
 * @param tests     `{ file, title, status, message }`
 * @param seconds   a map of seconds by file
 * @param unsteady  `{ nRuns, times }` as `keepUnsteady` gives it
 */
export function closingLines(tests, seconds, { nRuns, times }) {
  const those = (wanted) => tests.filter(({ status }) => status === wanted);
  const failed = [...those("failed"), ...tooManyUnsteady(times)];
  const unsteady = those("unsteady");
  const skipped = those("skipped");
  const often = (file) => ` (${times.get(file)} of ${nRuns} runs)`;
  return [
    ...timeLines(seconds),
    ...(failed.length > 0 ? [`${failed.length} failed`, ...failed.flatMap((test) => withMessage(test, ""))] : []),
    ...(unsteady.length > 0
      ? [
          `${unsteady.length} unsteady: failed among the others, passed alone`,
          ...unsteady.flatMap((test) => withMessage(test, often(test.file))),
        ]
      : []),
    `${skipped.length} skipped`,
    ...skipped.map(({ file, title }) => `  ${file}: ${title}`),
    `${those("passed").length + unsteady.length} passed, ${failed.length} failed`,
  ];
}

function withMessage({ file, title, message }, often) {
  return [`  ${file}${often}: ${title}`, ...(message ? [`    ${message}`] : [])];
}

function tooManyUnsteady(times) {
  if (times.size <= allowedUnsteady) return [];
  const message = `${times.size} files are unsteady, ${allowedUnsteady} may be`;
  return [{ file: "npm test", title: "steady files", status: "failed", message }];
}

function timeLines(seconds) {
  const byRoom = new Map();
  for (const [file, taken] of seconds) byRoom.set(roomOf(file), taken + (byRoom.get(roomOf(file)) ?? 0));
  return [
    "seconds by room",
    ...longest(byRoom).map(([room, taken]) => `  ${inSeconds(taken)} ${room}`),
    "slowest files",
    ...longest(seconds)
      .slice(0, nSlowest)
      .map(([file, taken]) => `  ${inSeconds(taken)} ${file}`),
  ];
}

function longest(seconds) {
  return [...seconds].sort(([, a], [, b]) => b - a);
}

function inSeconds(taken) {
  return taken.toFixed(1).padStart(6);
}

function statusOf(status) {
  // Vitest's words for what a report holds and nobody ran.
  return ["skipped", "pending", "todo", "disabled"].includes(status) ? "skipped" : status;
}

function firstLine(text = "") {
  return text.split("\n").find((line) => line.trim() !== "") ?? "";
}
