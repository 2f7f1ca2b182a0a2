/** How often one that answers is asked again, milliseconds. */
const pause = 2_000;

/**
 * Asks again and again, one question after the other, and tells when an answer has not come in time.
 *
 * @param ask  resolves with the answer
 * @param wait  resolves after so many milliseconds
 * @returns ends it
 */
export function watchSilence(
  ask: () => Promise<unknown>,
  milliseconds: number,
  isSilent: () => void,
  wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time)),
): () => void {
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const isAnswered = await Promise.race([ask().then(() => true), wait(milliseconds).then(() => false)]);
      if (!isAnswered && !isOver) {
        isOver = true;
        isSilent();
      }
      await wait(pause);
    }
  };
  // Who is asked may be ended meanwhile.
  watch().catch(() => undefined);
  return () => {
    isOver = true;
  };
}
