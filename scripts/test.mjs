/**
 * Everything that must hold, on a fresh machine: packages, then format and lint, types and build side by side, unit and
 * integration tests, browser journeys. The build comes before the tests, for some of them look at what is built. Files with failed tests run
 * once more after everything else, alone: what passes then has passed and is told as unsteady, with how often that was so
 * in the last runs; more than three such files fail the run. Ends with the seconds of each room, the ten slowest files,
 * what failed, what is unsteady, what was skipped, and a line `N passed, N failed`; exit code 1 when anything failed.
 *
 *   npm test                 everything
 *   npm test -- unit         without the browser
 *   npm test -- browser      only the browser
 *   npm test -- ROOM         format, lint and tests of a room alone: dae, server/forum, web/workspace, cli, host, scripts
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { applications } from "./build.mjs";
import { keepSeconds, outputVariable } from "./file-seconds.mjs";
import { installPackages } from "./install.mjs";
import { errorsVariable } from "./outside-errors.mjs";
import { folderOfRoom } from "./rooms.mjs";
import { afterSecondRun, closingLines, failedFiles, outsideTests, testsOf } from "./test-report.mjs";
import { keepUnsteady } from "./unsteady-files.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [part = "all"] = process.argv.slice(2);
const parts = ["all", "unit", "browser"];
const room = parts.includes(part) ? undefined : folderOfRoom(root, part);
if (room === undefined && !parts.includes(part)) refuse();
const reports = mkdtempSync(join(tmpdir(), "mofang-test-"));
const seconds = new Map();

installPackages(root);
const checks = await Promise.all(room === undefined ? checksOfAll() : checksOfRoom());
const suites = [
  ...(part === "browser" ? [] : [["unit and integration tests", "vitest.config.ts"]]),
  ...(part === "all" || part === "browser" ? [["journeys in a browser", "e2e/vitest.config.ts"]] : []),
].map(([title, config]) => ({ title, config, tests: tests(title, config, room === undefined ? [] : [`${room}/`]) }));
const told = suites.flatMap(withSecondRun);
rmSync(reports, { recursive: true });
keepSeconds(seconds);
const lines = closingLines([...checks, ...told], seconds, keepUnsteady(told));
console.log(`\n${lines.join("\n")}`);
process.exit(lines.at(-1).endsWith(" 0 failed") ? 0 : 1);

function checksOfAll() {
  const texts = [
    check("format and lint", "biome", ["check", "."]),
    check("types of the packages", "tsc", ["-p", "tsconfig.packages.json"]),
    // Each checker of a program makes most types for itself: four, as TypeScript would have, cost a sixth more than two.
    check("types", "tsc", ["-p", "tsconfig.json", "--checkers", "2"]),
  ];
  return [...(part === "browser" ? [] : texts), buildOf(applications)];
}

/** The programs that tests of a room start; no test of a package or of the page starts any. */
function checksOfRoom() {
  const needed = /^(apps\/(server|worker|cli)|host|scripts)\b/.test(room) ? ["server", "worker", "cli"] : [];
  return [check("format and lint", "biome", ["check", room]), ...(needed.length > 0 ? [buildOf(needed)] : [])];
}

function buildOf(names) {
  return check("build", process.execPath, [join(root, "scripts/build.mjs"), ...names]);
}

/**
 * Runs a command that counts as one test, beside the others: each has parts that one processor does alone. What it says is
 * shown when it ends.
 */
async function check(title, command, words) {
  const { status, signal } = await runBeside(title, command, words);
  return {
    file: "npm test",
    title,
    status: status === 0 ? "passed" : "failed",
    message: status === 0 ? "" : endOf(status, signal),
  };
}

/** Runs Vitest and gives its tests; a run that ended badly without a failed test, or without a report, is a failed one. */
function tests(title, config, files, options = []) {
  const report = join(reports, `${config.replaceAll("/", "-")}-${options.length}`);
  const [times, errors] = [`${report}-seconds`, `${report}-errors`];
  const own = ["file-seconds.mjs", "outside-errors.mjs"].map((name) => `--reporter=${join(root, "scripts", name)}`);
  const words = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...own];
  const variables = { [outputVariable]: times, [errorsVariable]: errors };
  const { status, signal } = run(title, "vitest", [...words, ...options, ...files], variables);
  for (const [file, taken] of Object.entries(read(times) ?? {})) seconds.set(file, taken + (seconds.get(file) ?? 0));
  const found = [...testsOf(read(report) ?? { testResults: [] }, root), ...outsideTests(read(errors) ?? [], root, config)];
  if (status === 0 || failedFiles(found).length > 0) return found;
  return [...found, { file: config, title, status: "failed", message: endOf(status, signal) }];
}

/** The tests of a suite after those files that failed have run once more, each in a process of its own. */
function withSecondRun({ title, config, tests: first }) {
  const files = failedFiles(first).filter((file) => file !== config);
  if (files.length === 0) return first;
  return afterSecondRun(first, tests(`${title}, once more and alone`, config, files, ["--no-file-parallelism", "--isolate"]));
}

/** What a run has written; undefined where it ended before. */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function endOf(status, signal) {
  return `ended with ${signal ?? `exit code ${status}`}`;
}

function run(title, command, words, variables = {}) {
  console.log(`\n── ${title}`);
  const options = { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...variables } };
  return spawnSync(programOf(command), words, options);
}

/** Runs a command beside others. @returns how it ended, after what it wrote is shown under its title */
function runBeside(title, command, words) {
  const begin = performance.now();
  const program = spawn(programOf(command), words, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const written = [];
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (bytes) => written.push(bytes));
  return new Promise((done, fail) => {
    program.once("error", fail);
    program.once("close", (status, signal) => {
      console.log(`\n── ${title}: ${((performance.now() - begin) / 1000).toFixed(0)} s`);
      process.stdout.write(Buffer.concat(written));
      done({ status, signal });
    });
  });
}

function programOf(command) {
  return command.includes("/") ? command : join(root, "node_modules", ".bin", command);
}

function refuse() {
  console.error(`There is no room ${part}. Usage: npm test [-- ${parts.join(" | ")} | ROOM]; a room is a folder of code,`);
  console.error("for instance dae, server/forum, web/workspace, cli, host, scripts.");
  process.exit(2);
}
