import { cpus } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

/** Share of the processors that must be idle for a machine to count as quiet, over so many milliseconds. */
const quietShare = 0.7;
const window = 3000;

/** Waits until nobody else keeps the machine busy, at most some seconds. @returns whether it became quiet */
export async function quiet(seconds: number): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const before = ticks();
    await delay(window);
    const after = ticks();
    if ((after.idle - before.idle) / (after.all - before.all) >= quietShare) return true;
  }
  return false;
}

function ticks(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((processor) => processor.times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { idle, irq, nice, sys, user }) => sum + idle + irq + nice + sys + user, 0),
  };
}
