import { writeFile } from "node:fs/promises";
import { createServer, request as rawRequest, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { DatabaseUnavailableError, openDatabase, StorageUnavailableError, s3Storage } from "@mofang/host";
import { defineCall, errors } from "@mofang/protocol";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod/mini";
import { type Domain, serve } from "../domain.ts";
import { ProductError } from "../errors/product-error.ts";
import type { Member } from "../request/caller.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { Readiness } from "./readiness.ts";

const secretFailure = new Error("the password of the database is hunter2");
/** Something that one side waits for and the other says. */
function signal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** With what the call `fail` fails. */
let failure: Error = secretFailure;

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError("PostgreSQL says so", 1, "error"), { code });
}

const summary = { zh: "试", en: "Try" };

const calls = {
  echo: defineCall({
    method: "POST",
    path: "/mofang/test/echo/:number",
    params: z.object({ number: z.coerce.number().check(z.int()) }),
    query: z.object({ word: z._default(z.string().check(z.maxLength(5)), "none") }),
    body: z.object({ list: z.array(z.string()).check(z.maxLength(2)), passwd: z.optional(z.string()) }),
    data: z.object({ number: z.number(), word: z.string(), list: z.array(z.string()) }),
    permission: "visitor",
    rate: "read",
    summary,
  }),
  form: defineCall({
    method: "POST",
    path: "/mofang/test/form",
    encoding: "form",
    body: z.object({ name: z.string() }),
    data: z.string(),
    permission: "visitor",
    rate: "read",
    successCode: 200,
    summary,
  }),
  fail: defineCall({
    method: "GET",
    path: "/mofang/test/fail",
    data: z.null(),
    permission: "visitor",
    rate: "read",
    summary,
  }),
  leak: defineCall({
    method: "GET",
    path: "/mofang/test/leak",
    data: z.object({ open: z.string() }),
    permission: "visitor",
    rate: "read",
    summary,
  }),
  administrate: defineCall({
    method: "GET",
    path: "/mofang/test/administrate",
    data: z.string(),
    permission: "administrator",
    rate: "read",
    summary,
  }),
  own: defineCall({
    method: "GET",
    path: "/mofang/test/own",
    query: z.object({ id: z.coerce.number() }),
    data: z.string(),
    permission: "owner",
    rate: "read",
    summary,
  }),
  bytes: defineCall({
    method: "GET",
    path: "/mofang/test/bytes",
    bytes: "application/octet-stream",
    permission: "visitor",
    rate: "read",
    summary,
  }),
  upload: defineCall({
    method: "POST",
    path: "/mofang/test/upload",
    encoding: "multipart",
    data: z.array(z.object({ name: z.string(), size: z.number() })),
    permission: "visitor",
    rate: "upload",
    summary,
  }),
};

const domain: Domain = {
  name: "test",
  guards: {
    owner: async ({ query, caller }) => {
      if ((query as { id: number } | undefined)?.id !== caller?.id) throw new ProductError("auth.no-permission");
    },
  },
  calls: [
    serve(calls.echo, async ({ params, query, body }) => ({ ...params, ...query, list: body.list })),
    serve(calls.form, async ({ body }) => body.name),
    serve(calls.fail, async () => {
      throw failure;
    }),
    serve(calls.leak, async () => ({ open: "open", hidden: "hidden" })),
    serve(calls.administrate, async ({ caller }) => caller.name),
    serve(calls.own, async ({ caller }) => caller.name),
    serve(calls.bytes, async () => ({ content: Buffer.from([0, 1, 255]), size: 3, fileName: "结果 1.bin" })),
    serve(calls.upload, async ({ uploads }) => {
      const files: { name: string; size: number }[] = [];
      for await (const { fileName, content } of uploads()) files.push({ name: fileName, size: (await buffer(content)).length });
      return files;
    }),
  ],
};

