import { type CallName, calls, keyHeader, type Language } from "@mofang/protocol";
import { CallFailure } from "./call-failure.ts";
import type { StopSignal, Web, WebResponse } from "./web.ts";
import { callAddress, encodedFields, fileNameOf, tokenHeader } from "./wire/address.ts";
import type { CallAnswerOf, CallInputOf } from "./wire/call-types.ts";
import { type WireCall, wireCall } from "./wire/wire-call.ts";

/** A file to send; its name may hold folders. */
interface SentFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A file that came, with the name that the server gave it. */
interface ReceivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What the caller hands to a call: parameters, query and body in one object, and `files` where the call takes some. */
export type CallInput<Name extends CallName> = CallInputOf<Name, { readonly files: readonly SentFile[] }>;
/** What a call gives. */
export type CallAnswer<Name extends CallName> = CallAnswerOf<Name, ReceivedFile>;

interface CallOptions {
  readonly signal?: StopSignal | undefined;
  /** By which the server knows the call when it comes again, so that it is done once; drawn for each call unless given. */
  readonly key?: string;
}

/**
 * Makes any call of a Mofang by name.
 *
 * @throws CallFailure, or the signal's reason when it was stopped
 */
export type Client = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallAnswer<Name>>;

/** What a client is made with. */
interface ClientSettings {
  /** Of the site, such as `https://mofang.example.org`. */
  readonly address: string;
  /** A personal access token; calls that are open to everybody need none. */
  readonly token?: string | undefined;
  /** Language of the server's messages; English unless said. */
  readonly language?: Language;
  /** `globalThis`. */
  readonly web: Web;
}

/** A client of one site, in the name of whom the token belongs to. */
export function createClient({ address, token, language = "en", web }: ClientSettings): Client {
  const site = address.replace(/\/+$/, "");
  return async (name, input, { signal, key } = {}) => {
    const call = wireCall(calls[name]);
    const request = requestOf(call, input as Readonly<Record<string, unknown>>, web);
    const headers = {
      ...request.headers,
      ...(token !== undefined && tokenHeader(call.path, token)),
      ...(call.takesKey !== undefined && { [keyHeader]: key ?? web.crypto.randomUUID() }),
    };
    const whole = {
      method: call.method,
      headers,
      ...(request.body !== undefined && { body: request.body }),
      ...(signal && { signal }),
    };
    try {
      const response = await web.fetch(site + callAddress(call, input as Readonly<Record<string, unknown>>, language), whole);
      return (await answerOf(call, response)) as CallAnswer<typeof name>;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw error instanceof CallFailure ? error : new CallFailure("unreachable", { message: reasonOf(error), cause: error });
    }
  };
}

/** Of a broken connection the reason behind what `fetch` says of every one. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function requestOf(call: WireCall, input: Readonly<Record<string, unknown>>, web: Web): Request {
  const headers = {
    accept: call.bytes ?? "application/json",
    ...(call.needsConfirmation && { confirmation: String(input.confirmation) }),
  };
  if (call.method === "GET") return { headers };
  if (call.encoding === "multipart") return { headers, body: formOf(input.files as readonly SentFile[], web) };
  const given = (call.body ?? []).filter((name) => input[name] !== undefined).map((name) => [name, input[name]] as const);
  if (call.encoding === "form") {
    const body = encodedFields(given.map(([name, value]) => [name, String(value)]));
    return { headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body };
  }
  const body = JSON.stringify(Object.fromEntries(given));
  return { headers: { ...headers, "content-type": "application/json" }, body };
}

function formOf(files: readonly SentFile[], { FormData, Blob }: Web): object {
  const form = new FormData();
  for (const { name, content } of files) form.append("files", new Blob([content as never]), name);
  return form;
}

async function answerOf(call: WireCall, response: WebResponse): Promise<unknown> {
  const isEnvelope = response.headers.get("content-type")?.includes("json") ?? false;
  if (call.bytes !== undefined && response.status === 200 && !isEnvelope) {
    const name = fileNameOf(response.headers.get("content-disposition") ?? "");
    return { name, content: new Uint8Array(await response.arrayBuffer()) };
  }
  const { code, message, data } = envelopeOf(await response.text(), response.status);
  if (code === (call.successCode ?? 0)) return data;
  throw new CallFailure(response.status >= 500 ? "failed" : "refused", { code, message, data });
}

function envelopeOf(text: string, status: number): { readonly code: number; readonly message: string; readonly data: unknown } {
  try {
    const { code, message, data } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof code === "number") return { code, message: typeof message === "string" ? message : "", data };
  } catch (cause) {
    throw new CallFailure("failed", { code: status, cause });
  }
  throw new CallFailure("failed", { code: status });
}
