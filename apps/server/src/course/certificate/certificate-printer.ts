/** Certificates as PDF files, drawn beside the server's own thread. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CertificateFacts } from "./certificate-facts.ts";

/** Draws certificates in a thread of their own, one after the other: many who ask at once do not take all processors. */
export class CertificatePrinter {
  readonly #program: string;
  #last: Promise<unknown> = Promise.resolve();

  /** @param program  bundle of `certificate-thread.ts` */
  constructor(program: string) {
    this.#program = program;
  }

  /** The bytes of the PDF file. */
  print(facts: CertificateFacts): Promise<Uint8Array> {
    const printed = this.#last.then(() => this.#draw(facts));
    this.#last = printed.catch(() => undefined);
    return printed;
  }

  async #draw(facts: CertificateFacts): Promise<Uint8Array> {
    const thread = new Worker(this.#program, { workerData: facts });
    thread.unref();
    try {
      // Rejects with what fails in the thread.
      const [bytes] = (await once(thread, "message")) as [Uint8Array];
      return bytes;
    } finally {
      await thread.terminate();
    }
  }
}
