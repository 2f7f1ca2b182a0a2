/**
 * Puts small faults into the sources of a room, one after the other, and says which of them its tests notice. Each source
 * is as it was afterwards.
 *
 *   npm run mutate -- ROOM            ten faults
 *   npm run mutate -- ROOM COUNT SEED
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { draw, mutationsOf, randomOf } from "./mutations.mjs";
import { folderOfRoom } from "./rooms.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/** A fault may make a loop endless: milliseconds that the tests of a room may take, and to end when they are asked to. */
const patience = 900_000;
const lastPatience = 60_000;

const [room = "", count = "10", seed = "1"] = process.argv.slice(2);
const folder = folderOfRoom(root, room);
if (folder === undefined) {
  console.error(`There is no room ${room}. Usage: npm run mutate -- ROOM [COUNT] [SEED]`);
  process.exit(2);
}
let stopped = false;
let endRunning = () => undefined;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    stopped = true;
    endRunning();
  });
}

const faults = sourcesIn(folder).flatMap((file) =>
  mutationsOf(readFileSync(file, "utf8"), file).map((fault) => ({ file, fault })),
);
for (const { file, fault } of draw(faults, Number(count), randomOf(Number(seed)))) {
  const isNoticed = await noticed(file, fault);
  if (stopped) process.exit(130);
  console.log(`${isNoticed ? "noticed  " : "UNNOTICED"} ${relative(root, file)}:${fault.line} ${shown(fault.what)}`);
}

function sourcesIn(place) {
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/test-[^/]*$|\/(dist|testing|cases)\//.test(file))
    .toSorted();
}

/** Whether the tests of the room fail with a fault in a source. */
async function noticed(file, fault) {
  const before = readFileSync(file, "utf8");
  writeFileSync(file, fault.text);
  try {
    const programs = ["server", "worker", "cli"].filter((name) => folder.startsWith(`apps/${name}`));
    if (programs.length > 0 && !(await succeeds(process.execPath, [join(root, "scripts/build.mjs"), ...programs]))) return true;
    return !(await succeeds(join(root, "node_modules/.bin/vitest"), ["run", `${folder}/`, "--bail", "1"]));
  } finally {
    writeFileSync(file, before);
  }
}

/** Whether a program ends well; one that does not end is ended with all that it started. */
async function succeeds(program, words) {
  const child = spawn(program, words, { cwd: root, stdio: "ignore", detached: true });
  const ended = once(child, "close");
  let last;
  endRunning = () => {
    process.kill(-child.pid, "SIGINT");
    last = setTimeout(() => process.kill(-child.pid, "SIGKILL"), lastPatience);
  };
  const timer = setTimeout(endRunning, patience);
  const [status] = await ended;
  clearTimeout(timer);
  clearTimeout(last);
  endRunning = () => undefined;
  return status === 0;
}

function shown(text) {
  return text.replaceAll(/\s+/g, " ").slice(0, 100);
}
