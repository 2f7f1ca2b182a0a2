import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ProductError } from "../errors/product-error.ts";
import { connectableAddress, isPublicAddress } from "./public-address.ts";
import { requestOutgoing } from "./request.ts";

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));
afterAll(() => expect(servers).toEqual([]));

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const get = { method: "GET", timeout: 5_000, maximumBytes: 1_000 } as const;

async function slugOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error("done"),
    (reason: unknown) => reason,
  );
  return error instanceof ProductError ? error.slug : String(error);
}

describe("public addresses", () => {
  it.each(["8.8.8.8", "1.1.1.1", "100.63.255.255", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2400:3200::1"])(
    "%s is one",
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.0.0.170",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("%s is none", (ip) => expect(isPublicAddress(ip)).toBe(false));
});

describe("an address that a user named", () => {
  const none = { internalHosts: [] };

  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/latest/meta-data",
    "http://169.254.169.254/latest/meta-data",
    "http://localhost/",
    "https://8.8.8.8:25/",
    "https://8.8.8.8:22/",
  ])("%s is refused", async (address) => {
    expect(await slugOf(connectableAddress(new URL(address), none))).toBe("address.refused");
  });

  it("is refused when any of its addresses is internal", async () => {
    const resolve = async () => ["8.8.8.8", "10.0.0.1"];
    expect(await slugOf(connectableAddress(new URL("https://two.example"), { ...none, resolve }))).toBe("address.refused");
    expect(await slugOf(connectableAddress(new URL("https://none.example"), { ...none, resolve: async () => [] }))).toBe(
      "address.refused",
    );
  });

  it("is looked up once, and connected to where that said", async () => {
    const answers = [["8.8.8.8"], ["127.0.0.1"]];
    const resolve = async () => answers.shift() ?? [];
    expect(await connectableAddress(new URL("https://rebinding.example"), { ...none, resolve })).toBe("8.8.8.8");
    expect(answers).toEqual([["127.0.0.1"]]);
  });

  it("may be internal where the operator says so, with that port only if one is named", async () => {
    const rules = { internalHosts: ["127.0.0.1:8080", "git.lan"], resolve: async () => ["10.0.0.9"] };
    expect(await connectableAddress(new URL("http://127.0.0.1:8080/x"), rules)).toBe("127.0.0.1");
    expect(await slugOf(connectableAddress(new URL("http://127.0.0.1:8081/x"), rules))).toBe("address.refused");
    expect(await connectableAddress(new URL("https://GIT.lan/x"), rules)).toBe("10.0.0.9");
  });
});

describe("a request", () => {
  it("reaches an allowed host by name, and reads no more than it may", async () => {
    const port = await listen((request, response) => response.end(`${request.headers.host} ${"x".repeat(5_000)}`));
    const rules = { internalHosts: [`here.test:${port}`], resolve: async () => ["127.0.0.1"] };
    const answer = await requestOutgoing(`http://here.test:${port}/a`, get, rules);
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBe(1_000);
    expect(answer.body.toString()).toContain(`here.test:${port}`);
  });

  it("follows redirects only so often, and never to what is not allowed", async () => {
    let reached = false;
    const inner = await listen((_request, response) => {
      reached = true;
      response.end("secret");
    });
    const outer = await listen((request, response) => {
      const target = request.url === "/in" ? `http://127.0.0.1:${inner}/` : "/in-a-circle";
      response.writeHead(302, { location: target }).end();
    });
    const rules = { internalHosts: [`127.0.0.1:${outer}`] };
    const address = `http://127.0.0.1:${outer}`;
    expect((await requestOutgoing(`${address}/in`, get, rules)).status).toBe(302);
    expect(await slugOf(requestOutgoing(`${address}/in`, { ...get, redirects: 3 }, rules))).toBe("address.refused");
    expect((await requestOutgoing(`${address}/circle`, { ...get, redirects: 3 }, rules)).status).toBe(302);
    expect(reached).toBe(false);
  });

  it("ends after its time", async () => {
    const port = await listen(() => undefined);
    const rules = { internalHosts: [`127.0.0.1:${port}`] };
    await expect(requestOutgoing(`http://127.0.0.1:${port}/`, { ...get, timeout: 100 }, rules)).rejects.toThrow();
    servers.at(-1)?.closeAllConnections();
  });
});
