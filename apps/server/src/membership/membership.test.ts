import {
  type CallDeclaration,
  membershipCalls as calls,
  errors,
  messageCalls,
  type ProjectRole,
  projectRoleLevels,
  repositoryCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { membershipDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite(
    (platform) => [
      repositoryDomain(platform, new RepositoryService(platform)),
      membershipDomain(platform),
      messageDomain(platform),
    ],
    { MOFANG_REPOSITORIES_PER_USER: "30" },
  );
  owner = await signUp(site, "owner");
});
afterAll(() => site.stop());

async function create(caller = owner, name = `R${++count}`): Promise<number> {
  const body = { name, description: "d", openType: "private", modelType: "model" } as const;
  return (await caller.ask(repositoryCalls.createRepository, { body })).id;
}

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

async function enrol(id: number, caller: TestCaller, role: ProjectRole): Promise<void> {
  const row = { repository_id: id, account_id: caller.id, level: projectRoleLevels[role] };
  await site.platform.database.insertInto("repository_member").values(row).execute();
}

async function roleOf(id: number, caller: TestCaller): Promise<ProjectRole | null | number> {
  const { code, data } = await caller.answer(repositoryCalls.repositoryDetail, { query: { id } });
  return code === 0 ? data.role : code;
}

async function activitiesOf(id: number) {
  const query = site.platform.database.selectFrom("activity").select(["kind", "account_id"]).where("repository_id", "=", id);
  return (await query.orderBy("id").execute()).map(({ kind, account_id }) => [kind, account_id]);
}

it("[PRM-014] who has several roles has what the highest may", async () => {
  const id = await create();
  await enrol(id, owner, "ROLE_PROJECT_READ");
  expect(await roleOf(id, owner)).toBe("ROLE_PROJECT_OWNER");
  const body = { id, isCommentable: false, isCopyable: false, isDownloadable: false, accessLevel: "icon" } as const;
  expect((await owner.answer(repositoryCalls.updateAuth, { body })).code).toBe(0);
  const reader = await person("reader");
  await enrol(id, reader, "ROLE_PROJECT_READ");
  expect((await reader.answer(repositoryCalls.updateAuth, { body })).code).toBe(401);
});

