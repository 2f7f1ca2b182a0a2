/** What something took, in milliseconds: on the clock, and of the processor, which other programs hardly change. */
export interface Took {
  readonly wall: number;
  readonly cpu: number;
}

/** Does something and tells what it took. */
export function timed(action: () => unknown): Took {
  const cpuBefore = process.cpuUsage();
  const wallBefore = performance.now();
  action();
  const wall = performance.now() - wallBefore;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall, cpu: (user + system) / 1000 };
}
