/** Requests as fast as some connections can carry them, each sending its next as soon as the last is answered. */
import autocannon from "autocannon";
import { type HttpRequest, isSuccess } from "./requests.ts";

export interface FullSpeed {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly maximum: number;
  readonly requests: number;
  readonly errors: number;
}

const connections = 10;

export async function atFullSpeed(address: string, seconds: number, next: () => HttpRequest): Promise<FullSpeed> {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, body: undefined, ...next() }) }],
    verifyBody: (body) => isSuccess(200, body),
  });
  const { latency, requests, errors, mismatches, non2xx } = result;
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    maximum: latency.max,
    requests: requests.total,
    // A refusal has a status of its own and a body that does not fit: one of the two counts.
    errors: errors + Math.max(mismatches, non2xx),
  };
}
