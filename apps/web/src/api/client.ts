import { type CallAnswerOf, type CallInputOf, callAddress, fileNameOf, tokenHeader, type WireCall } from "@mofang/client/wire";
import type { CallName, Language } from "@mofang/protocol";
import { keyHeader } from "@mofang/protocol";
import { bodyCodes, CallError } from "./call-error.ts";
import { browserTransport, type Transport, type TransportAnswer, type TransportRequest } from "./transport.ts";
import { wireCalls } from "./wire-calls.ts";

/** Milliseconds after which a call counts as unanswered (LIM-001, REP-119). */
const timeouts = { call: 3_600_000, download: 300_000 } as const;

/**
 * What the caller hands to a call: its parameters, query and body in one object; `form` for a multipart call, and
 * `confirmation` (`password <as it travels>` or `code <digits>`) where the call needs one.
 */
export type CallInput<Name extends CallName> = CallInputOf<Name, { readonly form: FormData }>;

/** A downloaded file with the name that the server gave it. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

/** What a call resolves with: the `data` of the envelope, or a file for a call that answers with bytes. */
export type CallAnswer<Name extends CallName> = CallAnswerOf<Name, Download>;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** By which the server knows the call when it comes again; for calls that take one. */
  readonly key?: string;
  /** The caller asks for what was changed by itself, when it is ready for that. */
  readonly isRefreshedByCaller?: true;
  /** The call is sent also where the page is gone before it is; its answer then reaches nobody. */
  readonly outlivesPage?: true;
}

/** Makes any call of the product by name. Rejects with a `CallError`, or with the signal's reason when aborted. */
export type Client = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallAnswer<Name>>;

export interface ClientDependencies {
  /** Access token to send, or null for a visitor; refreshes it first when it is about to expire. */
  readonly accessToken: () => Promise<string | null>;
  readonly language: () => Language;
  /** Lets the person whose session is over log in again; whether they did, so that the call is worth repeating. */
  readonly logInAgain?: () => Promise<boolean>;
  /** A call found no answer. It resolves when reachability is known; only then does the call reject. */
  readonly onUnreachable?: () => Promise<void>;
  /** Told of every failure except an abort, before the caller is. */
  readonly onFailure?: (error: CallError) => void;
  readonly transport?: Transport;
}

/**
 * The typed client: everything about a call comes from its declaration in `@mofang/protocol`. A call that finds the session
 * over waits until the person has logged in again, and is made once more.
 */
export function createClient(dependencies: ClientDependencies): Client {
  const { accessToken, language, logInAgain, onUnreachable, onFailure, transport = browserTransport } = dependencies;

  async function attempt(name: CallName, input: object, token: string | null, options: CallOptions): Promise<unknown> {
    const call = wireCalls[name];
    const timeout = AbortSignal.timeout(call.bytes ? timeouts.download : timeouts.call);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const request = toRequest(call, input as Readonly<Record<string, unknown>>, token, language());
    if (call.takesKey && options.key !== undefined) Object.assign(request.headers, { [keyHeader]: options.key });
    return read(
      call,
      await transport({ ...request, signal, onProgress: options.onProgress, outlivesPage: options.outlivesPage }),
    );
  }

  /** Whether another token is there than the one with which a call was refused: another tab's, or that of a new login. */
  async function hasNewToken(refused: string | null): Promise<boolean> {
    if (refused === null) return false;
    return (await accessToken()) !== refused || ((await logInAgain?.()) ?? false);
  }

  return async (name, input, options = {}) => {
    for (let isRepeated = false; ; isRepeated = true) {
      // Exchanging tokens is itself a call, which carries no token.
      const token = name === "refreshToken" ? null : await accessToken();
      try {
        return (await attempt(name, input, token, options)) as CallAnswer<typeof name>;
      } catch (error) {
        if (options.signal?.aborted) throw options.signal.reason;
        const failure = error instanceof CallError ? error : new CallError("unreachable", { cause: error });
        if (failure.failure === "login-expired" && !isRepeated && (await hasNewToken(token))) continue;
        if (failure.failure === "unreachable") await onUnreachable?.();
        onFailure?.(failure);
        throw failure;
      }
    }
  };
}

function toRequest(
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  token: string | null,
  language: Language,
): Pick<TransportRequest, "method" | "url" | "headers" | "body"> {
  const headers: Record<string, string> = { accept: call.bytes ?? "application/json" };
  if (token !== null) Object.assign(headers, tokenHeader(call.path, token));
  if (call.needsConfirmation) headers.confirmation = String(input.confirmation);
  const url = callAddress(call, input, language);
  if (call.method === "GET") return { method: "GET", url, headers };
  if (call.encoding === "multipart") return { method: "POST", url, headers, body: input.form as FormData };
  const { body: names = [] } = call;
  const body = Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
  if (call.encoding === "form") {
    const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
    return { method: "POST", url, headers, body: new URLSearchParams(fields) };
  }
  return { method: "POST", url, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function read(call: WireCall, answer: TransportAnswer): Promise<unknown> {
  const isEnvelope = answer.headers.get("content-type")?.includes("json") ?? false;
  if (call.bytes && answer.status === 200 && !isEnvelope) return toDownload(answer);
  const { code, message, data } = await parseEnvelope(answer);
  if (answer.status === 401) throw new CallError("login-expired", { code, message });
  if (answer.status === 403) throw new CallError("account-frozen", { code, message });
  if (code === bodyCodes.tooFrequent) throw new CallError("too-frequent", { code, message });
  // Nothing was changed, and the call can be made again; of other failures nobody knows.
  if (code === bodyCodes.databaseAway) throw new CallError("unreachable", { code, message });
  if (answer.status >= 500) throw new CallError("failed", { code, message });
  if (code !== (call.successCode ?? 0)) throw new CallError("refused", { code, message, data });
  return data;
}

async function parseEnvelope(answer: TransportAnswer): Promise<{ code: number; message: string; data: unknown }> {
  try {
    const { code, message, data } = JSON.parse(await answer.body.text()) as Record<string, unknown>;
    if (typeof code !== "number") throw new TypeError("an envelope has a code");
    return { code, message: typeof message === "string" ? message : "", data };
  } catch (cause) {
    if (answer.status === 401 || answer.status === 403) return { code: answer.status, message: "", data: null };
    // A gateway in front of a server that is down answers for it.
    throw new CallError(answer.status >= 502 && answer.status <= 504 ? "unreachable" : "failed", { code: answer.status, cause });
  }
}

function toDownload({ headers, body }: TransportAnswer): Download {
  return { blob: body, fileName: fileNameOf(headers.get("content-disposition") ?? "") };
}
