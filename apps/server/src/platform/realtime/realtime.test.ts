import { once } from "node:events";
import { DatabaseUnavailableError, publish } from "@mofang/host";
import { realtimePath, type ServerMessage, topicOf } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Domain } from "../domain.ts";
import { ProductError } from "../errors/product-error.ts";
import type { Member } from "../request/caller.ts";
import { type Server, startServer } from "../server/server.ts";
import { openWindow, type RealtimeWindow } from "../testing/realtime-window.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

/** Ids of what nobody may follow any more, and tokens that are valid no longer. */
const isPrivate = new Set<string>();
const ended = new Set<string>();
const frozen = new Set(["frozen"]);

/** What the topic `repository:<id>` says after an event; the language stands in for texts that depend on it. */
const domain: Domain = {
  name: "test",
  calls: [],
  topics: [
    {
      name: "repository",
      mayFollow: async (member, id) => {
        if (id === "1013") throw new DatabaseUnavailableError("broken", "none", undefined);
        return (member.name !== "stranger" || id === "1") && !isPrivate.has(id);
      },
      isAskedAgain: true,
      load: async (id, language, event) => ({
        kind: "repository",
        topic: topicOf("repository", Number(id)),
        repositoryId: Number(id),
        commit: `${language} ${JSON.stringify(event)}`,
      }),
    },
  ],
};

async function authenticate(token: string): Promise<Member> {
  if (frozen.has(token)) throw new ProductError("auth.account-frozen");
  if (token === "away") throw new DatabaseUnavailableError("unreachable", "none", new Error("x"));
  if (token === "stale" || ended.has(token)) throw new ProductError("auth.login-expired");
  return { id: 1, name: token, siteRole: "member", sessionId: "s" };
}

let site: TestSite;
let second: Server;

beforeAll(async () => {
  const parts = { domains: [domain], authenticate };
  site = await startTestSite({ domains: () => parts });
  second = await startServer({ platform: site.platform, ...parts, webApp: "/nonexistent" });
});
afterAll(async () => {
  await second.stop();
  await site.stop();
});

/** Follows a topic. @returns what the server says to that */
async function follow(window: RealtimeWindow, topic: string): Promise<ServerMessage> {
  window.send({ kind: "subscribe", topic });
  return window.next();
}

const commitOf = (message: ServerMessage) => (message.kind === "repository" ? message.commit : message.kind);

