import type { Page } from "playwright-core";

/** Tells for how many milliseconds the page's own thread has computed so far, which other programs hardly change. */
export type ThreadTime = () => Promise<number>;

/** Begins to measure. Chromium calls it the duration of tasks, here by the thread's clock. */
export async function threadTimeOf(page: Page): Promise<ThreadTime> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
}

/** Does something in the page. @returns what it gives, and the milliseconds for which the page's thread computed */
export async function threadTimed<Result>(
  spent: ThreadTime,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly thread: number }> {
  const before = await spent();
  const result = await work();
  return { result, thread: (await spent()) - before };
}