describe("an invitation link", () => {
  it("[REP-010] [REP-029] [REP-030] [REP-141] [REP-142] carries a role, and is void once it is reset or has ended", async () => {
    const id = await create();
    const role = "ROLE_PROJECT_EDIT";
    expect(await owner.ask(calls.inviteKey, { query: { id, role } })).toBeNull();
    const first = await owner.ask(calls.resetInviteKey, { body: { id, role, days: null } });
    expect(first).toEqual({ key: expect.any(String), role, expiresAt: null });
    expect(await owner.ask(calls.inviteKey, { query: { id, role } })).toEqual(first);
    const second = await owner.ask(calls.resetInviteKey, { body: { id, role, days: 3 } });
    const guest = await person("guest");
    const stale = await guest.answer(calls.validateInviteKey, { query: { key: first.key } });
    expect(stale.code).toBe(codeOf("member.link-invalid"));
    expect((await guest.ask(calls.validateInviteKey, { query: { key: second.key } })).role).toBe(role);
    await site.platform.database
      .updateTable("repository_invitation")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await guest.answer(calls.joinByUrl, { body: { key: second.key } })).code).toBe(codeOf("member.link-invalid"));
    expect(await owner.ask(calls.inviteKey, { query: { id, role } })).toBeNull();
  });

  it("[ERR-086] makes one application, which is not repeated while it is under review", async () => {
    const { key } = await owner.ask(calls.resetInviteKey, {
      body: { id: await create(), role: "ROLE_PROJECT_EDIT", days: null },
    });
    const guest = await person("guest");
    await guest.ask(calls.joinByUrl, { body: { key } });
    expect(await guest.answer(calls.joinByUrl, { body: { key }, language: "en" })).toMatchObject({
      code: codeOf("member.application-open"),
      message: "Under review, do not repeat the application",
    });
  });

  it("[REP-023] [REP-024] [REP-026] [REP-144] [REP-150] makes an application that a manager decides on", async () => {
    const id = await create();
    const { key } = await owner.ask(calls.resetInviteKey, { body: { id, role: "ROLE_PROJECT_EDIT", days: null } });
    const guest = await person("guest");
    const refused = await person("guest");
    await guest.ask(calls.joinByUrl, { body: { key } });
    await refused.ask(calls.joinByUrl, { body: { key } });
    expect(await roleOf(id, guest)).toBe(404);
    const { rows, total } = await owner.ask(calls.applications, { query: { id, status: "PROCESSING" } });
    expect(total).toBe(2);
    const [second, first] = rows;
    expect(first).toMatchObject({
      account: { id: guest.id },
      joinType: "JOIN_VIA_LINK",
      role: "ROLE_PROJECT_EDIT",
      decidedAt: null,
    });
    await owner.ask(calls.auditApplication, { body: { id, applicationId: first?.id ?? 0, isPassed: true } });
    await owner.ask(calls.auditApplication, { body: { id, applicationId: second?.id ?? 0, isPassed: false } });
    expect([await roleOf(id, guest), await roleOf(id, refused)]).toEqual(["ROLE_PROJECT_EDIT", 404]);
    const statuses = await owner.ask(calls.applications, { query: { id } });
    expect(statuses.rows.map(({ status }) => status)).toEqual(["FAIL", "PASS"]);
    expect((await guest.ask(calls.myApplications)).rows).toMatchObject([{ status: "PASS", repository: { id } }]);
    expect((await guest.answer(calls.joinByUrl, { body: { key } })).code).toBe(codeOf("member.already"));
    await refused.ask(calls.joinByUrl, { body: { key } });
  });

  it("is decided on once, however many managers decide at once", async () => {
    const id = await create();
    const { key } = await owner.ask(calls.resetInviteKey, { body: { id, role: "ROLE_PROJECT_READ", days: null } });
    const guest = await person("guest");
    const { applicationId } = await guest.ask(calls.joinByUrl, { body: { key } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        owner.answer(calls.auditApplication, { body: { id, applicationId, isPassed: i % 2 === 0 } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { rows } = await owner.ask(calls.applications, { query: { id } });
    const isMember = (await roleOf(id, guest)) === "ROLE_PROJECT_READ";
    expect(rows[0]?.status).toBe(isMember ? "PASS" : "FAIL");
  });
});

describe("asking somebody in by an address", () => {
  const role = "ROLE_PROJECT_READ";
  const emailOf = async ({ id }: TestCaller): Promise<string> => {
    const query = site.platform.database.selectFrom("account").select("email").where("id", "=", id);
    return (await query.executeTakeFirstOrThrow()).email;
  };

  it("does not tell whether anybody has it, or who", async () => {
    const id = await create();
    const [guest, colleague] = [await person("guest"), await person("colleague")];
    await enrol(id, colleague, role);
    await site.platform.database
      .updateTable("account")
      .set({ phone: "+8613700000002", avatar: "/a.png" })
      .where("id", "=", guest.id)
      .execute();
    const addresses = [await emailOf(guest), await emailOf(colleague), await emailOf(owner), "+8613700000002"];
    const unknown = ["nobody@example.org", "+8613700000003"];
    const invite = (account: string) => owner.answer(calls.joinDirectly, { body: { id, account, role } });
    const answers = await Promise.all([...addresses, ...unknown].map(invite));
    const shape = { code: 0, http: 200, message: expect.any(String), data: { applicationId: expect.any(Number) } };
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], ...shape });
    const again = await Promise.all([...addresses, ...unknown].map((address) => invite(address.toUpperCase())));
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set([codeOf("member.application-open")]));
    const { rows } = await owner.ask(calls.applications, { query: { id } });
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...addresses, ...unknown]));
    for (const { id: _, name, ...row } of rows) {
      expect(row).toEqual({ ...rows[0], id: undefined, name: undefined, account: null, createdAt: row.createdAt });
      expect(JSON.stringify(row)).not.toContain("a.png");
      expect(name).not.toBe(await nameOf(guest));
    }
    expect((await activitiesOf(id)).slice(1)).toEqual([]);
    expect((await invite("not@an address")).code).toBe(codeOf("request.invalid"));
  });

  it("reaches whoever has it, also who comes to have it, and then says who that is", async () => {
    const id = await create();
    const address = "later@example.org";
    const { applicationId } = await owner.ask(calls.joinDirectly, { body: { id, account: address, role } });
    const guest = await person("guest");
    expect((await guest.answer(calls.join, { body: { applicationId, isAccepted: true } })).code).toBe(
      codeOf("member.application-not-found"),
    );
    await site.platform.database.updateTable("account").set({ email: address }).where("id", "=", guest.id).execute();
    expect((await guest.ask(calls.myApplications)).rows).toMatchObject([{ id: applicationId, name: address, account: null }]);
    await guest.ask(calls.join, { body: { applicationId, isAccepted: true } });
    expect(await roleOf(id, guest)).toBe(role);
    const name = await nameOf(guest);
    expect((await owner.ask(calls.applications, { query: { id } })).rows).toMatchObject([
      { name, account: { id: guest.id, name }, status: "PASS" },
    ]);
  });

  it("leaves a member as they are, and the name of who declines unsaid", async () => {
    const id = await create();
    const [guest, manager] = [await person("guest"), await person("manager")];
    await enrol(id, manager, "ROLE_PROJECT_MANAGE");
    const invite = async (caller: TestCaller) =>
      (await owner.ask(calls.joinDirectly, { body: { id, account: await emailOf(caller), role } })).applicationId;
    const accepted = await manager.answer(calls.join, { body: { applicationId: await invite(manager), isAccepted: true } });
    expect(accepted.code).toBe(codeOf("member.already"));
    expect(await roleOf(id, manager)).toBe("ROLE_PROJECT_MANAGE");
    await guest.ask(calls.join, { body: { applicationId: await invite(guest), isAccepted: false } });
    const [declined] = (await owner.ask(calls.applications, { query: { id } })).rows;
    expect(declined).toMatchObject({ name: await emailOf(guest), account: null, status: "FAIL" });
    const { rows } = await owner.ask(messageCalls.messages);
    expect(rows[0]).toMatchObject({ event: "member.invitation-declined", actor: null, text: expect.stringContaining("@") });
    expect(JSON.stringify(rows[0])).not.toContain(await nameOf(guest).then((name) => `"${name}"`));
  });

  it("tells whoever has it", async () => {
    const id = await create();
    const guest = await person("guest");
    await owner.ask(calls.joinDirectly, { body: { id, account: await emailOf(guest), role } });
    const told = async () => (await guest.ask(messageCalls.messages)).rows.map(({ event }) => event);
    await expect.poll(told).toEqual(["member.invited"]);
  });
});

