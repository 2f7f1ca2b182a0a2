/**
 * Requests at a fixed rate, whether earlier ones are answered or not: as people come. A generator that waits for answers
 * would be kind to a server that stalls, and one that spreads a second's requests over its connections sends them in
 * bursts. A time counts from when the request was due.
 */
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type HttpRequest, isSuccess } from "./requests.ts";

export interface Answered<Kind> {
  readonly kind: Kind;
  /** Milliseconds from when it was due to the last byte of its answer. */
  readonly milliseconds: number;
  /** Why it is no success: the status with the beginning of the body, or the connection's error. */
  readonly failure?: string;
}

export interface FixedRate<Kind> {
  readonly address: string;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** The request number `index`, from 0. */
  readonly next: (index: number) => { readonly kind: Kind; readonly request: HttpRequest };
}

/** Sends all, waits for the last answer. */
export async function atFixedRate<Kind>({ address, rate, seconds, next }: FixedRate<Kind>): Promise<Answered<Kind>[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const begin = performance.now() + 100;
  const answers: Promise<Answered<Kind>>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const due = begin + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    const { kind, request } = next(index);
    answers.push(
      send(agent, address, request).then((failure) => ({
        kind,
        milliseconds: performance.now() - due,
        ...(failure !== undefined && { failure }),
      })),
    );
  }
  const answered = await Promise.all(answers);
  agent.destroy();
  return answered;
}

/** @returns what went wrong, undefined for a success */
function send(agent: Agent, address: string, { method, path, headers, body }: HttpRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request(address + path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", (error) => resolve(error.message));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const status = response.statusCode ?? 0;
        resolve(isSuccess(status, text) ? undefined : `${status} ${text.slice(0, 200)}`);
      });
    });
    sent.on("error", (error) => resolve(error.message));
    sent.end(body);
  });
}
