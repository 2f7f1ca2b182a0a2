/**
 * Everything that must hold, on a fresh machine: packages, format and lint, types, build, unit and integration tests,
 * browser journeys. The build comes before the tests, for some of them look at what is built. Names the tests that were
 * skipped and ends with a line `N passed, N failed`; exit code 1 when anything failed.
 *
 *   npm test                 everything
 *   npm test -- unit         without the browser
 *   npm test -- browser      only the browser
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const part = process.argv[2] ?? "all";
const reports = mkdtempSync(join(tmpdir(), "mofang-test-"));
let passed = 0;
let failed = 0;
/** Titles of tests that were not run, as Vitest names them. */
const skipped = [];

installPackages(root);
if (part !== "browser") {
  check("format and lint", "biome", ["check", "."]);
  check("types of the packages", "tsc", ["-p", "tsconfig.packages.json"]);
  check("types", "tsc", ["-p", "tsconfig.json"]);
}
check("build", process.execPath, [join(root, "scripts/build.mjs")]);
if (part !== "browser") tests("unit and integration tests", "vitest.config.ts");
if (part !== "unit") tests("journeys in a browser", "e2e/vitest.config.ts");
rmSync(reports, { recursive: true });
console.log(`\n${skipped.length} skipped${skipped.map((title) => `\n  ${title}`).join("")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a command that counts as one test. */
function check(title, command, words) {
  const isDone = run(title, command, words).status === 0;
  if (isDone) passed++;
  else failed++;
}

/** Runs Vitest and adds up its tests; a run that ended without a report counts as one failure. */
function tests(title, config) {
  const report = join(reports, config.replaceAll("/", "-"));
  const { status } = run(title, "vitest", [
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) {
    failed++;
    return;
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  passed += numPassedTests;
  failed += numFailedTests;
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (isSkipped(status)) skipped.push(`${relative(root, name)}: ${fullName}`);
  if (status !== 0 && numFailedTests === 0) failed++;
}

/** Vitest's words for what a report holds and nobody ran. */
function isSkipped(status) {
  return ["skipped", "pending", "todo", "disabled"].includes(status);
}

function run(title, command, words) {
  console.log(`\n── ${title}`);
  const path = command.includes("/") ? command : join(root, "node_modules", ".bin", command);
  return spawnSync(path, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: process.env });
}
