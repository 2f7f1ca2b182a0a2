import type { EnginePart } from "./part-of-request.ts";

/** Workers that have begun and have no user yet, with the part of the engine that each begins with. */
const ready = new Map<Worker, EnginePart>();

/**
 * Has a worker of the engine begin before it is needed: to fetch and compile its scripts takes longer than most of what is asked
 * of it first.
 */
export function prepareEngineWorker(part: EnginePart): void {
  // Where there are none at all, who needs one says so.
  if (globalThis.Worker === undefined || readyWith(part) !== undefined) return;
  const worker = begin(part);
  // A worker whose script does not come is dropped: its next user begins another, and gets the reason.
  worker.onerror = () => ready.delete(worker);
  ready.set(worker, part);
}

/** A worker with the engine in it, which is the caller's: one that stands ready with the part, or a new one. */
export function takeEngineWorker(part: EnginePart): Worker {
  const worker = readyWith(part) ?? begin(part);
  ready.delete(worker);
  return worker;
}

function readyWith(part: EnginePart): Worker | undefined {
  return [...ready].find(([, begunWith]) => begunWith === part)?.[0];
}

/** The address and the kind stand here as literals, because the bundler looks for them; the name says what comes first. */
function begin(part: EnginePart): Worker {
  return new Worker(new URL("./worker/engine.worker.ts", import.meta.url), { type: "module", name: part });
}
