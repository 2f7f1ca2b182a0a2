import { readFileSync } from "node:fs";

/** Text of a file; empty for one that does not exist. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
