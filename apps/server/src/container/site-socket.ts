/**
 * The site as a tool reaches it, which has no network: a socket in a folder that the tool only reads. What comes in there goes
 * the way of every request, with the token of the session, which the tool never sees.
 */
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { errors, errorText } from "@mofang/protocol";
import { languageOf } from "../platform/request/language.ts";
import type { SessionFacts } from "./notebook/session-facts.ts";
import { runFolder } from "./run-folder.ts";
import { isToolCall } from "./tool-calls.ts";

/** Headers that count for a call; all others would speak for another person, or of another way. */
const passed = ["accept", "accept-encoding", "content-length", "content-type", "idempotency-key", "range", "transfer-encoding"];
/** Connections of one tool at the same time. */
const mostConnections = 32;

/** Folder that programs of a session see as `/site`. */
export function siteFolder(sessionId: string): string {
  return join(runFolder(sessionId), "site");
}

/** Makes the folder, so that the walls can show it. */
export async function makeSiteFolder(sessionId: string, facts: SessionFacts): Promise<void> {
  await mkdir(siteFolder(sessionId), { recursive: true });
  await writeFacts(sessionId, facts);
}

/** Tells the programs of a session that it works on another branch now. */
export async function tellBranch(sessionId: string, version: string): Promise<void> {
  const facts = JSON.parse(await readFile(factsFile(sessionId), "utf8")) as SessionFacts;
  await writeFacts(sessionId, { ...facts, version });
}

/** A program that reads them meanwhile has the old or the new ones. */
async function writeFacts(sessionId: string, facts: SessionFacts): Promise<void> {
  await writeFile(`${factsFile(sessionId)}.new`, JSON.stringify(facts));
  await rename(`${factsFile(sessionId)}.new`, factsFile(sessionId));
}

function factsFile(sessionId: string): string {
  return join(siteFolder(sessionId), "session.json");
}

/**
 * Listens for the calls of a tool.
 *
 * @param token  of the session
 * @param serve  the site's own way with requests
 */
export async function openSiteSocket(sessionId: string, token: string, serve: RequestListener): Promise<Server> {
  const place = join(siteFolder(sessionId), "socket");
  await rm(place, { force: true });
  const server = createServer((incoming, answer) => {
    const { method = "", url = "", headers } = incoming;
    if (!isToolCall(method, url)) {
      const { code, http } = errors["container.call-not-offered"];
      const message = errorText("container.call-not-offered", languageOf({ url, headers }));
      answer.writeHead(http, { "content-type": "application/json; charset=utf-8" });
      answer.end(JSON.stringify({ code, message, data: null }));
      return;
    }
    incoming.headers = { ...passedOf(headers), host: "site", token };
    serve(incoming, answer);
  });
  server.maxConnections = mostConnections;
  await new Promise<void>((done, fail) => server.once("error", fail).listen(place, done));
  // The folder above is the server's alone; inside, the tool is another account with some walls.
  await chmod(place, 0o666);
  return server;
}

function passedOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(passed.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
