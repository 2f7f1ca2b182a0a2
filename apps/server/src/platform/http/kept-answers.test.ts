import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { calls, errors, keyHeader } from "@mofang/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Sessions } from "../../account/index.ts";
import { productDomains } from "../../domains.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { takeKey } from "./answer-store.ts";

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

async function send(text: string, under = key) {
  const headers = { token, "content-type": "application/json", [keyHeader]: under };
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

  it("is another one under another key, and without one", async () => {
    await send("meant twice");
    await send("meant twice", randomUUID());
    await site.call(calls.addComment, { body: { id, text: "meant twice" }, token });
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

  it("over which the database broke says that nobody knows how it ended", async () => {
    const of = { accountId, call: path, key };
    expect(await takeKey(site.platform.database, of)).toBe(true);
    await site.platform.database.updateTable("call_answer").set({ outcome: "unsure" }).where("key", "=", key).execute();
    expect(await send("unsure")).toMatchObject({ code: errors["request.unsettled"].code });
    expect(await texts()).toEqual([]);
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