describe("asking somebody in", () => {
  it("[REP-032] finds people by name, e-mail and phone number", async () => {
    const id = await create();
    const phone = "+8613700000001";
    const guests = [await person("guest"), await person("guest"), await person("guest")] as const;
    const { database } = site.platform;
    await database.updateTable("account").set({ phone }).where("id", "=", guests[2].id).execute();
    const { email } = await database
      .selectFrom("account")
      .select("email")
      .where("id", "=", guests[1].id)
      .executeTakeFirstOrThrow();
    for (const account of [await nameOf(guests[0]), email, phone]) {
      await owner.ask(calls.joinDirectly, { body: { id, account, role: "ROLE_PROJECT_READ" } });
    }
    for (const guest of guests) {
      expect((await guest.ask(calls.myApplications, { query: { joinType: "ADD_DIRECTLY" } })).total).toBe(1);
    }
  });

  it("[REP-059] [REP-060] [REP-145] [REP-146] waits for that person's answer", async () => {
    const id = await create();
    const [guest, other] = [await person("guest"), await person("guest")];
    const { database } = site.platform;
    const { email } = await database.selectFrom("account").select("email").where("id", "=", guest.id).executeTakeFirstOrThrow();
    const { applicationId } = await owner.ask(calls.joinDirectly, { body: { id, account: email, role: "ROLE_PROJECT_READ" } });
    const answer = { body: { applicationId, isAccepted: true } };
    expect((await other.answer(calls.join, answer)).code).toBe(codeOf("member.application-not-found"));
    // A manager cannot answer for the guest.
    const audit = { body: { id, applicationId, isPassed: true } };
    expect((await owner.answer(calls.auditApplication, audit)).code).toBe(codeOf("member.application-not-found"));
    expect((await guest.ask(calls.myApplications, { query: { joinType: "ADD_DIRECTLY" } })).rows[0]?.status).toBe("PROCESSING");
    await guest.ask(calls.join, answer);
    expect(await roleOf(id, guest)).toBe("ROLE_PROJECT_READ");
    expect((await activitiesOf(id)).slice(1)).toEqual([
      ["MEMBER_ADD", owner.id],
      ["MEMBER_BE_ADDED", guest.id],
    ]);
    const declined = await owner.ask(calls.joinDirectly, {
      body: { id, account: await nameOf(other), role: "ROLE_PROJECT_READ" },
    });
    await other.ask(calls.join, { body: { applicationId: declined.applicationId, isAccepted: false } });
    expect(await roleOf(id, other)).toBe(404);
    const nobody = await owner.answer(calls.joinDirectly, { body: { id, account: "nobody", role: "ROLE_PROJECT_READ" } });
    expect(nobody.code).toBe(codeOf("account.not-found"));
  });
});

