/** What the client needs of where it runs: `globalThis` of a browser, of Node and of a notebook's kernel has it all. */
export interface Web {
  fetch(address: string, request?: WebRequest): Promise<WebResponse>;
  readonly crypto: { randomUUID(): string };
  readonly FormData: new () => { append(name: string, value: unknown, fileName?: string): void };
  readonly Blob: new (parts: never[]) => object;
}

/** A request as `fetch` takes it. */
interface WebRequest {
  readonly method?: string | undefined;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly signal?: unknown;
}

/** A response of `fetch`, as far as it is read. */
export interface WebResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}

/** A signal of an `AbortController`. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
}