const members: Readonly<Record<string, Member>> = {
  ann: { id: 1, name: "ann", siteRole: "member", sessionId: "a" },
  root: { id: 2, name: "root", siteRole: "administrator", sessionId: "b" },
};

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({
    environment: { MOFANG_METRICS_TOKEN: "a-long-metrics-token" },
    webFiles: {
      "index.html": "<!doctype html><title>Mofang</title>",
      "assets/engine-worker-1a2b.js": "postMessage(1)",
      "assets/index-1a2b.js": "1",
    },
    domains: () => ({
      domains: [domain],
      authenticate: async (token) => {
        const member = members[token];
        if (member === undefined) throw new ProductError("auth.login-expired");
        return member;
      },
    }),
  });
});
afterAll(() => site.stop());

describe("a call", () => {
  it("gets its parts validated and converted, with defaults [ERR-002] [ERR-003] [ERR-004]", async () => {
    const answer = await site.call(calls.echo, { params: { number: 7 }, body: { list: ["a"] } });
    expect(answer).toEqual({ http: 200, code: 0, message: "", data: { number: 7, word: "none", list: ["a"] } });
  });

  it("answers with its own code of success [ERR-005]", async () => {
    expect(await site.call(calls.form, { body: { name: "数 1" } })).toMatchObject({ code: 200, data: "数 1" });
  });

  it.each([
    [
      { params: { number: 1 }, body: { list: 5 } },
      "list 的值 5 不符合要求：应为列表",
      "list: the value 5 breaks the rule: must be a list",
    ],
    [{ params: { number: 1 }, body: {} }, "list 的值 — 不符合要求：不能缺少", "list: the value — breaks the rule: must be given"],
    [
      { params: { number: 1 }, body: { list: ["1", "2", "3"] } },
      'list 的值 ["1","2","3"] 不符合要求：至多 2 项',
      'list: the value ["1","2","3"] breaks the rule: at most 2 items',
    ],
    [
      { params: { number: 1 }, query: { word: "longer" }, body: { list: [] } },
      'word 的值 "longer" 不符合要求：至多 5 个字符',
      'word: the value "longer" breaks the rule: at most 5 characters',
    ],
    [
      { params: { number: 1.5 }, body: { list: [] } },
      "number 的值 1.5 不符合要求：应为整数",
      "number: the value 1.5 breaks the rule: must be a whole number",
    ],
    [
      { params: { number: 1 }, body: { list: ["a", "b\0"] } },
      'list.1 的值 "b\\u0000" 不符合要求：不含空字符和残缺字符的文字',
      'list.1: the value "b\\u0000" breaks the rule: text without NUL and without halves of characters',
    ],
    [
      { params: { number: 1 }, body: { list: ["\ud83d"] } },
      'list.0 的值 "\\ud83d" 不符合要求：不含空字符和残缺字符的文字',
      'list.0: the value "\\ud83d" breaks the rule: text without NUL and without halves of characters',
    ],
  ])("is refused with field, value and rule in the caller's language: %j", async (sent, zh, en) => {
    expect(await site.call(calls.echo, sent)).toEqual({ http: 200, code: 40000, message: zh, data: null });
    expect((await site.call(calls.echo, { ...sent, language: "en" })).message).toBe(en);
  });

  it("is refused without showing a secret", async () => {
    const { message } = await site.call(calls.echo, { params: { number: 1 }, body: { list: [], passwd: 424242 } });
    expect(message).toBe("passwd 的值 *** 不符合要求：应为文字");
  });

  it("with broken JSON or another media type is refused", async () => {
    for (const [type, body] of [
      ["application/json", "{"],
      ["text/csv", "a,b"],
    ] as const) {
      const response = await fetch(`${site.address}/mofang/test/echo/1?lang=en_US`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
      expect([response.status, await response.json()]).toEqual([
        200,
        { code: 40001, message: "The content of the request cannot be read", data: null },
      ]);
    }
  });

  it("with a body of more than a megabyte is refused", async () => {
    const body = { list: ["x".repeat(1_000_000)] };
    expect(await site.call(calls.echo, { params: { number: 1 }, body })).toMatchObject({ http: 200, code: 41300 });
    expect((await site.call(calls.echo, { params: { number: 1 }, body, language: "en" })).message).toBe(
      "The request is too large: at most 1 MB",
    );
  });

  it("that fails tells a number to ask for and nothing else", async () => {
    const answer = await site.call(calls.fail, { language: "en" });
    expect(answer).toMatchObject({ http: 500, code: 50000, data: null });
    expect(answer.message).toMatch(/^The server failed, please try again later \(reference [0-9a-f-]{36}\)$/);
    const chinese = await fetch(`${site.address}/mofang/test/fail`);
    const { message } = (await chinese.json()) as { message: string };
    expect(message).toBe(`服务器出错了，请稍后重试（编号 ${chinese.headers.get("x-request-id")}）`);
  });

  it.each([
    ["a full disk", Object.assign(new Error("write"), { code: "ENOSPC" }), "server.disk-full"],
    ["a quota that is used up", Object.assign(new Error("write"), { code: "EDQUOT" }), "server.disk-full"],
    ["a disk that is full for git", new Error("git: fatal: write error: No space left on device"), "server.disk-full"],
    ["a disk that is full for git's packs", new Error("git: fatal: sha1 file write error. Out of diskspace"), "server.disk-full"],
    ["a disk that is full for PostgreSQL", databaseError("53100"), "server.disk-full"],
    ["a disk that can only be read", Object.assign(new Error("open"), { code: "EROFS" }), "server.disk-failing"],
    ["a disk that PostgreSQL can't read", databaseError("58030"), "server.disk-failing"],
    ["a database that is away", new DatabaseUnavailableError("unreachable", "none", new Error("x")), "server.database-away"],
    ["a database that broke off", new DatabaseUnavailableError("broken", "unknown", new Error("x")), "server.database-broke"],
    ["a stalled database", new DatabaseUnavailableError("slow", "unknown", new Error("x")), "server.database-slow"],
    ["an object store that is away", new StorageUnavailableError("refusing", new Error("x")), "server.storage-away"],
    ["a silent object store", new StorageUnavailableError("slow", new Error("x")), "server.storage-away"],
  ] as const)("that fails for %s says so, and that nothing was lost", async (_what, error, slug) => {
    failure = new Error("The save failed", { cause: error });
    const answer = await site.call(calls.fail, { language: "en" });
    failure = secretFailure;
    expect(answer).toMatchObject({ http: errors[slug].http, code: errors[slug].code, message: errors[slug].en });
    expect(answer.message).toContain("is safe, and what you typed stays");
  });

  it.each([
    new DatabaseUnavailableError("unreachable", "none", new Error("x")),
    new StorageUnavailableError("refusing", new Error("x")),
  ])("says when to ask again where it cannot answer now: $name", async (unavailable) => {
    failure = unavailable;
    const answer = await fetch(site.address + calls.fail.path);
    failure = secretFailure;
    expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
    expect((await fetch(site.address + calls.leak.path)).headers.get("retry-after")).toBeNull();
  });

  it("is refused in the envelope while the server ends", async () => {
    const held = signal();
    const begun = signal();
    const holding = serve(calls.form, async ({ body }) => {
      begun.resolve();
      await held.promise;
      return body.name;
    });
    const authenticate = () => Promise.reject(new ProductError("auth.login-expired"));
    const ending = await startTestSite({
      domains: () => ({
        domains: [{ name: "holding", calls: [holding, serve(calls.leak, async () => ({ open: "" }))] }],
        authenticate,
      }),
    });
    const { hostname, port } = new URL(ending.address);
    const socket = connect(Number(port), hostname);
    socket.write(`POST ${calls.form.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n`);
    socket.write("content-length: 6\r\n\r\nname=a");
    const answers = text(socket);
    await begun.promise;
    const ended = ending.stop();
    await vi.waitFor(() => expect(fetch(ending.address)).rejects.toThrow());
    socket.write(`GET ${calls.leak.path}?lang=en_US HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, held.resolve);
    const second = (await answers).split("HTTP/1.1 ")[2] ?? "";
    await ended;
    expect(second).toMatch(/^503 /);
    expect(second).toMatch(/^retry-after: \d+/im);
    expect(second).toContain(`"code":${errors["server.stopping"].code}`);
  });

  it("gives away only what it declares", async () => {
    expect((await site.call(calls.leak)).data).toEqual({ open: "open" });
  });

  it("for administrators is refused to members", async () => {
    expect(await site.call(calls.administrate, { token: "ann" })).toMatchObject({ http: 200, code: 401 });
    expect(await site.call(calls.administrate, { token: "root" })).toMatchObject({ code: 0, data: "root" });
  });

  it("is guarded by its domain", async () => {
    expect(await site.call(calls.own, { query: { id: 2 }, token: "ann" })).toMatchObject({ http: 200, code: 401 });
    expect(await site.call(calls.own, { query: { id: 1 }, token: "ann" })).toMatchObject({ code: 0, data: "ann" });
  });

  it("may answer with bytes and a name in any letters", async () => {
    const response = await fetch(`${site.address}${calls.bytes.path}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 1, 255]));
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''%E7%BB%93%E6%9E%9C%201.bin");
  });

  it("that does not exist is refused in the envelope", async () => {
    const response = await fetch(`${site.address}/mofang/nothing?lang=en_US`);
    expect([response.status, await response.json()]).toEqual([
      200,
      { code: 404, message: "Sorry, the page you visited does not exist", data: null },
    ]);
  });
});

