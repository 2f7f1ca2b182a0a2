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

async function send(text: string, under = key, by = token) {
  const headers = { token: by, "content-type": "application/json", [keyHeader]: under };
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

  it("whose server was killed over it says so at once when it is repeated later", async () => {
    const of = { accountId, call: path, key };
    expect(await takeKey(site.platform.database, of)).toBe(true);
    const before = new Date(Date.now() - 60_000);
    await site.platform.database.updateTable("call_answer").set({ created_at: before }).where("key", "=", key).execute();
    expect(await send("begun")).toMatchObject({ code: errors["request.unsettled"].code });
    expect(await texts()).toEqual([]);
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