async function nameOf({ id }: TestCaller): Promise<string> {
  const query = site.platform.database.selectFrom("account").select("name").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).name;
}

describe("members", () => {
  it("[REP-009] [REP-140] are listed, the owner first", async () => {
    const id = await create();
    const people = { reader: await person("reader"), manager: await person("manager") };
    await enrol(id, people.reader, "ROLE_PROJECT_READ");
    await enrol(id, people.manager, "ROLE_PROJECT_MANAGE");
    const page = await people.reader.ask(calls.members, { query: { id } });
    expect(page.total).toBe(3);
    expect(page.rows.map(({ account, role }) => [account.id, role])).toEqual([
      [owner.id, "ROLE_PROJECT_OWNER"],
      [people.manager.id, "ROLE_PROJECT_MANAGE"],
      [people.reader.id, "ROLE_PROJECT_READ"],
    ]);
    expect(JSON.stringify(page)).not.toContain("example.org");
  });

  it("[REP-034] [REP-147] [REP-148] are changed and removed by whoever stands above", async () => {
    const id = await create();
    const [manager, peer, developer] = [await person("m"), await person("m"), await person("d")];
    await enrol(id, manager, "ROLE_PROJECT_MANAGE");
    await enrol(id, peer, "ROLE_PROJECT_MANAGE");
    await enrol(id, developer, "ROLE_PROJECT_EDIT");
    const tooHigh = codeOf("member.role-too-high");
    const attempts: [CallDeclaration, Readonly<Record<string, unknown>>][] = [
      [calls.updateMember, { id, accountId: peer.id, role: "ROLE_PROJECT_READ" }],
      [calls.updateMember, { id, accountId: owner.id, role: "ROLE_PROJECT_READ" }],
      [calls.updateMember, { id, accountId: manager.id, role: "ROLE_PROJECT_READ" }],
      [calls.updateMember, { id, accountId: developer.id, role: "ROLE_PROJECT_MANAGE" }],
      [calls.deleteMember, { id, accountId: peer.id }],
      [calls.deleteMember, { id, accountId: owner.id }],
      [calls.resetInviteKey, { id, role: "ROLE_PROJECT_MANAGE", days: null }],
      [calls.joinDirectly, { id, account: "owner", role: "ROLE_PROJECT_MANAGE" }],
    ];
    for (const [call, body] of attempts) expect((await manager.answer(call, { body })).code, call.path).toBe(tooHigh);
    await manager.ask(calls.updateMember, { body: { id, accountId: developer.id, role: "ROLE_PROJECT_READ" } });
    expect(await roleOf(id, developer)).toBe("ROLE_PROJECT_READ");
    await owner.ask(calls.updateMember, { body: { id, accountId: developer.id, role: "ROLE_PROJECT_MANAGE" } });
    await owner.ask(calls.deleteMember, { body: { id, accountId: peer.id } });
    expect(await roleOf(id, peer)).toBe(404);
    const gone = await owner.answer(calls.deleteMember, { body: { id, accountId: peer.id } });
    expect(gone.code).toBe(codeOf("member.not-found"));
  });

  it("[REP-061] [REP-062] [REP-063] [REP-064] are activities of both when they are changed and removed", async () => {
    const id = await create();
    const [manager, developer] = [await person("m"), await person("d")];
    await enrol(id, manager, "ROLE_PROJECT_MANAGE");
    await enrol(id, developer, "ROLE_PROJECT_EDIT");
    await manager.ask(calls.updateMember, { body: { id, accountId: developer.id, role: "ROLE_PROJECT_READ" } });
    await owner.ask(calls.deleteMember, { body: { id, accountId: developer.id } });
    expect((await activitiesOf(id)).slice(1)).toEqual([
      ["MEMBER_UPDATE", manager.id],
      ["MEMBER_BE_UPDATED", developer.id],
      ["MEMBER_DELETE", owner.id],
      ["MEMBER_BE_DELETED", developer.id],
    ]);
  });

  it("[PRM-014] have the highest of their roles where they have several", async () => {
    const member = await person("twofold");
    const own = await create(member);
    await enrol(own, member, "ROLE_PROJECT_READ");
    expect(await roleOf(own, member)).toBe("ROLE_PROJECT_OWNER");
    await member.ask(repositoryCalls.updateAuth, { body: { id: own, isCommentable: false } });
    expect(await member.ask(repositoryCalls.projectTypes)).toEqual([{ id: own, role: "ROLE_PROJECT_OWNER", editFlag: true }]);
  });

  it("[REP-035] [REP-149] leave when they like, but the owner does not", async () => {
    const id = await create();
    const member = await person("leaving");
    await enrol(id, member, "ROLE_PROJECT_EDIT");
    expect((await owner.answer(calls.quitMembership, { body: { id } })).code).toBe(codeOf("member.owner-stays"));
    await member.ask(calls.quitMembership, { body: { id } });
    expect(await roleOf(id, member)).toBe(404);
  });
});

