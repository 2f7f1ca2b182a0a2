import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  webhookCalls as calls,
  commentCalls,
  errors,
  issueCalls,
  limits,
  type ProjectRole,
  projectRoleLevels,
  repositoryCalls,
  versionCalls,
} from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DiscussionService, discussionDomain } from "../discussion/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { announce } from "../platform/webhook/announce.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { versionDomain } from "../version/index.ts";
import { Deliveries } from "./deliveries.ts";
import { webhookDomain } from "./routes.ts";

interface Received {
  readonly event: string;
  readonly signature: string;
  readonly delivery: string;
  readonly body: string;
}

let site: TestSite;
let owner: TestCaller;
let receiver: Server;
let address: string;
let count = 0;
let received: Received[] = [];
/** Status of the next answers; 200 when there is none. */
let statuses: number[] = [];
/** Text of all answers. */
let thanks: string;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { headers } = request;
      received.push({
        event: String(headers["x-mofang-event"]),
        signature: String(headers["x-mofang-signature-256"]),
        delivery: String(headers["x-mofang-delivery"]),
        body,
      });
      response.writeHead(statuses.shift() ?? 200).end(thanks);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/hook`;
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      return [
        repositoryDomain(platform, repositories),
        versionDomain(platform, repositories),
        discussionDomain(platform, repositories, new DiscussionService(platform.database)),
        webhookDomain(platform, repositories),
      ];
    },
    { MOFANG_INTERNAL_HOSTS: `127.0.0.1:${port}` },
  );
  owner = await signUp(site, "owner");
});
afterAll(async () => {
  await site.stop();
  receiver.close();
});
beforeEach(() => {
  received = [];
  statuses = [];
  thanks = "thanks";
});

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 100 });

async function create(): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType: "public", modelType: "model" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

async function write(id: number, path: string): Promise<string | null> {
  const changes = [{ kind: "write" as const, path, text: path, blob: null }];
  return (await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: `Add ${path}` } })).commit;
}

const add = (id: number, events: readonly string[], more: object = {}) =>
  owner.ask(calls.addWebhook, { body: { id, address, events, ...more } });
const deliveriesOf = async (id: number, webhookId: number) =>
  (await owner.ask(calls.webhookDeliveries, { query: { id, webhookId } })).rows;

describe("a webhook", () => {
  it("is told of pushes, versions, issues and comments, signed with its secret", async () => {
    const id = await create();
    const { webhookId, secret } = await add(id, ["push", "version", "issue", "comment"]);
    const commit = await write(id, "A.mo");
    await owner.ask(versionCalls.addVersion, { body: { id, version: "1.0.0" } });
    const { number } = await owner.ask(issueCalls.addIssue, { body: { id, title: "油箱", body: "text" } });
    await owner.ask(commentCalls.addComment, { body: { id, number, text: "hello" } });
    await owner.ask(issueCalls.setIssueState, { body: { id, number, state: "closed" } });
    await until(() => expect(received).toHaveLength(5));
    for (const { signature, body } of received) {
      expect(signature).toBe(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
    }
    const payloads = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    const of = (event: string, action: string) =>
      payloads.find((payload) => payload.event === event && payload.action === action);
    expect(of("push", "pushed")).toMatchObject({
      repository: { id, ownerName: "owner" },
      sender: { id: owner.id, name: "owner" },
      ref: "refs/heads/main",
      before: null,
      after: commit,
      commits: [{ commit, message: "Add A.mo", author: "owner" }],
    });
    expect(of("version", "published")).toMatchObject({ version: "1.0.0", commit });
    expect(of("issue", "opened")).toMatchObject({ number, title: "油箱", body: "text" });
    expect(of("issue", "closed")).toMatchObject({ number });
    expect(of("comment", "created")).toMatchObject({ number, comment: { text: "hello" } });
    await until(async () =>
      expect((await deliveriesOf(id, webhookId)).map(({ status }) => status)).toEqual(Array(5).fill("delivered")),
    );
    expect((await deliveriesOf(id, webhookId))[0]).toMatchObject({ responseStatus: 200, response: "thanks", nAttempts: 1 });
  });

  it("hears only what it wants to, and nothing while it is off or after it is gone", async () => {
    const id = await create();
    const [versions, off, gone] = [await add(id, ["version"]), await add(id, ["push"]), await add(id, ["push"])];
    await owner.ask(calls.updateWebhook, { body: { id, webhookId: off.webhookId, isActive: false } });
    await owner.ask(calls.deleteWebhook, { body: { id, webhookId: gone.webhookId } });
    await write(id, "A.mo");
    await owner.ask(versionCalls.addVersion, { body: { id, version: "1.0.0" } });
    await until(() => expect(received.map(({ event }) => event)).toEqual(["version"]));
    expect(await deliveriesOf(id, off.webhookId)).toEqual([]);
    expect((await deliveriesOf(id, versions.webhookId)).map(({ event }) => event)).toEqual(["version"]);
  });

  it("is told again when it did not answer well, with the same words", async () => {
    const id = await create();
    const { webhookId } = await add(id, ["push"]);
    statuses = [500];
    await write(id, "A.mo");
    await until(() => expect(received).toHaveLength(2));
    expect(received[1]).toEqual(received[0]);
    await until(async () =>
      expect(await deliveriesOf(id, webhookId)).toMatchObject([{ status: "delivered", nAttempts: 2, responseStatus: 200 }]),
    );
  });

  it("is told the same delivery again by a server that was killed before it noted the first", async () => {
    const { database } = site.platform;
    const id = await create();
    const { webhookId } = await add(id, ["push"]);
    const { id: deliveryId } = await database
      .insertInto("webhook_delivery")
      .values({ webhook_id: webhookId, event: "push", payload: "{}" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`create function cut() returns trigger language plpgsql as 'begin raise exception $$cut$$; end'`.execute(database);
    await sql`create trigger cut before update on webhook_delivery for each row execute function cut()`.execute(database);
    const deliveries = new Deliveries(database, { internalHosts: [new URL(address).host] });
    await expect(deliveries.deliver(deliveryId, 1)).rejects.toThrow("cut");
    await sql`drop function cut() cascade`.execute(database);
    await deliveries.deliver(deliveryId, 2);
    await deliveries.deliver(deliveryId, 3);
    expect(received.map(({ delivery }) => delivery)).toEqual([String(deliveryId), String(deliveryId)]);
    expect(await deliveriesOf(id, webhookId)).toMatchObject([{ status: "delivered" }]);
  });

  it("hears of a push once, though the job that announces it was killed and runs again", async () => {
    const { database } = site.platform;
    const id = await create();
    const { webhookId } = await add(id, ["version"]);
    const about = { event: "version", action: "published", repositoryId: id, actorId: owner.id, content: {} } as const;
    await announce(database, { ...about, cause: "job 1" });
    await announce(database, { ...about, cause: "job 1" });
    await announce(database, { ...about, cause: "job 2" });
    await until(async () =>
      expect((await deliveriesOf(id, webhookId)).map(({ status }) => status)).toEqual(["delivered", "delivered"]),
    );
    expect(new Set(received.map(({ delivery }) => delivery)).size).toBe(2);
  });

  it("is told of texts that no database keeps, and may answer with such", async () => {
    const id = await create();
    const { webhookId } = await add(id, ["push"]);
    thanks = "a\0b";
    const content = { commits: [{ message: "one\0two \ud83d" }] };
    await announce(site.platform.database, { event: "push", action: "pushed", repositoryId: id, actorId: owner.id, content });
    await until(() => expect(received).toHaveLength(1));
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ commits: [{ message: "one␀two \ufffd" }] });
    await until(async () => expect(await deliveriesOf(id, webhookId)).toMatchObject([{ status: "delivered", response: "a␀b" }]));
  });

  it("is pinged, and told anew what it was told before", async () => {
    const id = await create();
    const { webhookId } = await add(id, ["push"], { secret: "s" });
    await owner.ask(calls.pingWebhook, { body: { id, webhookId } });
    await until(() => expect(received.map(({ event }) => event)).toEqual(["ping"]));
    const [first] = await deliveriesOf(id, webhookId);
    const again = await owner.ask(calls.redeliverWebhook, { body: { id, webhookId, deliveryId: first?.id ?? 0 } });
    await until(() => expect(received).toHaveLength(2));
    expect(received[1]).toMatchObject({ body: received[0]?.body, delivery: String(again.deliveryId) });
    expect(await owner.ask(calls.webhooks, { query: { id } })).toMatchObject([{ id: webhookId, lastStatus: "delivered" }]);
    expect(JSON.stringify(await owner.ask(calls.webhooks, { query: { id } }))).not.toContain("secret");
  });

  it("never reaches an address that is not public", async () => {
    const id = await create();
    for (const inner of [
      "http://127.0.0.1:9/",
      "http://[::1]:8080/",
      "http://169.254.169.254/latest/meta-data",
      "http://localhost/",
    ]) {
      const answer = await owner.answer(calls.addWebhook, { body: { id, address: inner, events: ["push"] } });
      expect(answer.code).toBe(codeOf("address.refused"));
      const { webhookId } = await add(id, ["push"]);
      const change = await owner.answer(calls.updateWebhook, { body: { id, webhookId, address: inner } });
      expect(change.code).toBe(codeOf("address.refused"));
      // A name that led outside when it was entered.
      await site.platform.database.updateTable("webhook").set({ address: inner }).where("id", "=", webhookId).execute();
      await owner.ask(calls.pingWebhook, { body: { id, webhookId } });
      await until(async () =>
        expect(await deliveriesOf(id, webhookId)).toMatchObject([
          { status: "failed", nAttempts: 1, responseStatus: null, response: "address.refused" },
        ]),
      );
    }
  });

  it("is not sent where a receiver leads it", async () => {
    const id = await create();
    const { webhookId } = await add(id, ["push"]);
    statuses = [302, 200];
    await owner.ask(calls.pingWebhook, { body: { id, webhookId } });
    await until(() => expect(received).toHaveLength(2));
    expect(received.map(({ delivery }) => delivery)).toEqual([received[0]?.delivery, received[0]?.delivery]);
  });

  it.each(["ftp://example.org/", "https://name:pass@example.org/", "javascript:alert(1)", "example.org", ""])(
    "cannot have the address %j",
    async (wrong) => {
      const id = await create();
      const answer = await owner.answer(calls.addWebhook, { body: { id, address: wrong, events: ["push"] } });
      expect(answer.code).toBe(codeOf("request.invalid"));
    },
  );

  it("belongs to one repository, of which there are so many, and is for its managers", async () => {
    const [id, other] = [await create(), await create()];
    const answers = await Promise.all(
      Array.from({ length: limits.webhooks + 4 }, () =>
        owner.answer(calls.addWebhook, { body: { id, address, events: ["push"] } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(limits.webhooks);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, codeOf("webhook.too-many")]));
    const webhookId = answers.find(({ code }) => code === 0)?.data.webhookId ?? 0;
    for (const call of [calls.updateWebhook, calls.deleteWebhook, calls.pingWebhook]) {
      expect((await owner.answer(call, { body: { id: other, webhookId } })).code).toBe(codeOf("webhook.not-found"));
    }
    const role: ProjectRole = "ROLE_PROJECT_EDIT";
    const developer = await signUp(site, "developer");
    const row = { repository_id: id, account_id: developer.id, level: projectRoleLevels[role] };
    await site.platform.database.insertInto("repository_member").values(row).execute();
    expect((await developer.answer(calls.webhooks, { query: { id } })).code).toBe(codeOf("auth.no-permission"));
  });
});
