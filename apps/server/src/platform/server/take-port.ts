import { setTimeout as delay } from "node:timers/promises";

/** How long a predecessor may take to free the port, and how often it is tried, milliseconds. */
const patience = 20_000;
const pause = 20;

/**
 * Listens where a server of a launcher that was killed still serves: that one ends now that its successor is ready.
 *
 * @param predecessor  process id of that server
 * @returns what `listen` gives
 * @throws Error when this server's own launcher is gone, too: then the predecessor is left to the next one
 */
export async function takePort<Address>(listen: () => Promise<Address>, predecessor: number): Promise<Address> {
  if (process.connected === false) throw new Error("The launcher is gone");
  end(predecessor);
  for (const deadline = performance.now() + patience; ; await delay(pause)) {
    try {
      return await listen();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || performance.now() > deadline) throw error;
    }
  }
}

function end(processId: number): void {
  try {
    process.kill(processId, "SIGTERM");
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