describe("a transfer", () => {
  it("makes a member the owner and the owner a manager, with the name typed", async () => {
    const id = await create(owner, "Handed");
    const heir = await person("heir");
    const transfer = (confirmation: string) =>
      owner.answer(calls.transferOwnership, { body: { id, accountId: heir.id, confirmation } });
    expect((await transfer("Handed")).code).toBe(codeOf("member.not-found"));
    await enrol(id, heir, "ROLE_PROJECT_READ");
    expect((await transfer("handed")).code).toBe(codeOf("repository.confirmation-wrong"));
    await create(heir, "Handed");
    expect((await transfer("Handed")).code).toBe(codeOf("repository.name-taken"));
    expect([await roleOf(id, owner), await roleOf(id, heir)]).toEqual(["ROLE_PROJECT_OWNER", "ROLE_PROJECT_READ"]);
    await site.platform.database.updateTable("repository").set({ name: "Other" }).where("owner_id", "=", heir.id).execute();
    expect((await transfer("Handed")).code).toBe(0);
    expect([await roleOf(id, owner), await roleOf(id, heir)]).toEqual(["ROLE_PROJECT_MANAGE", "ROLE_PROJECT_OWNER"]);
  });

  it("and deleting at once leave the former owner with it in the bin, or the new one with it whole", async () => {
    const id = await create();
    const heir = await person("heir");
    await enrol(id, heir, "ROLE_PROJECT_EDIT");
    const { name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    const [transferred, deleted] = await Promise.all([
      owner.answer(calls.transferOwnership, { body: { id, accountId: heir.id, confirmation: name } }),
      owner.answer(repositoryCalls.deleteRepository, { body: { id, confirmation: name } }),
    ]);
    expect([transferred.code, deleted.code].filter((code) => code === 0)).toHaveLength(1);
    expect(await roleOf(id, heir)).toBe(transferred.code === 0 ? "ROLE_PROJECT_OWNER" : 404);
    const inBin = (await owner.ask(repositoryCalls.deletedRepositories)).some((repository) => repository.id === id);
    expect(inBin).toBe(deleted.code === 0);
  });

  it("to several at once reaches one of them", async () => {
    const id = await create();
    const heirs = await Promise.all([1, 2, 3].map(() => person("heir")));
    for (const heir of heirs) await enrol(id, heir, "ROLE_PROJECT_EDIT");
    const { name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    const answers = await Promise.all(
      heirs.map((heir) => owner.answer(calls.transferOwnership, { body: { id, accountId: heir.id, confirmation: name } })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { rows } = await owner.ask(calls.members, { query: { id } });
    expect(rows.map(({ role }) => role)).toEqual([
      "ROLE_PROJECT_OWNER",
      "ROLE_PROJECT_MANAGE",
      "ROLE_PROJECT_EDIT",
      "ROLE_PROJECT_EDIT",
    ]);
  });
});

describe("an invitation that many take at once", () => {
  it("makes one application of each, and one membership when all are let in", async () => {
    const id = await create();
    const { key } = await owner.ask(calls.resetInviteKey, { body: { id, role: "ROLE_PROJECT_EDIT", days: null } });
    const guests = await Promise.all([1, 2, 3].map(() => person("guest")));
    // Everybody in two windows.
    const answers = await Promise.all([...guests, ...guests].map((guest) => guest.answer(calls.joinByUrl, { body: { key } })));
    const taken = answers.filter(({ code }) => code === 0);
    expect(taken).toHaveLength(3);
    const open = codeOf("member.application-open");
    expect(answers.flatMap(({ code }) => (code === 0 ? [] : [code]))).toEqual([open, open, open]);
    const ids = taken.map(({ data }) => data.applicationId);
    await Promise.all(
      ids.map((applicationId) => owner.ask(calls.auditApplication, { body: { id, applicationId, isPassed: true } })),
    );
    const { rows, total } = await owner.ask(calls.members, { query: { id } });
    expect(total).toBe(4);
    expect(new Set(rows.map(({ account }) => account.id))).toEqual(new Set([owner.id, ...guests.map((guest) => guest.id)]));
  });
});

describe("openness", () => {
  it("[REP-077] is the owner's, with what it opens to whom", async () => {
    const id = await create();
    const manager = await person("opener");
    await enrol(id, manager, "ROLE_PROJECT_MANAGE");
    const body = { id, openType: "public", isCommentable: false, accessLevel: "diagram" } as const;
    expect((await manager.answer(repositoryCalls.updateAuth, { body })).code).toBe(401);
    const through = await manager.answer(repositoryCalls.updateRepository, { body: { id, openType: "public" } });
    expect(through.code).toBe(401);
    await owner.ask(repositoryCalls.updateAuth, { body });
    const text = "model M\n  Real x;\nequation\n  x = 1;\nend M;\n";
    const changes = [{ kind: "write" as const, path: "M.mo", text, blob: null }];
    await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
    const stranger = await person("stranger");
    expect(await stranger.ask(repositoryCalls.repositoryDetail, { query: { id } })).toMatchObject({
      openType: "public",
      isCommentable: false,
      isCopyable: true,
      accessLevel: "diagram",
      cloneAddress: expect.stringMatching(/\/git\/owner\/R\d+\.git$/),
    });
    const { files } = await stranger.ask(repositoryCalls.modelicaFiles, { query: { id } });
    expect(files).toMatchObject([{ path: "M.mo", text: expect.stringContaining("model M") }]);
    expect(files[0]?.text).not.toContain("x = 1");
  });

  it("[PRM-016] [REP-113] [REP-151] tells where one may edit, and how much one owns", async () => {
    const member = await person("counted");
    const own = await create(member);
    const [edited, read] = [await create(), await create()];
    await enrol(edited, member, "ROLE_PROJECT_EDIT");
    await enrol(read, member, "ROLE_PROJECT_READ");
    expect(await member.ask(repositoryCalls.projectTypes)).toEqual([
      { id: own, role: "ROLE_PROJECT_OWNER", editFlag: true },
      { id: edited, role: "ROLE_PROJECT_EDIT", editFlag: true },
      { id: read, role: "ROLE_PROJECT_READ", editFlag: false },
    ]);
    expect(await member.ask(repositoryCalls.countUserCreateRepo)).toBe(1);
  });
});
