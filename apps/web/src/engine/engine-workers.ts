/** Workers that have begun and that nobody has taken. */
const ready = new Set<Worker>();

/**
 * Has workers of the engine begin before they are needed: to fetch and compile their script takes longer than most of what is asked
 * of them first.
 *
 * @param count  how many are to stand ready
 */
export function prepareEngineWorkers(count: number): void {
  // Where there are none at all, who needs one says so.
  if (globalThis.Worker === undefined) return;
  while (ready.size < count) {
    const worker = begin();
    // One whose script does not come is nobody's: who needs a worker begins another, and hears why that one fails.
    worker.onerror = () => ready.delete(worker);
    ready.add(worker);
  }
}

/** A worker with the engine in it, which is the caller's: one that stands ready, or a new one. */
export function takeEngineWorker(): Worker {
  const [worker = begin()] = ready;
  ready.delete(worker);
  return worker;
}

/** The address stands here as a literal, because the bundler looks for it. */
function begin(): Worker {
  return new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "mofang-engine" });
}
