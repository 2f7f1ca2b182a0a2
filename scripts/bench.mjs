/**
 * `npm run bench -- <name> [options]`: installs and builds what the benchmark needs, runs it, prints its tables and writes
 * `bench/results/<name>.json`. What each measures and its options: bench/README.md.
 */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installPackages } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

const libraryProcesses = ["engine/library-process.ts", "engine/language-process.ts"];

/** Benchmarks, with the applications that each runs and its processes beside `bench/<name>.ts`. */
const benchmarks = {
  engine: { applications: [], processes: ["engine/model-process.ts", ...libraryProcesses] },
  language: { applications: [], processes: libraryProcesses },
  solvers: { applications: [], processes: [] },
  backends: { applications: [], processes: [] },
  results: { applications: [], processes: [] },
  reruns: { applications: [], processes: [] },
  server: { applications: ["server"], processes: [] },
  recovery: { applications: ["server", "worker", "launcher"], processes: [] },
  diagram: { applications: [], processes: [] },
  editor: { applications: [], processes: [] },
  fmi: { applications: ["cli"], processes: [] },
  web: { applications: ["server", "worker", "launcher", "web"], processes: [] },
};

const [name, ...words] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark === undefined) refuse(name === undefined ? "No benchmark was named." : `There is no benchmark ${name}.`);

installPackages(root);
const { build, npmPackagesStayOutside } = await import("./build.mjs");
for (const application of benchmark.applications) if (await build(application)) console.log(`Built ${application}.`);
const folder = await bundle();
const { run } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
const { writeReport } = await import(pathToFileURL(join(folder, "report.mjs")).href);
try {
  const rows = await run(words);
  console.log(`\nWritten to ${writeReport(join(root, "bench/results"), name, rows)}`);
} catch (error) {
  if (String(error.code).startsWith("ERR_PARSE_ARGS")) refuse(error.message);
  throw error;
}

/** Brings the benchmark into files that Node can run; below the root, so that they find the npm packages. */
async function bundle() {
  const { build: esbuild } = await import("esbuild");
  const outdir = join(root, "bench/dist");
  const sources = [`${name}.ts`, "report.ts", ...benchmark.processes];
  await esbuild({
    absWorkingDir: root,
    entryPoints: sources.map((source) => join(root, "bench", source)),
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
  return outdir;
}

function refuse(message) {
  console.error(`${message}\nUsage: npm run bench -- ${Object.keys(benchmarks).join("|")} [options]; see bench/README.md`);
  process.exit(2);
}
