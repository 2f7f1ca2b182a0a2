/**
 * Work that ctrl-C ends in its midst: listeners hear signals only when it is done. One piece of work is one long one: where
 * Node begins and ends to watch for the signal it may miss it, and afterwards no listener hears it any more.
 */
import { createContext, Script } from "node:vm";

const context: { work: () => void } = { work: () => undefined };
createContext(context);
const script = new Script("work()");

/**
 * Does the work. What it has changed stays changed where ctrl-C ends it.
 *
 * @returns whether it was done
 * @throws what the work throws
 */
export function interruptible(work: () => void): boolean {
  context.work = work;
  try {
    script.runInContext(context, { breakOnSigint: true });
    return true;
  } catch (error) {
    if (isInterrupt(error)) return false;
    throw error;
  }
}

/** The error is one of the script's own context. */
function isInterrupt(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_INTERRUPTED";
}
