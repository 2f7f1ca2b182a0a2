/** A door to the product that can be shut: a browser behind it finds that the server is away, while others work on. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, inject } from "vitest";

export interface Gate {
  readonly address: string;
  /** Ends all connections and takes no new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Takes one more request that begins so to the product, and breaks its connection when the answer comes. */
  cutAnswerTo(beginning: string): Promise<void>;
}

export async function openGate(): Promise<Gate> {
  const product = new URL(inject("siteAddress"));
  const sockets = new Set<Socket>();
  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // A side that breaks off ends the other.
    socket.on("error", () => socket.destroy());
  };
  let cut: { readonly beginning: string; readonly done: () => void } | undefined;
  const server = createServer((visitor) => {
    const behind = connect(Number(product.port), product.hostname);
    hold(visitor);
    hold(behind);
    visitor.on("data", (bytes) => {
      if (cut === undefined || !bytes.toString("latin1").startsWith(cut.beginning)) return;
      const { done } = cut;
      cut = undefined;
      // Nothing of the answer goes on; without a pipe it would not even be read.
      behind.unpipe(visitor).resume();
      behind.once("data", () => {
        visitor.destroy();
        done();
      });
    });
    visitor.pipe(behind).pipe(visitor);
    visitor.once("close", () => behind.destroy());
    behind.once("close", () => visitor.destroy());
  });
  let port = 0;
  const open = (): Promise<void> => new Promise((done) => server.listen(port, "localhost", done));
  const shut = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await open();
  port = (server.address() as AddressInfo).port;
  afterAll(async () => {
    if (server.listening) await shut();
  });
  const cutAnswerTo = (beginning: string): Promise<void> =>
    new Promise((done) => {
      cut = { beginning, done };
    });
  return { address: `http://localhost:${port}`, open, shut, cutAnswerTo };
}
