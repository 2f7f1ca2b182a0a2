/** What a tool writes to the disk, and who is told when that is too much. */
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds between two looks, and how many times longer than a look the pause after it is at least. */
const pause = 1_000;
const rest = 10;
/** Bytes that an entry takes at least: a disk is full of empty files, too. */
const leastEntry = 4_096;

/**
 * Bytes that folders take on the disk, with all that is in them; links are not followed.
 *
 * @param most  beyond which nobody counts on
 */
export async function sizeOnDisk(folders: readonly string[], most = Number.POSITIVE_INFINITY): Promise<number> {
  let size = 0;
  const left = [...folders];
  for (let folder = left.pop(); folder !== undefined && size <= most; folder = left.pop()) {
    const entries = await opendir(folder).catch(unlessGone);
    for await (const entry of entries ?? []) {
      const place = join(folder, entry.name);
      if (entry.isDirectory()) left.push(place);
      const { blocks } = (await lstat(place).catch(unlessGone)) ?? { blocks: 0 };
      size += Math.max(leastEntry, blocks * 512);
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
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR" && error.code !== "EACCES") throw error;
}
