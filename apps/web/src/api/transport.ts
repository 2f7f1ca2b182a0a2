/** One request on its way to the server. */
export interface TransportRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | FormData | undefined;
  readonly signal: AbortSignal;
  /** Called with the fraction 0 … 1 of the body that has been sent. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Whether it is sent also where the page is gone before it is. */
  readonly outlivesPage?: boolean | undefined;
}

export interface TransportAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Blob;
}

/** Carries a request and resolves with whatever HTTP answer comes; rejects when none comes or the signal aborts. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** Over `fetch`, or over XMLHttpRequest where progress is asked for, because `fetch` cannot report what it has sent. */
export const browserTransport: Transport = (request) => (request.onProgress ? sendWatched(request) : send(request));

async function send({ method, url, headers, body, signal, outlivesPage = false }: TransportRequest): Promise<TransportAnswer> {
  const options = { method, headers, body: body ?? null, signal, keepalive: outlivesPage } as const;
  const response = await fetch(url, { ...options, credentials: "same-origin" });
  return { status: response.status, headers: response.headers, body: await response.blob() };
}

function sendWatched({ method, url, headers, body, signal, onProgress }: TransportRequest): Promise<TransportAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({ status: request.status, headers: parseHeaders(request.getAllResponseHeaders()), body: request.response });
    request.onerror = () => reject(new TypeError("network error"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}

function parseHeaders(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}