describe("an upload", () => {
  async function upload(files: readonly [name: string, size: number][]) {
    const form = new FormData();
    for (const [name, size] of files) form.append("files", new Blob([new Uint8Array(size)]), name);
    const response = await fetch(`${site.address}${calls.upload.path}?lang=en_US`, { method: "POST", body: form });
    return response.json();
  }

  it("keeps the folders and letters of file names", async () => {
    expect(
      await upload([
        ["库/子/模型.mo", 3],
        ["empty.mo", 0],
      ]),
    ).toMatchObject({
      code: 0,
      data: [
        { name: "库/子/模型.mo", size: 3 },
        { name: "empty.mo", size: 0 },
      ],
    });
  });

  it("of 50 MB passes; one byte more is refused", async () => {
    expect(
      await upload([
        ["a", 25_000_000],
        ["b", 25_000_000],
      ]),
    ).toMatchObject({ code: 0 });
    const message = "The request is too large: at most 50 MB";
    expect(
      await upload([
        ["a", 25_000_000],
        ["b", 25_000_001],
      ]),
    ).toMatchObject({ code: 41300, message });
    expect(await upload([["a", 60_000_000]])).toMatchObject({ code: 41300, message });
  });

  it("of ten files passes; an eleventh is refused", async () => {
    const files = Array.from({ length: 11 }, (_, index): [string, number] => [`${index}.mo`, 1]);
    expect(await upload(files.slice(1))).toMatchObject({ code: 0 });
    expect(await upload(files)).toMatchObject({ code: 41301, message: "At most 10 files can be uploaded at a time" });
  });

  it("that is none is refused", async () => {
    expect(await site.call(calls.upload)).toMatchObject({ code: 40001 });
  });
});

