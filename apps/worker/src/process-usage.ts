import { readFileSync } from "node:fs";

/** What a process uses now. */
interface ProcessUsage {
  readonly residentBytes: number;
  /** Processor time of all its threads, seconds. */
  readonly processorSeconds: number;
}

/** Linux counts processor time in hundredths of a second (USER_HZ) on every architecture Node runs on. */
const ticksPerSecond = 100;
/** Pages are at least this big; on machines with bigger ones the bound is looser. */
const pageBytes = 4096;

/**
 * Memory and processor time of a process from `/proc`; undefined when it has ended, or where there is no `/proc`
 * (macOS, Windows), where only the heap and the wall clock are bounded.
 * Source: proc(5), `/proc/[pid]/stat`, fields 14, 15 and 24.
 */
export function processUsage(pid: number): ProcessUsage | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return undefined;
  }
  // The second field, the program's name in brackets, may hold blanks; fields are counted from 3 after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (number: number): number => Number(fields[number - 3]);
  return {
    residentBytes: field(24) * pageBytes,
    processorSeconds: (field(14) + field(15)) / ticksPerSecond,
  };
}
