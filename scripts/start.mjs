/** `npm start`: installs and builds what is missing or old, then hands over to the launcher, which starts everything. */
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
const { applications, build } = await import("./build.mjs");
for (const name of applications) if (await build(name)) console.log(`Built ${name}.`);
await import(pathToFileURL(join(root, "apps/launcher/dist/launcher.mjs")).href);
