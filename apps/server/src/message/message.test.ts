import {
  messageCalls as calls,
  errors,
  markCalls,
  membershipCalls,
  repositoryCalls,
  topicOf,
  versionCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markDomain } from "../mark/index.ts";
import { membershipDomain } from "../membership/index.ts";
import { openWindow } from "../platform/testing/realtime-window.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { versionDomain } from "../version/index.ts";
import { messageDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const service = new RepositoryService(platform);
    return [
      repositoryDomain(platform, service),
      versionDomain(platform, service),
      membershipDomain(platform),
      markDomain(platform),
      messageDomain(platform),
    ];
  });
  owner = await signUp(site, "owner");
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);

async function create(openType: "public" | "private" = "public", caller = owner): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "model" } as const;
  return (await caller.ask(repositoryCalls.createRepository, { body })).id;
}

async function write(id: number, path: string): Promise<void> {
  const changes = [{ kind: "write" as const, path, text: "model A end A;", blob: null }];
  await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
}

const messagesOf = async (caller: TestCaller) => (await caller.ask(calls.messages, { query: { pageSize: 100 } })).rows;
const eventsOf = async (caller: TestCaller) => (await messagesOf(caller)).map(({ event }) => event);
const unreadOf = (caller: TestCaller) => caller.ask(calls.countUnreadMessage);

