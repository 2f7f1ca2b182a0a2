/** Ends what was begun, in reverse order, however the work ends. */
export class CleaningUp {
  readonly #steps: (() => Promise<unknown>)[] = [];

  /** Adds a step; it runs before all that were added earlier. */
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      // A step that fails must not keep the others from ending what they began.
      await step().catch((error: unknown) => console.error(error));
    }
  }
}

const ctrlC = 130;

/** Runs work and cleans up after it: also when it fails, and when the program is told to end. */
export async function cleaningUp<Result>(work: (after: CleaningUp) => Promise<Result>): Promise<Result> {
  const after = new CleaningUp();
  const end = () => void after.run().then(() => process.exit(ctrlC));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  try {
    return await work(after);
  } finally {
    await after.run();
    process.off("SIGINT", end);
    process.off("SIGTERM", end);
  }
}
