import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type LogDestination, loadSettings } from "@mofang/host";
import { createTestDatabase } from "@mofang/host/testing";
import {
  type CallBody,
  type CallData,
  type CallDeclaration,
  type CallParams,
  type CallQuery,
  type Envelope,
  keyHeader,
  type Language,
} from "@mofang/protocol";
import { openPlatform, type Platform } from "../platform.ts";
import { type Server, type ServerParts, startServer } from "../server/server.ts";

/** What a test sends beside the call itself. Loosely typed where refusals are tested with wrong values. */
export interface Sent<C> {
  readonly params?: CallParams<C>;
  readonly query?: Partial<CallQuery<C>> | Readonly<Record<string, unknown>>;
  readonly body?: Partial<CallBody<C>> | Readonly<Record<string, unknown>>;
  readonly token?: string | undefined;
  readonly language?: Language;
  /** Network address from which the call comes; for sites whose `MOFANG_TRUSTED_PROXIES` is 127.0.0.1. */
  readonly from?: string;
}

export interface Answer<Data> extends Envelope<Data> {
  /** HTTP status. */
  readonly http: number;
}

/** A server for tests: real HTTP, a database and a data folder of its own. */
export interface TestSite {
  readonly platform: Platform;
  readonly server: Server;
  readonly address: string;
  /** Of its own database, for other programs of the product. */
  readonly databaseUrl: string;
  /** Makes a call as its declaration says. */
  call<C extends CallDeclaration>(call: C, sent?: Sent<C>): Promise<Answer<CallData<C>>>;
  stop(): Promise<void>;
}

interface TestSiteOptions {
  /** Settings beside those of the test. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Files of the web app by path, for instance `index.html`. */
  readonly webFiles?: Readonly<Record<string, string>>;
  /** Gets the log of the level that `environment` says; no lines unless said. */
  readonly log?: LogDestination;
  readonly domains: (platform: Platform) => Pick<ServerParts, "domains" | "authenticate">;
}

export async function startTestSite({ environment = {}, webFiles = {}, log, domains }: TestSiteOptions): Promise<TestSite> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "mofang-site-"));
  const webApp = path.join(dataFolder, "web");
  for (const [file, content] of Object.entries(webFiles)) {
    await mkdir(path.dirname(path.join(webApp, file)), { recursive: true });
    await writeFile(path.join(webApp, file), content);
  }
  const { databaseUrl, drop } = await createTestDatabase();
  const settings = loadSettings({
    MOFANG_DATA: dataFolder,
    MOFANG_PORT: "0",
    MOFANG_LOG_LEVEL: "silent",
    MOFANG_RATE_FACTOR: "1000",
    ...environment,
  });
  const platform = await openPlatform(settings, databaseUrl, log);
  const server = await startServer({ platform, ...domains(platform), webApp });
  return {
    platform,
    server,
    address: server.address,
    databaseUrl,
    call: (call, sent = {}) => makeCall(server.address, call, sent),
    async stop() {
      await server.stop();
      await platform.close();
      await drop();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function makeCall<C extends CallDeclaration>(site: string, call: C, sent: Sent<C>): Promise<Answer<CallData<C>>> {
  const body = call.method === "POST" ? encodeBody(call, sent.body ?? {}) : undefined;
  const response = await fetch(addressOf(site, call, sent), {
    method: call.method,
    headers: {
      ...body?.headers,
      ...tokenHeader(call, sent.token),
      // As a browser does.
      ...(call.takesKey !== undefined && { [keyHeader]: randomUUID() }),
      ...(sent.from !== undefined && { "x-forwarded-for": sent.from }),
    },
    ...(body !== undefined && { body: body.text }),
  });
  return { http: response.status, ...((await response.json()) as Envelope<CallData<C>>) };
}

function addressOf<C extends CallDeclaration>(site: string, call: C, { params, query, language }: Sent<C>): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const address = new URL(site + call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name]))));
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
  if (language === "en") address.searchParams.set("lang", "en_US");
  return address.href;
}

function tokenHeader(call: CallDeclaration, token: string | undefined): Record<string, string> {
  if (token === undefined) return {};
  return call.path.startsWith("/authentication/") ? { authorization: `Bearer ${token}` } : { token };
}

function encodeBody(call: CallDeclaration, body: object): { readonly text: string; readonly headers: Record<string, string> } {
  if (call.encoding !== "form") return { text: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    text: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
}
