/**
 * `npm run bench -- NAME [--check] [options]`: installs and builds what the benchmark needs, runs it, prints its tables,
 * compares it with its limits and writes `bench/results/NAME.json`. With `--check` it takes seconds and writes to
 * `bench/results/check`. `npm run bench -- all` runs all, each in a process of its own, and ends with the limits of all. The
 * exit code is 1 when a limit is broken or a benchmark fails. What each measures and its options: bench/README.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { installPackages } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

const libraryProcesses = ["engine/library-process.ts", "engine/language-process.ts"];

/**
 * Benchmarks, with the applications that each runs, its processes beside `bench/NAME.ts`, and the options of `all` that
 * it takes.
 */
const benchmarks = {
  engine: {
    applications: [],
    processes: ["engine/model-process.ts", "engine/cost-process.ts", ...libraryProcesses],
    options: [],
  },
  scale: { applications: [], processes: ["engine/family-process.ts"], options: ["msl"] },
  language: { applications: [], processes: libraryProcesses, options: ["msl"] },
  solvers: { applications: [], processes: [], options: [] },
  backends: { applications: [], processes: [], options: [] },
  results: { applications: [], processes: [], options: [] },
  reruns: { applications: [], processes: [], options: [] },
  processes: { applications: ["server"], processes: [], options: [] },
  server: { applications: ["server"], processes: [], options: [] },
  community: { applications: ["server"], processes: [], options: [] },
  class: { applications: ["server", "worker"], processes: [], options: [] },
  search: { applications: [], processes: [], options: [] },
  recovery: { applications: ["server", "worker", "launcher"], processes: [], options: [] },
  diagram: { applications: [], processes: [], options: [] },
  editor: { applications: ["server", "worker", "launcher", "web"], processes: [], options: [] },
  curves: { applications: ["server", "worker", "launcher", "web"], processes: [], options: [] },
  fmi: { applications: ["cli"], processes: [], options: ["msl", "simulator"] },
  web: { applications: ["server", "worker", "launcher", "web"], processes: [], options: [] },
  workspace: { applications: ["server", "worker", "launcher", "web"], processes: [], options: [] },
  studies: { applications: ["server", "worker", "launcher", "web"], processes: [], options: [] },
};

/** Milliseconds that a small form may take until it counts as hanging. */
const patience = 10 * 60_000;

const [name, ...words] = process.argv.slice(2);
if (name === undefined) refuse("No benchmark was named.");
if (name !== "all" && benchmarks[name] === undefined) refuse(`There is no benchmark ${name}.`);
installPackages(root);
process.exitCode = await (name === "all" ? runAll(words) : runOne(name, words));

/** Runs one benchmark in this process. @returns the exit code */
async function runOne(name, words) {
  const { build } = await import("./build.mjs");
  for (const application of benchmarks[name].applications) if (await build(application)) console.log(`Built ${application}.`);
  const load = await bundle([`${name}.ts`, ...benchmarks[name].processes]);
  const form = words.includes("--check") ? "check" : "full";
  const { run } = await load(name);
  const { writeReport } = await load("report");
  const { isBroken, printVerdicts, verdictsOf, withoutMeasures } = await load("verdicts");
  const finish = (rows, verdicts) => {
    printVerdicts(verdicts, form);
    console.log(`\nWritten to ${writeReport(folderOf(form), name, { rows, verdicts })}`);
    return isBroken(verdicts) ? 1 : 0;
  };
  try {
    const rows = await run(
      words.filter((word) => word !== "--check"),
      form,
    );
    return finish(rows, verdictsOf(name, rows, form));
  } catch (error) {
    if (String(error.code).startsWith("ERR_PARSE_ARGS")) refuse(error.message);
    if (error.code !== "NOT_MEASURABLE") throw error;
    console.error(`${name} measures nothing here: ${error.message}`);
    return finish([], withoutMeasures(name, "not measured", error.message));
  }
}

/** Runs all benchmarks, one after the other, whatever becomes of each. @returns the exit code */
async function runAll(words) {
  const values = optionsOfAll(words);
  const form = values.check ? "check" : "full";
  const { isBroken, printVerdicts, withoutMeasures } = await (await bundle([]))("verdicts");
  const verdicts = [];
  const seconds = [];
  let haveAllRun = true;
  for (const name of Object.keys(benchmarks)) {
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const failure = runApart(name, values, form);
    seconds.push(`${name} ${Math.round((performance.now() - begin) / 1000)}`);
    if (failure === undefined) verdicts.push(...JSON.parse(readFileSync(reportOf(name, form), "utf8")).verdicts);
    else verdicts.push(...withoutMeasures(name, "BROKEN", `the benchmark ${failure}`));
    if (failure !== undefined) console.error(`${name} ${failure}`);
    haveAllRun &&= failure === undefined;
  }
  printVerdicts(verdicts, form);
  console.log(`Seconds: ${seconds.join(", ")}`);
  console.log(`Load of the last minute: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`);
  return isBroken(verdicts) || !haveAllRun ? 1 : 0;
}

function optionsOfAll(words) {
  try {
    const options = { check: { type: "boolean" }, msl: { type: "string" }, simulator: { type: "string" } };
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

/** Runs a benchmark in a process of its own. @returns how it failed; undefined when it has written its report */
function runApart(name, values, form) {
  rmSync(reportOf(name, form), { force: true });
  const given = benchmarks[name].options.filter((option) => values[option] !== undefined);
  const words = [...(form === "check" ? ["--check"] : []), ...given.flatMap((option) => [`--${option}`, values[option]])];
  const { status, signal } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name, ...words], {
    stdio: "inherit",
    ...(form === "check" && { timeout: patience }),
  });
  if (existsSync(reportOf(name, form))) return undefined;
  return `failed with ${signal ?? `exit code ${status}`}`;
}

function folderOf(form) {
  return join(root, form === "check" ? "bench/results/check" : "bench/results");
}

function reportOf(name, form) {
  return join(folderOf(form), `${name}.json`);
}

/**
 * Brings parts of the benchmarks into files that Node can run; below the root, so that they find the npm packages.
 *
 * @returns loads a file by its name
 */
async function bundle(sources) {
  const { build: esbuild } = await import("esbuild");
  const { npmPackagesStayOutside } = await import("./build.mjs");
  const outdir = join(root, "bench/dist");
  await esbuild({
    absWorkingDir: root,
    entryPoints: [...sources, "report.ts", "verdicts.ts"].map((source) => join(root, "bench", source)),
    outdir,
    outbase: join(root, "bench"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
    plugins: [npmPackagesStayOutside],
  });
  return (name) => import(pathToFileURL(join(outdir, `${name}.mjs`)).href);
}

function refuse(message) {
  const names = ["all", ...Object.keys(benchmarks)].join("|");
  console.error(`${message}\nUsage: npm run bench -- ${names} [--check] [options]; see bench/README.md`);
  process.exit(2);
}
