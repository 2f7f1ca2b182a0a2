import { realtimePath, type ServerMessage } from "@mofang/protocol";
import { WebSocket } from "ws";
import type { TestSite } from "./test-site.ts";

/** A window of a browser on the realtime channel: sends, and takes what arrives one after the other. */
export interface RealtimeWindow {
  /** Sends a message, or a text as it is. */
  send(message: object | string): void;
  next(): Promise<ServerMessage>;
  /** What came and was not taken yet. */
  readonly received: readonly ServerMessage[];
  /** Settles with the code when the connection is closed. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens the channel of a site with a token, and is welcomed. @param query  of the address */
export async function openWindow(site: Pick<TestSite, "address">, token: string, query = ""): Promise<RealtimeWindow> {
  const socket = new WebSocket(`${site.address.replace("http", "ws")}${realtimePath}${query}`);
  const arrived: ServerMessage[] = [];
  const waiting: ((message: ServerMessage) => void)[] = [];
  socket.on("message", (text) => {
    const message = JSON.parse(String(text)) as ServerMessage;
    const first = waiting.shift();
    if (first === undefined) arrived.push(message);
    else first(message);
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const window: RealtimeWindow = {
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    next: () => {
      const first = arrived.shift();
      return first === undefined ? new Promise<ServerMessage>((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
    received: arrived,
    closed,
    close: () => socket.close(),
  };
  window.send({ kind: "authenticate", token });
  const greeting = await Promise.race([window.next(), closed]);
  if (typeof greeting === "number") throw new Error(`closed with ${greeting}`);
  return window;
}
