import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { openDatabase } from "@mofang/host";
import { calls, errors, keyHeader } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Sessions } from "../../account/index.ts";
import { productDomains } from "../../domains.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { takeKey } from "./answer-store.ts";
import { KeptAnswers } from "./kept-answers.ts";

let site: TestSite;
let accountId: number;
let token: string;
let id: number;
let key: string;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  const { database, secret } = site.platform;
  const account = { name: "keeper", email: "keeper@example.org", password_hash: "" };
  ({ id: accountId } = await database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow());
  token = (await new Sessions(database, secret).open(accountId, true)).accessToken;
  const body = { name: "Open", description: "d", openType: "public", modelType: "model" } as const;
  ({ id } = (await site.call(calls.createRepository, { body, token })).data);
});
afterAll(() => site.stop());
beforeEach(async () => {
  key = randomUUID();
  await site.platform.database.deleteFrom("comment").execute();
});

const { path } = calls.addComment;
const comment = (text: string) => JSON.stringify({ id, text });

async function send(text: string, under: string | null = key, by = token) {
  const headers = { token: by, "content-type": "application/json", ...(under !== null && { [keyHeader]: under }) };
  const response = await fetch(site.address + path, { method: "POST", headers, body: comment(text) });
  return (await response.json()) as { readonly code: number; readonly message: string; readonly data: unknown };
}

async function texts(): Promise<string[]> {
  const rows = await site.platform.database.selectFrom("comment").select("text").orderBy("id").execute();
  return rows.map((row) => row.text);
}

/** Sends a comment and cuts the connection once the server has it, before any answer can be read. */
async function sendAndCut(text: string): Promise<void> {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const body = comment(text);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `token: ${token}`,
    "content-type: application/json",
    `${keyHeader}: ${key}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  await new Promise((sent) => socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, sent));
  while ((await texts()).length === 0) await new Promise(setImmediate);
  socket.destroy();
}

describe("a call with a key", () => {
  it("whose connection is cut after the server committed is done once, and its repetition gets the answer", async () => {
    await sendAndCut("said once");
    const answer = await send("said once");
    expect(answer).toMatchObject({ code: 0, data: { commentId: expect.any(Number) } });
    expect(await send("said once")).toEqual(answer);
    expect(await texts()).toEqual(["said once"]);
  });

  it("that comes several times at once is done once, and all get the same answer", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send("together")));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await texts()).toEqual(["together"]);
  });

  it("is refused while a server of the version before works at it, which takes its keys outside of the transaction", async () => {
    expect(await takeKey(site.platform.database, { accountId, call: path, key })).toBe(true);
    expect(await send("twice")).toMatchObject({
      code: errors["request.under-way"].code,
      message: errors["request.under-way"].zh,
    });
    expect(await texts()).toEqual([]);
  });

  it("is another one under another key, and without one", async () => {
    await send("meant twice");
    await send("meant twice", randomUUID());
    await send("meant twice", null);
    expect(await texts()).toHaveLength(3);
  });

  it("that was refused can be made under the same key", async () => {
    const nowhere = await site.platform.database.updateTable("repository").set({ deleted_at: new Date() }).execute();
    expect(nowhere).toHaveLength(1);
    expect((await send("again")).code).not.toBe(0);
    await site.platform.database.updateTable("repository").set({ deleted_at: null }).execute();
    expect((await send("again")).code).toBe(0);
    expect(await texts()).toEqual(["again"]);
  });

  it("whose server was killed before its commit has had no effect, and is done when it is repeated", async () => {
    const { database, databaseUrl, logger } = site.platform;
    const other = openDatabase({ databaseUrl, onBrokenConnection: () => undefined });
    let starts = 0;
    const killed = new KeptAnswers(database, logger).once("database", { accountId, call: path, key }, async () => {
      starts += 1;
      if (starts > 1) throw new Error("its server is gone");
      await database.insertInto("comment").values({ repository_id: id, author_id: accountId, text: "cut" }).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
      // What PostgreSQL sees of a killed server: the connection ends.
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(other);
      await database.selectFrom("comment").select("id").execute();
    });
    await expect(killed).rejects.toThrow("its server is gone");
    await other.destroy();
    expect(await texts()).toEqual([]);
    expect((await send("done now")).code).toBe(0);
    expect((await send("done now")).code).toBe(0);
    expect(await texts()).toEqual(["done now"]);
  });

  it("asks other machines before its transaction, and not again once it is done", async () => {
    const { database, logger } = site.platform;
    let looks = 0;
    const look = async () => {
      looks += 1;
      const { rows } = await sql<{ under: string }>`select key as under from call_answer where key = ${key}`.execute(database);
      expect(rows).toEqual([]);
    };
    const work = async () => ({ looks });
    const answers = new KeptAnswers(database, logger);
    const first = await answers.once("database", { accountId, call: path, key }, work, look);
    expect(await answers.once("database", { accountId, call: path, key }, work, look)).toEqual(first);
    expect(looks).toBe(1);
  });

  it("into git whose server was killed is done when it is repeated later, unless the repository has it", async () => {
    const { database } = site.platform;
    const call = calls.createNewFile.path;
    const create = async (under: string) => {
      const headers = { token, "content-type": "application/json", [keyHeader]: under };
      const file = { id, name: "Kept.mo", content: "model Kept\nend Kept;\n" };
      const response = await fetch(site.address + call, { method: "POST", headers, body: JSON.stringify(file) });
      return ((await response.json()) as { readonly code: number }).code;
    };
    const begun = async (under: string) => {
      expect(await takeKey(database, { accountId, call, key: under })).toBe(true);
      const before = new Date(Date.now() - 60_000);
      await database.updateTable("call_answer").set({ created_at: before }).where("key", "=", under).execute();
    };
    await begun(key);
    expect([await create(key), await create(key)]).toEqual([0, 0]);
    const other = randomUUID();
    await begun(other);
    expect(await create(other)).toBe(errors["file.exists"].code);
  });

  it("of a program with an access token is done once too", async () => {
    const body = { name: "script", scopes: ["api-write"], days: 1 } as const;
    const { secret } = (await site.call(calls.createToken, { body: { ...body, scopes: [...body.scopes] }, token })).data;
    const answers = [await send("by a program", key, secret), await send("by a program", key, secret)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await texts()).toEqual(["by a program"]);
  });

  it("of a visitor is done once for each key", async () => {
    const { database } = site.platform;
    const [type] = (await site.call(calls.getFeedbackType, {})).data;
    const contact = { name: "V", phone: "13800000000", companyName: "C", content: "hello", typeId: type?.id };
    const write = async (under: string) => {
      const headers = { "content-type": "application/json", [keyHeader]: under };
      const options = { method: "POST", headers, body: JSON.stringify(contact) };
      return (await (await fetch(site.address + calls.addFeedbackInfo.path, options)).json()) as { readonly code: number };
    };
    const answers = await Promise.all([write(key), write(key), write(randomUUID())]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await database.selectFrom("feedback").select("id").execute()).toHaveLength(2);
  });

  it("is forgotten after a day", async () => {
    await send("yesterday");
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await site.platform.database.updateTable("call_answer").set({ created_at: yesterday }).execute();
    await send("today");
    expect(await texts()).toEqual(["yesterday", "today"]);
  });

  it("is refused where the key is none, naming the header", async () => {
    expect(await send("short", "1")).toMatchObject({ code: 40_000, message: expect.stringContaining(keyHeader) });
  });
});
