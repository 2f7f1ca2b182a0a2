/** What a tool writes to the disk, and who is told when that is too much. */
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { isClosed } from "./foreign-files.ts";

/** Milliseconds between two looks, and how many times longer than a look the pause after it is at least. */
const pause = 1_000;
const rest = 10;
/** Bytes that an entry counts for at least: an empty file takes room on the disk, and time when all are listed and archived. */
const leastEntry = 16_384;

/**
 * Bytes that folders take on the disk, with all that is in them; links are not followed. A file with holes counts with them,
 * since it is read with them; what cannot be measured counts for more than anything.
 *
 * @param most  beyond which no one counts on
 */
export async function sizeOnDisk(folders: readonly string[], most = Number.POSITIVE_INFINITY): Promise<number> {
  let size = 0;
  const left = [...folders];
  for (let folder = left.pop(); folder !== undefined && size <= most; folder = left.pop()) {
    const entries = await opendir(folder).catch(unlessGone);
    if (entries === "closed") return Number.POSITIVE_INFINITY;
    for await (const entry of entries ?? []) {
      const place = join(folder, entry.name);
      if (entry.isDirectory()) left.push(place);
      const facts = await lstat(place).catch(unlessGone);
      if (facts === "closed") return Number.POSITIVE_INFINITY;
      size += Math.max(leastEntry, facts?.size ?? 0, (facts?.blocks ?? 0) * 512);
      if (size > most) break;
    }
  }
  return size;
}

/**
 * Looks at folders again and again.
 *
 * @param onFull  told once, when they take more than `most` bytes
 * @param onFailure  told when they cannot be looked at, which ends the watch
 * @returns ends it
 */
export function watchSize(
  folders: readonly string[],
  most: number,
  onFull: () => void,
  onFailure: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    const begin = performance.now();
    const size = await sizeOnDisk(folders, most);
    if (isOver) return;
    if (size > most) {
      isOver = true;
      onFull();
      return;
    }
    timer = setTimeout(again, Math.max(pause, rest * (performance.now() - begin)));
  };
  const again = (): void => void look().catch(onFailure);
  again();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** The tool removes things meanwhile, and may forbid itself to read them. */
function unlessGone(error: NodeJS.ErrnoException): "closed" | undefined {
  if (isClosed(error)) return "closed";
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
