import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import type { ObjectStorage } from "./object-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import { StorageUnavailableError } from "./unavailable.ts";

const patience = 200;
let server: Server;

afterEach(() => stop());

function stop(): void {
  server.closeAllConnections();
  server.close();
}

/** A bucket of a service that answers every request alike. */
async function bucketOf(answer: RequestListener): Promise<ObjectStorage> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return s3Storage({
    bucket: "mofang-test",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    patience,
  });
}

const everyCall: Readonly<Record<string, (storage: ObjectStorage) => Promise<unknown>>> = {
  "put of bytes": (storage) => storage.put("a", Buffer.from("x")),
  "put of a stream": (storage) => storage.put("a", Readable.from(["x"])),
  get: (storage) => storage.get("a"),
  read: (storage) => storage.read("a", 0, 1),
  size: (storage) => storage.size("a"),
  delete: (storage) => storage.delete("a"),
  list: async (storage) => {
    for await (const _ of storage.list("a"));
  },
};

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe.each(Object.entries(everyCall))("an object store, asked for %s,", (_, call) => {
  it("fails by its name when it answers 503", async () => {
    const storage = await bucketOf((request, response) => {
      request.resume();
      response.writeHead(503).end();
    });
    const failure = await failureOf(call(storage));
    expect(failure).toBeInstanceOf(StorageUnavailableError);
    expect(failure).toMatchObject({ kind: "refusing" });
  });

  it("fails by its name when it never answers", async () => {
    const storage = await bucketOf(() => undefined);
    const failure = await failureOf(call(storage));
    expect(failure).toBeInstanceOf(StorageUnavailableError);
    expect(failure).toMatchObject({ kind: "slow" });
  });

  it("fails by its name when nothing listens there", async () => {
    const storage = await bucketOf(() => undefined);
    stop();
    expect(await failureOf(call(storage))).toMatchObject({ name: "StorageUnavailableError", kind: "unreachable" });
  });
});

describe("an object that arrives in part", () => {
  it("fails when the store is silent in its midst", async () => {
    const storage = await bucketOf((_request, response) => {
      response.writeHead(200, { "content-length": 10 }).write("half");
    });
    expect(await failureOf(buffer(await storage.get("a")))).toMatchObject({ name: "StorageUnavailableError", kind: "slow" });
  });

  it("fails when the connection breaks in its midst", async () => {
    const storage = await bucketOf((_request, response) => {
      response.writeHead(200, { "content-length": 10 }).write("half", () => response.destroy());
    });
    expect(await failureOf(buffer(await storage.get("a")))).toMatchObject({ kind: "unreachable" });
  });

  it("is closed when its reader leaves before the first byte", async () => {
    let isClosed: (() => void) | undefined;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    const storage = await bucketOf((_request, response) => {
      response.on("close", () => isClosed?.());
      response.writeHead(200, { "content-length": 10 }).write("half");
    });
    (await storage.get("a")).destroy();
    await closed;
  });
});

describe("an answer that arrives in part", () => {
  it.each([
    ["a page of objects", 200, everyCall.list],
    ["the reason of a refusal to list", 403, everyCall.list],
    ["the reason of a refusal to delete", 403, everyCall.delete],
    ["the reason of a refusal to read", 403, everyCall.get],
  ] as const)("fails by its name where it is %s", async (_, status, call) => {
    const storage = await bucketOf((_request, response) => {
      response.writeHead(status, { "content-type": "application/xml" }).write("<?xml version='1.0'?><ListBucketResult>");
    });
    expect(await failureOf(call?.(storage) ?? Promise.resolve())).toMatchObject({
      name: "StorageUnavailableError",
      kind: "slow",
    });
  });
});

describe("a refusal that waiting does not mend", () => {
  it("keeps its own error", async () => {
    const storage = await bucketOf((_request, response) => void response.writeHead(403).end());
    expect(await failureOf(storage.size("a"))).not.toBeInstanceOf(StorageUnavailableError);
  });
});
