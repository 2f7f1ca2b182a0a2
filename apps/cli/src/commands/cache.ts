import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { moduleCacheName } from "@mofang/host/external-c";
import { ClassIndexCache } from "@mofang/host/library";
import { type OptionTable, outputOptions } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang cache`. */
export const cacheOptions: OptionTable = outputOptions;

/** `mofang cache [clear]`: where it is kept what libraries hold, with their compiled C, and how much of it there is; `clear` deletes it. */
export async function cache(session: Session): Promise<number> {
  const [action, ...others] = session.line.words;
  if ((action !== undefined && action !== "clear") || others.length > 0) throw new UsageError("cache-action");
  const folder = session.cacheFolder === undefined ? undefined : ClassIndexCache.folderIn(session.cacheFolder);
  const modules = session.cacheFolder === undefined ? [] : [join(session.cacheFolder, moduleCacheName)];
  const folders = folder === undefined ? [] : [folder, ...modules];
  if (action === "clear") for (const each of folders) rmSync(each, { recursive: true, force: true });
  const bytes = folders.reduce((sum, each) => sum + sizeOf(each), 0);
  if (session.line.has("json")) session.print(`${JSON.stringify({ folder: folder ?? null, bytes })}\n`);
  else session.print(`${folder ?? "MOFANG_CACHE=off"}  ${(bytes / 1e6).toFixed(1)} MB\n`);
  return 0;
}

/** Bytes of the files below a folder; other processes may be adding and removing some. */
function sizeOf(folder: string): number {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return 0;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.reduce((sum, name) => {
    const entry = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (entry?.isFile() ? entry.size : 0);
  }, 0);
}
