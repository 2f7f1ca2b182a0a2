import type { RunListener } from "@mofang/session";

/** Where progress goes. */
interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How far a run has come, on a stream: one line that changes on a terminal, else a line for each percent. */
export class ProgressLine {
  readonly #stream: ProgressStream;
  readonly #isShown: boolean;
  #percent = -1;

  /** @param isAsked  whether it is shown where the stream is no terminal, too */
  constructor(stream: ProgressStream, isAsked: boolean) {
    this.#stream = stream;
    this.#isShown = isAsked || stream.isTTY === true;
  }

  /** As a `RunListener` hears it: the fraction of the simulated time. */
  readonly tell: RunListener["progress"] = (fraction, { seconds, steps }) => {
    const percent = Math.floor(fraction * 100);
    if (!this.#isShown || percent === this.#percent) return;
    this.#percent = percent;
    const text = `${percent} %, ${seconds.toFixed(1)} s, ${steps} steps`;
    this.#stream.write(this.#stream.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };

  /** Takes the line off the terminal. */
  end(): void {
    if (this.#isShown && this.#stream.isTTY && this.#percent >= 0) this.#stream.write("\r\u001b[K");
  }
}
