/** The host of the online tools: takes requests and WebSockets to the socket of the session that their path names. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Passes } from "./passes.ts";
import { connectWithTool } from "./tool-socket.ts";

interface ProxyParts {
  readonly passes: Passes;
  /** Origin of the tools, as browsers name it. */
  readonly origin: string;
  /** Told of every request to a session. */
  readonly onUse: (sessionId: string) => void;
}

/** What a request asks of which session. */
interface Asked {
  readonly sessionId: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

const cookieName = "mofang-tool";

/** Path of a session on the tools' host. */
export function sessionPath(sessionId: string): string {
  return `/s/${sessionId}/`;
}

/** A server of the tools' host; it listens when it is told to. */
export function createToolServer(parts: ProxyParts): Server {
  const server = createServer((incoming, answer) => serveRequest(parts, incoming, answer));
  server.on("upgrade", (incoming, socket, head) => serveUpgrade(parts, incoming, socket, head));
  return server;
}

function serveRequest({ passes, origin, onUse }: ProxyParts, incoming: IncomingMessage, answer: ServerResponse): void {
  const asked = askedOf(incoming);
  if (asked === undefined) {
    refuse(answer, 404);
    return;
  }
  const { sessionId, path, query } = asked;
  if (passes.opens("address", sessionId, query.get("pass") ?? "")) {
    const flags = `Path=${sessionPath(sessionId)}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;
    const cookie = `${cookieName}=${passes.passFor("cookie", sessionId)}; ${flags}`;
    answer.writeHead(303, { location: sessionPath(sessionId), "set-cookie": cookie, "referrer-policy": "no-referrer" }).end();
    return;
  }
  const isSafe = incoming.method === "GET" || incoming.method === "HEAD" || isOwn(origin, incoming);
  if (!isSafe || !isLetIn(passes, sessionId, incoming)) {
    refuse(answer, 403);
    return;
  }
  onUse(sessionId);
  const tool = toolOf(sessionId);
  if (tool === undefined) {
    refuse(answer, 502);
    return;
  }
  const { method } = incoming;
  const options = { createConnection: () => tool, path, method, headers: headersFor(incoming) };
  const outgoing = request(options, (response) => {
    answer.writeHead(response.statusCode ?? 502, headersBack(sessionId, response));
    response.pipe(answer);
    response.once("error", () => answer.destroy());
  });
  outgoing.once("error", () => (answer.headersSent ? answer.destroy() : refuse(answer, 502)));
  answer.once("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function serveUpgrade({ passes, origin, onUse }: ProxyParts, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const asked = askedOf(incoming);
  if (asked === undefined || !isLetIn(passes, asked.sessionId, incoming) || !isOwn(origin, incoming)) {
    socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
    return;
  }
  onUse(asked.sessionId);
  const tool = toolOf(asked.sessionId);
  if (tool === undefined) {
    socket.end("HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n");
    return;
  }
  tool.once("connect", () => {
    const lines = Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${value}`);
    tool.write(`GET ${asked.path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    tool.write(head);
    tool.pipe(socket).pipe(tool);
  });
  tool.on("error", () => socket.destroy());
  socket.on("error", () => tool.destroy());
  tool.on("data", () => onUse(asked.sessionId));
}

/** A connection with the tool of a session; undefined where it does not listen. */
function toolOf(sessionId: string): Socket | undefined {
  try {
    return connectWithTool(sessionId);
  } catch {
    return undefined;
  }
}

function askedOf({ url = "" }: IncomingMessage): Asked | undefined {
  const [, sessionId, rest = ""] = /^\/s\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.*)$/.exec(url) ?? [];
  if (sessionId === undefined) return undefined;
  return { sessionId, path: rest, query: new URL(rest, "http://tool").searchParams };
}

function isLetIn(passes: Passes, sessionId: string, { headers }: IncomingMessage): boolean {
  const kept = cookiesOf(headers.cookie).find(([name]) => name === cookieName)?.[1] ?? "";
  return passes.opens("cookie", sessionId, kept);
}

/** Whether a page of the tools' own host asks: other sites send the cookie along, too. */
function isOwn(origin: string, { headers }: IncomingMessage): boolean {
  return headers.origin === origin;
}

/** The headers of a request, without what lets it in. */
function headersFor({ headers }: IncomingMessage): Record<string, string | string[]> {
  const { cookie, ...rest } = headers;
  const others = cookiesOf(cookie).filter(([name]) => name !== cookieName);
  const kept = others.length === 0 ? {} : { cookie: others.map((pair) => pair.join("=")).join("; ") };
  return { ...(rest as Record<string, string | string[]>), ...kept };
}

/** The headers of a tool's answer. A service worker of one session stands before no other. */
function headersBack(sessionId: string, { headers }: IncomingMessage): OutgoingHttpHeaders {
  const own = headers["service-worker-allowed"] === undefined ? {} : { "service-worker-allowed": sessionPath(sessionId) };
  return { ...headers, ...own, "referrer-policy": "no-referrer" };
}

function cookiesOf(header = ""): readonly (readonly [name: string, value: string])[] {
  return header.split(/;\s*/).flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 1 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
  });
}

function refuse(answer: ServerResponse, status: number): void {
  const words = {
    403: "Open the tool from its page · 请从会话页面打开",
    404: "Not found",
    502: "The session has ended · 会话已结束",
  };
  answer.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(words[status as keyof typeof words]);
}