describe("the web app", () => {
  const get = (path: string, accept = "text/html") => fetch(site.address + path, { headers: { accept } });

  it("answers every page's address with its one page, which browsers ask for anew", async () => {
    for (const path of ["/", "/home", "/model/17/summary?tab=1"]) {
      const response = await get(path);
      expect([path, response.status, await response.text()]).toEqual([path, 200, "<!doctype html><title>Mofang</title>"]);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    }
  });

  it("never answers for calls or missing files", async () => {
    expect((await get("/mofang/nothing")).headers.get("content-type")).toContain("application/json");
    expect((await get("/assets/missing.js")).status).toBe(404);
    expect((await get("/home", "application/json")).headers.get("content-type")).toContain("application/json");
  });

  it("lets browsers keep its files for ever", async () => {
    const response = await get("/assets/index-1a2b.js");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("is the one that lies there, also when it is built anew while the server runs", async () => {
    const write = (path: string, content: string) => writeFile(join(site.platform.settings.dataFolder, "web", path), content);
    await write("assets/index-3c4d.js", "2");
    expect(await (await get("/assets/index-3c4d.js")).text()).toBe("2");
    await write(".hidden", "not for browsers");
    for (const path of ["/.hidden", "/assets/../.hidden", "/assets", "/assets/"]) {
      expect(await (await get(path)).text(), path).not.toContain("not for browsers");
    }
  });

  it("may evaluate code in the engine's worker, and nowhere else", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("/assets/engine-worker-1a2b.js")).toContain("script-src 'self' 'unsafe-eval'");
    for (const path of ["/", "/assets/index-1a2b.js", "/docs"]) {
      const policy = await policyOf(path);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain("unsafe-eval");
    }
  });

  it("is not answered for a path outside its folder", async () => {
    // `fetch` would tidy the path up before sending it.
    const status = await new Promise((resolve) => {
      const { hostname, port } = new URL(site.address);
      rawRequest({ hostname, port, path: "/assets/../../../../etc/passwd" }, (response) => {
        response.resume();
        resolve(response.statusCode === 200 ? response.headers["content-type"] : response.statusCode);
      }).end();
    });
    expect(status).not.toBe("application/octet-stream");
  });
});

