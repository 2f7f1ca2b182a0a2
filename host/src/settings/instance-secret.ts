import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "./settings.ts";

/**
 * The key of this site: the setting, or one that is made once and kept in the data folder, readable by its owner only.
 * Several callers that start together agree on one, because only one of them can put the file in place.
 */
export async function instanceSecret(settings: Settings): Promise<string> {
  if (settings.secret !== undefined) return settings.secret;
  const file = path.join(settings.dataFolder, "secret");
  await mkdir(settings.dataFolder, { recursive: true });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, randomBytes(32).toString("hex"), { mode: 0o600 });
  try {
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(made, { force: true });
  }
  return readFile(file, "utf8");
}
