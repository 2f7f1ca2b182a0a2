/** The product over HTTP, as a program with an account uses it. */
import type { CallBody, CallData, CallDeclaration } from "@mofang/protocol";
import { inject } from "vitest";
import { noteSecretsOf } from "./secrets.ts";

interface Envelope<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/** A member's own calls. */
export interface ApiClient {
  get<Data>(path: string, query?: Readonly<Record<string, string | number>>): Promise<Envelope<Data>>;
  post<Data>(path: string, body: unknown): Promise<Envelope<Data>>;
  /** Sends files as `addFiles` wants them, at most ten at once. */
  upload(repositoryId: number, files: readonly File[]): Promise<Envelope<{ readonly paths: readonly string[] }>>;
  /** Sends files to a call that takes some. */
  sendFiles<Data>(path: string, files: readonly File[]): Promise<Envelope<Data>>;
}

export async function logInByApi(name: string, password: string): Promise<ApiClient> {
  const passwd = Buffer.from(password).toString("base64");
  const { data } = await send<{ readonly accessToken: string }>("/mofang/user/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, passwd, isRemember: false }),
  });
  const headers = { token: data.accessToken };
  const sendFiles = <Data>(path: string, files: readonly File[]): Promise<Envelope<Data>> => {
    const body = new FormData();
    for (const file of files) body.append("files", file);
    return send(path, { method: "POST", headers, body });
  };
  return {
    sendFiles,
    get: (path, query = {}) =>
      send(`${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`, { headers }),
    post: (path, body) =>
      send(path, { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }),
    upload: (repositoryId, files) => sendFiles(`/mofang/repo/addFiles?id=${repositoryId}`, files),
  };
}

/** A visitor's call by its declaration. @throws when the product refuses it */
export async function call<Call extends CallDeclaration>(declared: Call, body: CallBody<Call>): Promise<CallData<Call>> {
  const isForm = declared.encoding === "form";
  const headers = { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" };
  const sent = isForm ? new URLSearchParams(Object.entries(body ?? {})).toString() : JSON.stringify(body);
  const { code, message, data } = await send<CallData<Call>>(declared.path, { method: "POST", headers, body: sent });
  if (code !== (declared.successCode ?? 0)) throw new Error(`${declared.path} is refused: ${message}`);
  return data;
}

interface Request {
  readonly method?: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

async function send<Data>(path: string, request: Request): Promise<Envelope<Data>> {
  noteSecretsOf(request.headers, typeof request.body === "string" ? request.body : null);
  const response = await fetch(inject("siteAddress") + path, request);
  return (await response.json()) as Envelope<Data>;
}
