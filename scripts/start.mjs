/** `npm start`: installs and builds what is missing or old, then hands over to the launcher, which starts everything. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installPackages } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const oldestNode = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node.replace(">=", "");
if (process.versions.node.localeCompare(oldestNode, "en", { numeric: true }) < 0) {
  console.error(`Mofang needs Node.js ${oldestNode} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

installPackages(root);
// In a process of its own: this one lives as long as the product, and the tools that build take 800 MB.
const { status } = spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });
if (status !== 0) process.exit(1);
await import(pathToFileURL(join(root, "apps/launcher/dist/launcher.mjs")).href);
