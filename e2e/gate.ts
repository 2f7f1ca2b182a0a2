/** A door to the product that can be shut: a browser behind it finds that the server is away, while others work on. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, inject } from "vitest";

export interface Gate {
  readonly address: string;
  /** Ends all connections and takes no new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
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
  const server = createServer((visitor) => {
    const behind = connect(Number(product.port), product.hostname);
    hold(visitor);
    hold(behind);
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
  return { address: `http://localhost:${port}`, open, shut };
}
