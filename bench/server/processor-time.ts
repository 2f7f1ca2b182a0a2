/** Processor time of programs with all that they start: what a request costs, however busy the machine is. Linux only. */
import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in `/proc`, the same on every Linux that Node runs on (sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  /** Of itself and of its ended children. */
  readonly ticks: number;
}

/** Seconds that a process and all below it have used so far; undefined where the system does not tell. */
export function processorSeconds(processId: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const processes = new Map<number, ProcessTimes>();
  for (const name of readdirSync("/proc")) {
    const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
    if (times !== undefined) processes.set(Number(name), times);
  }
  const isBelow = (id: number): boolean => {
    for (let above = id; above > 0; above = processes.get(above)?.parent ?? 0) if (above === processId) return true;
    return false;
  };
  const ticks = [...processes].reduce((sum, [id, times]) => (isBelow(id) ? sum + times.ticks : sum), 0);
  return ticks / ticksPerSecond;
}

/** Reads `/proc/<id>/stat`, see proc(5); undefined for a process that has ended meanwhile. */
function timesOf(processId: string): ProcessTimes | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${processId}/stat`, "latin1");
  } catch {
    return undefined;
  }
  // The name in brackets may hold anything; the fields behind it are numbers, the first of them number 3.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) };
}