describe("an answer", () => {
  it("that is long travels compressed for those who can read it", async () => {
    const response = await fetch(`${site.address}/docs/json`, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
  });

  it("that is under way when the server is told to end is still given", async () => {
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let finish: () => void = () => undefined;
    const slow = defineCall({ ...calls.leak, path: "/mofang/test/slow" });
    const answerSlowly = serve(slow, () => {
      begun();
      return new Promise((resolve) => {
        finish = () => resolve({ open: "late" });
      });
    });
    const other = await startTestSite({
      domains: () => ({ domains: [{ name: "slow", calls: [answerSlowly] }], authenticate: () => Promise.reject(new Error()) }),
    });
    const answer = other.call(slow);
    await hasBegun;
    const stopped = other.stop();
    finish();
    expect((await answer).data).toEqual({ open: "late" });
    await stopped;
  });
});

describe("what watches the server", () => {
  it("sees that it lives and is ready", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await fetch(site.address + path);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    }
  });

  it("says why it is not ready: no room on the disk, nobody who runs jobs, a database that does not answer", async () => {
    const { database, storage } = site.platform;
    const full = new Readiness({ database, storage, settings: { ...site.platform.settings, minimumDisk: 1_000_000_000 } });
    expect(await full.obstacles()).toMatchObject([{ part: "disk", reason: expect.stringContaining("MOFANG_MINIMUM_DISK_MB") }]);

    await database
      .updateTable("job_runner")
      .set({ seen_at: new Date(0) })
      .execute();
    const idle = await fetch(`${site.address}/readyz`);
    expect([idle.status, await idle.json()]).toMatchObject([503, { status: "not ready", obstacles: [{ part: "queue" }] }]);
    await database.updateTable("job_runner").set({ seen_at: new Date() }).execute();

    const other = openDatabase({ databaseUrl: site.platform.databaseUrl, onBrokenConnection: () => undefined });
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
    await other.destroy();
    for (const { pid } of rows) process.kill(pid, "SIGSTOP");
    try {
      const stalled = await fetch(`${site.address}/readyz`);
      expect(await stalled.json()).toMatchObject({ obstacles: [{ part: "database", reason: "no answer within 2 s" }] });
      expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
    } finally {
      for (const { pid } of rows) process.kill(pid, "SIGCONT");
    }
    await vi.waitFor(async () => expect((await fetch(`${site.address}/readyz`)).status).toBe(200), { timeout: 60_000 });
  });

  it.each([
    ["answers 503", (response: ServerResponse) => void response.writeHead(503).end(), /not available \(refusing\)/],
    ["never answers", () => undefined, /^no answer within 2 s$/],
  ])("says that the object store %s", async (_, answer, reason) => {
    const store = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
    const { port } = store.address() as AddressInfo;
    const storage = await s3Storage({
      bucket: "mofang-test",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    });
    const { database, settings } = site.platform;
    try {
      const obstacles = await new Readiness({ database, settings, storage }).obstacles();
      expect(obstacles).toEqual([{ part: "storage", reason: expect.stringMatching(reason) }]);
    } finally {
      store.closeAllConnections();
      store.close();
    }
  });

  it("reads metrics with the token only", async () => {
    const read = (authorization: string) => fetch(`${site.address}/metrics`, { headers: { authorization } });
    expect((await read("")).status).toBe(403);
    expect((await read("Bearer a-wrong-metrics-token")).status).toBe(403);
    expect(await (await read("Bearer a-long-metrics-token")).text()).toContain("mofang_http_seconds_count");
  });
});
