/** `npm start`: installs and builds what is missing or old, then hands over to the launcher, which starts everything. */
import { spawnSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installPackages } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Mofang needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

installPackages(root);
// In a process of its own: this one lives as long as the product, and the tools that build take 800 MB.
const { status } = spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });
if (status !== 0) process.exit(1);
await import(pathToFileURL(join(root, "apps/launcher/dist/launcher.mjs")).href);
