/**
 * Installs the cloud IDE (code-server) for the online tools of a site: `npm run cloud-ide`, with the data folder of the site in
 * MOFANG_DATA. Its own install scripts ask for more than it needs, so they are not run: what it needs is built here.
 *
 * `npm run cloud-ide -- --image` makes the image in which a container engine runs online tools instead, with the engine of
 * MOFANG_TOOLS_ENGINE (docker unless said) and the name of MOFANG_TOOLS_IMAGE.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const version = "4.100.3";
const packages = [`code-server@${version}`, "@vscode/ripgrep@1.18.0", "node-gyp@11"];
const folder = resolve(process.env.MOFANG_DATA ?? ".mofang", "tools/code-server");
const unfinished = `${folder}.unfinished`;
/** Parts written in C++, from which the editor has its terminal, its log, and its own end. */
const nativeParts = ["node-pty", "@vscode/spdlog", "native-watchdog", "@vscode/deviceid"];

function run(program, words, cwd) {
  const { status, error } = spawnSync(program, words, { cwd, stdio: "inherit" });
  if (status !== 0)
    throw new Error(`${program} ${words.join(" ")} failed in ${cwd}: ${error?.message ?? `it ended with ${status}`}`);
}

if (process.argv.includes("--image")) {
  const [engine, ...options] = (process.env.MOFANG_TOOLS_ENGINE ?? "docker").split(" ");
  const image = process.env.MOFANG_TOOLS_IMAGE ?? "mofang-tools";
  const node = `NODE=${process.versions.node.split(".")[0]}`;
  const folder = resolve(import.meta.dirname, "tools-image");
  run(engine, [...options, "build", "--pull", "--build-arg", node, "--tag", image, folder], process.cwd());
  console.log(`The image ${image} is made.`);
  process.exit(0);
}

if (existsSync(folder)) {
  console.log(`The cloud IDE is installed in ${folder}. Remove that folder to install it anew.`);
  process.exit(0);
}

rmSync(unfinished, { recursive: true, force: true });
mkdirSync(unfinished, { recursive: true });
writeFileSync(join(unfinished, "package.json"), JSON.stringify({ private: true }));
const quiet = ["--ignore-scripts", "--no-audit", "--no-fund"];
run("npm", ["install", ...quiet, ...packages], unfinished);

const server = join(unfinished, "node_modules/code-server");
const editor = join(server, "lib/vscode");
run("npm", ["install", "--omit=dev", ...quiet], editor);

// The package of ripgrep inside the editor has no program, as its install script would have fetched it.
const found = spawnSync("npm", ["exec", "--", "node", "-p", "require('@vscode/ripgrep').rgPath"], { cwd: unfinished });
const bin = join(editor, "node_modules/@vscode/ripgrep/bin");
mkdirSync(bin, { recursive: true });
symlinkSync(relative(bin, String(found.stdout).trim()), join(bin, "rg"));

const gyp = join(unfinished, "node_modules/node-gyp/bin/node-gyp.js");
/** Where the headers of this Node.js lie, so that none are fetched. */
const headers = resolve(dirname(process.execPath), "..");
for (const part of nativeParts) {
  run(process.execPath, [gyp, "rebuild", `--nodedir=${headers}`], join(editor, "node_modules", part));
}
const hashes = join(unfinished, "node_modules/argon2");
const places = ["--module_name=argon2", `--module_path=${join(hashes, "lib/binding/napi-v3")}`];
run(process.execPath, [gyp, "rebuild", `--nodedir=${headers}`, ...places], hashes);
symlinkSync("node_modules", join(editor, "node_modules.asar"));
renameSync(unfinished, folder);
console.log(`The cloud IDE is installed in ${folder}.`);
