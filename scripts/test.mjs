/**
 * Everything that must hold, on a fresh machine: packages, format and lint, types, build, unit and integration tests,
 * browser journeys. The build comes before the tests, for some of them look at what is built. Files with failed tests run
 * once more after everything else, alone: what passes then has passed and is told as unsteady. Names what failed, what is
 * unsteady and what was skipped, and ends with a line `N passed, N failed`; exit code 1 when anything failed.
 *
 *   npm test                 everything
 *   npm test -- unit         without the browser
 *   npm test -- browser      only the browser
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install.mjs";
import { afterSecondRun, closingLines, failedFiles, testsOf } from "./test-report.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const part = process.argv[2] ?? "all";
const reports = mkdtempSync(join(tmpdir(), "mofang-test-"));

installPackages(root);
const checks = [
  ...(part === "browser"
    ? []
    : [
        check("format and lint", "biome", ["check", "."]),
        check("types of the packages", "tsc", ["-p", "tsconfig.packages.json"]),
        check("types", "tsc", ["-p", "tsconfig.json"]),
      ]),
  check("build", process.execPath, [join(root, "scripts/build.mjs")]),
];
const suites = [
  ...(part === "browser" ? [] : [["unit and integration tests", "vitest.config.ts"]]),
  ...(part === "unit" ? [] : [["journeys in a browser", "e2e/vitest.config.ts"]]),
].map(([title, config]) => ({ title, config, tests: tests(title, config) }));
const told = suites.flatMap(withSecondRun);
rmSync(reports, { recursive: true });
const lines = closingLines([...checks, ...told]);
console.log(`\n${lines.join("\n")}`);
process.exit(lines.at(-1).endsWith(" 0 failed") ? 0 : 1);

/** Runs a command that counts as one test. */
function check(title, command, words) {
  const { status, signal } = run(title, command, words);
  return {
    file: "npm test",
    title,
    status: status === 0 ? "passed" : "failed",
    message: status === 0 ? "" : endOf(status, signal),
  };
}

/** Runs Vitest and gives its tests; a run that ended badly without a failed test, or without a report, is a failed one. */
function tests(title, config, files = []) {
  const report = join(reports, `${config.replaceAll("/", "-")}-${files.length}`);
  const alone = files.length > 0 ? ["--no-file-parallelism"] : [];
  const words = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status, signal } = run(title, "vitest", [...words, ...alone, ...files]);
  const found = existsSync(report) ? testsOf(JSON.parse(readFileSync(report, "utf8")), root) : [];
  if (status === 0 || failedFiles(found).length > 0) return found;
  return [...found, { file: config, title, status: "failed", message: endOf(status, signal) }];
}

/** The tests of a suite after those files that failed have run once more. */
function withSecondRun({ title, config, tests: first }) {
  const files = failedFiles(first).filter((file) => file !== config);
  return files.length === 0 ? first : afterSecondRun(first, tests(`${title}, once more and alone`, config, files));
}

function endOf(status, signal) {
  return `ended with ${signal ?? `exit code ${status}`}`;
}

function run(title, command, words) {
  console.log(`\n── ${title}`);
  const path = command.includes("/") ? command : join(root, "node_modules", ".bin", command);
  return spawnSync(path, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: process.env });
}