describe("the realtime channel", () => {
  it("brings events to subscribers of every server, in their language", async () => {
    const chinese = await openWindow(site, "ann");
    const english = await openWindow(second, "ben", "?lang=en_US");
    for (const browser of [chinese, english]) {
      expect(await follow(browser, "repository:2")).toEqual({ kind: "subscribed", topic: "repository:2" });
    }
    await publish(site.platform.database, "repository:2", { commit: "abc" });
    expect(commitOf(await chinese.next())).toBe('zh {"commit":"abc"}');
    expect(commitOf(await english.next())).toBe('en {"commit":"abc"}');
    chinese.close();
    english.close();
  });

  it("brings nothing of other topics, and nothing more after unsubscribing", async () => {
    const browser = await openWindow(site, "ann");
    await follow(browser, "repository:3");
    await follow(browser, "repository:4");
    await publish(site.platform.database, "repository:5");
    await publish(site.platform.database, "repository:3", "heard");
    expect(await browser.next()).toMatchObject({ topic: "repository:3" });
    browser.send({ kind: "unsubscribe", topic: "repository:3" });
    browser.send({ kind: "ping" });
    expect(await browser.next()).toEqual({ kind: "pong" });
    await publish(site.platform.database, "repository:3", "not heard");
    await publish(site.platform.database, "repository:4", "heard");
    expect(await browser.next()).toMatchObject({ topic: "repository:4" });
    browser.close();
  });

  it("brings nothing more of what the member may no longer see", async () => {
    const browser = await openWindow(site, "ann");
    await follow(browser, "repository:7");
    await follow(browser, "repository:8");
    isPrivate.add("7");
    await publish(site.platform.database, "repository:7", "secret");
    expect(await browser.next()).toMatchObject({ kind: "refused", topic: "repository:7" });
    isPrivate.delete("7");
    await publish(site.platform.database, "repository:7", "not followed");
    await publish(site.platform.database, "repository:8", "heard");
    expect(await browser.next()).toMatchObject({ topic: "repository:8" });
    browser.close();
  });

  it("ends with the session that opened it", async () => {
    const [mine, other] = [await openWindow(site, "eve"), await openWindow(site, "ben")];
    for (const browser of [mine, other]) await follow(browser, "repository:9");
    ended.add("eve");
    await publish(site.platform.database, "repository:9", "secret");
    expect(await mine.closed).toBe(4401);
    expect(mine.received).toEqual([]);
    expect(await other.next()).toMatchObject({ topic: "repository:9" });
    other.close();
  });

  it("ends with an account that is frozen meanwhile, and says why", async () => {
    const browser = await openWindow(site, "dan");
    await follow(browser, "repository:9");
    frozen.add("dan");
    await publish(site.platform.database, "repository:9", "secret");
    expect(await browser.closed).toBe(4403);
    expect(browser.received).toEqual([]);
  });

  it("refuses topics that the member may not follow, that do not exist, and that have no id", async () => {
    const browser = await openWindow(site, "stranger", "?lang=en_US");
    for (const topic of ["repository:2", "secret:1", "repository:", "repository"]) {
      expect(await follow(browser, topic)).toEqual({
        kind: "refused",
        topic,
        message: "Sorry, you don't have permission to access this page",
      });
    }
    expect(await follow(browser, "repository:1")).toMatchObject({ kind: "subscribed" });
    browser.close();
  });

  it("sends a browser away to come again where the database cannot say whether it may follow", async () => {
    const browser = await openWindow(site, "ann");
    browser.send({ kind: "subscribe", topic: "repository:1013" });
    expect(await browser.closed).toBe(1013);
    expect(browser.received).toEqual([]);
  });

  it("welcomes nobody without a valid token, and says why", async () => {
    await expect(openWindow(site, "stale")).rejects.toThrow("closed with 4401");
    await expect(openWindow(site, "frozen")).rejects.toThrow("closed with 4403");
    await expect(openWindow(site, "")).rejects.toThrow("closed with 1008");
  });

  it("never takes a database that is away for a login that is over", async () => {
    await expect(openWindow(site, "away")).rejects.toThrow("closed with 1013");
  });

  it("takes no token from the address, where logs and proxies see it", async () => {
    const socket = new WebSocket(`${site.address.replace("http", "ws")}${realtimePath}?token=ann`);
    await once(socket, "open");
    socket.send(JSON.stringify({ kind: "subscribe", topic: "repository:1" }));
    expect((await once(socket, "close"))[0]).toBe(1008);
  });

  it("closes on what is no message", async () => {
    for (const nonsense of ["{", '{"kind":"shout"}', JSON.stringify({ kind: "subscribe", topic: "x".repeat(20_000) })]) {
      const browser = await openWindow(site, "ann");
      browser.send(nonsense);
      expect([1008, 1009]).toContain(await browser.closed);
    }
  });

  it("finds no room for more topics when all are asked for at once", async () => {
    const browser = await openWindow(site, "ann");
    for (let id = 1; id <= 120; id++) browser.send({ kind: "subscribe", topic: `repository:${id}` });
    const answers: string[] = [];
    for (let id = 1; id <= 120; id++) answers.push((await browser.next()).kind);
    expect(answers.filter((kind) => kind === "subscribed")).toHaveLength(100);
    browser.close();
  });

  it("lets one connection follow a hundred topics", async () => {
    const browser = await openWindow(site, "ann");
    for (let id = 1; id <= 100; id++) expect(await follow(browser, `repository:${id}`)).toMatchObject({ kind: "subscribed" });
    expect(await follow(browser, "repository:101")).toMatchObject({ kind: "refused" });
    expect(await follow(browser, "repository:100")).toMatchObject({ kind: "subscribed" });
    browser.close();
  });

  it("tells the state of now after the connection to the database broke", async () => {
    const browser = await openWindow(site, "ann");
    await follow(browser, "repository:6");
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`.execute(site.platform.database);
    expect(commitOf(await browser.next())).toBe("zh null");
    await publish(site.platform.database, "repository:6", "later");
    expect(commitOf(await browser.next())).toBe('zh "later"');
    browser.close();
  });
});
