/**
 * The name of the engine's build: the same for the same sources, in whichever program they are bundled and on whichever
 * machine. `packages/session/src/engine-build.ts` has it in every bundle.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const packages = resolve(dirname(fileURLToPath(import.meta.url)), "../packages");

/** The rooms that a model's walk from its text to its result goes through. */
const rooms = ["dae", "elementary", "modelica", "session", "simulation", "solvers", "vocabulary"];

/** SHA-256 of the names and contents of all sources of these rooms but tests, in hexadecimal. */
export function engineBuild() {
  const hash = createHash("sha256");
  for (const file of rooms.flatMap((room) => sourcesBelow(join(packages, room, "src")))) {
    const name = relative(packages, file).replaceAll("\\", "/");
    const content = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    hash.update(`${createHash("sha256").update(content).digest("hex")}  ${name}\n`);
  }
  return hash.digest("hex");
}

/** What bundlers put in the place of the name that the sources declare. */
export const engineBuildDefinition = { mofangEngineBuild: JSON.stringify(engineBuild()) };

function sourcesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts") ? [path] : [];
  });
}
