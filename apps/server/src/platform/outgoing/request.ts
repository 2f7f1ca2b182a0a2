/** HTTP requests to addresses that users named: never to internal ones, not by a redirect either; bounded in time and size. */
import { Buffer } from "node:buffer";
import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { connectableAddress, type OutgoingRules } from "./public-address.ts";

interface OutgoingRequest {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for everything together. */
  readonly timeout: number;
  /** Bytes of the answer that are read; the rest is left. */
  readonly maximumBytes: number;
  /** Redirects that are followed, each looked at like the first address; 0 unless said. */
  readonly redirects?: number;
}

interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Where the answer came from after all redirects. */
  readonly address: string;
}

/** @throws ProductError `address.refused`, and errors of the network */
export async function requestOutgoing(address: string, request: OutgoingRequest, rules: OutgoingRules): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(request.timeout);
  let url = new URL(address);
  for (let left = request.redirects ?? 0; ; left--) {
    const answer = await send(url, request, rules, signal);
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
    if (location === undefined || left <= 0) return answer;
    url = new URL(location, url);
    if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error(`A redirect to ${url.protocol} is not followed`);
  }
}

async function send(
  url: URL,
  { method, headers, body, maximumBytes }: OutgoingRequest,
  rules: OutgoingRules,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const ip = await connectableAddress(url, rules);
  // The connection goes where was looked, whatever the name says by now.
  const lookup: LookupFunction = (_hostname, options, callback) => {
    const family = isIP(ip);
    if (options.all === true) callback(null, [{ address: ip, family }]);
    else callback(null, ip, family);
  };
  const options: RequestOptions = { method, headers: { ...headers }, lookup, signal, agent: false };
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = (): void => {
        const content = Buffer.concat(chunks).subarray(0, maximumBytes);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content, address: url.href });
      };
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < maximumBytes) return;
        finish();
        response.destroy();
      });
      response.on("end", finish);
      response.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
