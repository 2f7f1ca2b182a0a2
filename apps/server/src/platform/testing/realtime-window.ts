import { realtimePath, type ServerMessage } from "@mofang/protocol";
import { WebSocket } from "ws";
import type { TestSite } from "./test-site.ts";

/** A window of a browser on the realtime channel: sends, and takes what arrives one after the other. */
export interface RealtimeWindow {
  send(message: object): void;
  next(): Promise<ServerMessage>;
  close(): void;
}

/** Opens the channel of a site with a token. */
export async function openWindow(site: TestSite, token: string): Promise<RealtimeWindow> {
  const socket = new WebSocket(`${site.address.replace("http", "ws")}${realtimePath}?token=${token}`);
  const arrived: ServerMessage[] = [];
  const waiting: ((message: ServerMessage) => void)[] = [];
  socket.on("message", (text) => {
    const message = JSON.parse(String(text)) as ServerMessage;
    const first = waiting.shift();
    if (first === undefined) arrived.push(message);
    else first(message);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    next: () => {
      const first = arrived.shift();
      return first === undefined ? new Promise<ServerMessage>((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
    close: () => socket.close(),
  };
}
