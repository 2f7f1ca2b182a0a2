/**
 * `npm run backup|verify-backup|restore|doctor|search-index|import-forum|translations -- …`: builds the server if its sources are newer, and runs one command of it.
 *
 *   node scripts/server-command.mjs COMMAND [words]
 */
import { spawnSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

installPackages(root);
const { build } = await import("./build.mjs");
if (await build("server")) console.log("Built server.");
const program = join(root, "apps/server/dist/server.mjs");
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
