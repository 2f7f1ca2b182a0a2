/** The program of the thread that answers `/healthz` for its process, also while the main thread computes. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import type { HealthNews, HealthWork } from "./health.ts";
import { Pulses } from "./pulses.ts";

/** Milliseconds between two tries for a port that a server before this one still has. */
const pause = 200;

const { port, host, memory, patience } = workerData as HealthWork;
const pulses = new Pulses(memory);
let isWaiting = false;

function tell(news: HealthNews): void {
  parentPort?.postMessage(news);
}

const server = createServer((request, response) => {
  const isAsked = request.url?.split("?", 1)[0] === "/healthz";
  const silence = pulses.silence();
  const isStalled = silence > patience;
  const answer = isAsked ? { status: isStalled ? "stalled" : "ok", silence } : { status: "not found" };
  response.writeHead(isAsked ? (isStalled ? 503 : 200) : 404, {
    "content-type": "application/json",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify(answer));
});
const listen = (): void => void server.listen(port, host);
server.on("listening", () => tell({ kind: "listening", port: (server.address() as AddressInfo).port }));
server.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EADDRINUSE") throw error;
  if (!isWaiting) tell({ kind: "waiting" });
  isWaiting = true;
  setTimeout(listen, pause);
});
listen();