describe("messages", () => {
  it("[MSG-002] [MSG-003] [MSG-008] tell of invitations, applications, roles and transfer", async () => {
    const id = await create("private");
    const guest = await person("guest");
    const { applicationId } = await owner.ask(membershipCalls.joinDirectly, {
      body: { id, account: await nameOf(guest), role: "ROLE_PROJECT_READ" },
    });
    const [invitation] = await messagesOf(guest);
    expect(invitation).toMatchObject({
      kind: "invitation",
      event: "member.invited",
      actor: { id: owner.id },
      repository: { id },
      detail: { applicationId },
      isRead: false,
    });
    expect(invitation?.text).toContain(`owner 邀请您加入仓库 owner/R`);
    await guest.ask(membershipCalls.join, { body: { applicationId, isAccepted: true } });
    expect((await eventsOf(owner))[0]).toBe("member.joined");
    await owner.ask(membershipCalls.updateMember, { body: { id, accountId: guest.id, role: "ROLE_PROJECT_MANAGE" } });
    const { key } = await owner.ask(membershipCalls.resetInviteKey, { body: { id, role: "ROLE_PROJECT_READ", days: null } });
    const applicant = await person("applicant");
    const application = await applicant.ask(membershipCalls.joinByUrl, { body: { key } });
    for (const manager of [owner, guest]) expect((await eventsOf(manager))[0]).toBe("member.applied");
    await guest.ask(membershipCalls.auditApplication, {
      body: { id, applicationId: application.applicationId, isPassed: true },
    });
    expect(await eventsOf(applicant)).toEqual(["member.application-passed"]);
    await owner.ask(membershipCalls.deleteMember, { body: { id, accountId: applicant.id } });
    expect(await eventsOf(applicant)).toEqual(["member.removed", "member.application-passed"]);
    const { name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    await owner.ask(membershipCalls.transferOwnership, { body: { id, accountId: guest.id, confirmation: name } });
    expect(await eventsOf(guest)).toEqual(["repository.transferred", "member.applied", "member.role-changed", "member.invited"]);
  });

  it("tell who watches a repository of pushes and versions, and nobody of what he did himself", async () => {
    const id = await create();
    const [watcher, other] = [await person("watcher"), await person("other")];
    await watcher.ask(markCalls.addMark, { body: { id, kind: "watch" } });
    await other.ask(markCalls.addMark, { body: { id, kind: "star" } });
    const before = (await eventsOf(owner)).length;
    await write(id, "A.mo");
    await owner.ask(versionCalls.addVersion, { body: { id, version: "1.0.0" } });
    expect(await eventsOf(watcher)).toEqual(["repository.version", "repository.pushed"]);
    expect(await eventsOf(other)).toEqual([]);
    expect((await eventsOf(owner)).length).toBe(before);
  });

  it("hold the latest of the pushes that were not read", async () => {
    const id = await create();
    const watcher = await person("watcher");
    await watcher.ask(markCalls.addMark, { body: { id, kind: "watch" } });
    for (const path of ["A.mo", "B.mo", "C.mo"]) await write(id, path);
    const [message, ...others] = await messagesOf(watcher);
    expect(others).toEqual([]);
    const { head } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    expect(message?.detail).toEqual({ branch: "main", commit: head?.commit });
  });

  it("about a private repository are for those only who may see it", async () => {
    const id = await create();
    const watcher = await person("watcher");
    await watcher.ask(markCalls.addMark, { body: { id, kind: "watch" } });
    await write(id, "A.mo");
    expect((await unreadOf(watcher)).count).toBe(1);
    await owner.ask(repositoryCalls.updateAuth, { body: { id, openType: "private" } });
    await write(id, "B.mo");
    expect(await messagesOf(watcher)).toEqual([]);
    expect(await watcher.ask(calls.hasUnread)).toBe(false);
    await owner.ask(repositoryCalls.updateAuth, { body: { id, openType: "public" } });
    expect(await eventsOf(watcher)).toEqual(["repository.pushed"]);
  });

  it("[MSG-009] [MSG-010] [MSG-011] [MSG-012] are read, one or all of a kind, and deleted by their receiver only", async () => {
    const id = await create();
    const reader = await person("reader");
    await reader.ask(markCalls.addMark, { body: { id, kind: "watch" } });
    await owner.ask(membershipCalls.joinDirectly, { body: { id, account: await nameOf(reader), role: "ROLE_PROJECT_READ" } });
    await write(id, "A.mo");
    await owner.ask(versionCalls.addVersion, { body: { id, version: "1.0.0" } });
    expect(await unreadOf(reader)).toEqual({ count: 3, system: 2, invitation: 1, mention: 0 });
    const [version, push] = await messagesOf(reader);
    const messageId = version?.id ?? 0;
    const missing = { code: errors["message.not-found"].code };
    for (const call of [calls.readMessage, calls.deleteMessage]) {
      expect(await owner.answer(call, { body: { messageId } })).toMatchObject(missing);
    }
    await reader.ask(calls.readMessage, { body: { messageId } });
    expect(await unreadOf(reader)).toEqual({ count: 2, system: 1, invitation: 1, mention: 0 });
    await reader.ask(calls.readAllMessages, { body: { kind: "system" } });
    expect(await unreadOf(reader)).toEqual({ count: 1, system: 0, invitation: 1, mention: 0 });
    expect(await reader.ask(calls.hasUnread)).toBe(true);
    await reader.ask(calls.readAllMessages, { body: {} });
    expect(await reader.ask(calls.hasUnread)).toBe(false);
    await reader.ask(calls.deleteMessage, { body: { messageId: push?.id ?? 0 } });
    expect(await eventsOf(reader)).toEqual(["repository.version", "member.invited"]);
  });

  it("change the unread counts in every window of their receiver at once", async () => {
    const id = await create();
    const [reader, other] = [await person("reader"), await person("other")];
    await reader.ask(markCalls.addMark, { body: { id, kind: "watch" } });
    const window = await openWindow(site, String(reader.id));
    window.send({ kind: "subscribe", topic: topicOf("user", other.id) });
    expect(await window.next()).toMatchObject({ kind: "refused" });
    window.send({ kind: "subscribe", topic: topicOf("user", reader.id) });
    expect(await window.next()).toMatchObject({ kind: "subscribed" });
    await write(id, "A.mo");
    expect(await window.next()).toMatchObject({ kind: "unread", unread: { count: 1, system: 1 } });
    await reader.ask(calls.readAllMessages, { body: {} });
    expect(await window.next()).toMatchObject({ kind: "unread", unread: { count: 0 } });
    window.close();
  });
});

async function nameOf(caller: TestCaller): Promise<string> {
  const query = site.platform.database.selectFrom("account").select("name").where("id", "=", caller.id);
  return (await query.executeTakeFirstOrThrow()).name;
}
