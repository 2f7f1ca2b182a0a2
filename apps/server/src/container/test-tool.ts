/** The tool of a session as a browser reaches it, for tests. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port that no one has at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Asks a tool; the headers are those of its own page unless said. */
type AskTool = (path: string, init?: RequestInit, headers?: Record<string, string>) => Promise<Response>;

/** Opens a tool by the address that a session gives. */
export async function openTool(address: string): Promise<AskTool> {
  const opened = await fetch(address, { redirect: "manual" });
  if (opened.status !== 303) throw new Error(`${address}: ${opened.status}`);
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
  const base = new URL(opened.headers.get("location") ?? "", address).href;
  const { origin } = new URL(address);
  return (path, init = {}, headers = { cookie, origin }) => fetch(base + path, { ...init, headers });
}

/** Runs a cell of a notebook. @returns what it said */
export async function runCell(ask: AskTool, code: string, language = "javascript"): Promise<string> {
  return (await ask("run", { method: "POST", body: JSON.stringify({ language, code }) })).text();
}
