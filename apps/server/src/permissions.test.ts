/**
 * Every declared call, and git, as everybody: what is allowed must be what the table in docs/operate/permissions.md says.
 * After a change that is meant, `vitest run apps/server/src/permissions.test.ts -u` writes the table anew.
 */
import path from "node:path";
import { productRoot } from "@mofang/host";
import { type CallDeclaration, calls, errors, tokenScopes } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sessions } from "./account/index.ts";
import { productDomains } from "./domains.ts";
import { sampleInput, sendCall } from "./platform/testing/sample-input.ts";
import { startTestSite, type TestSite } from "./platform/testing/test-site.ts";
import { PersonalTokens } from "./token/index.ts";

/** Everybody who may call, in the order of the table's columns; levels are those of members. */
const callers = [
  { name: "visitor" },
  { name: "stranger" },
  { name: "participant", level: 0 },
  { name: "observer", level: 1 },
  { name: "developer", level: 2 },
  { name: "manager", level: 3 },
  { name: "owner" },
  { name: "frozen", level: 3 },
  { name: "administrator" },
] as const;
type CallerName = (typeof callers)[number]["name"];

let site: TestSite;
let sessions: Sessions;
let tokens: PersonalTokens;
const accounts = new Map<CallerName, number>();
const repositories = { public: 0, private: 0 };

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  const { database, secret } = site.platform;
  sessions = new Sessions(database, secret);
  tokens = new PersonalTokens(database);
  for (const { name } of callers) {
    if (name === "visitor") continue;
    const account = { name, email: `${name}@example.org`, password_hash: "" };
    const role = name === "administrator" ? { site_role: "administrator" } : {};
    const row = await database
      .insertInto("account")
      .values({ ...account, ...role })
      .returning("id")
      .executeTakeFirstOrThrow();
    accounts.set(name, row.id);
  }
  const token = await sessionOf("owner");
  for (const openType of ["public", "private"] as const) {
    const body = { name: openType === "public" ? "Open" : "Closed", description: "d", openType, modelType: "model" } as const;
    repositories[openType] = (await site.call(calls.createRepository, { body, token })).data.id;
    const changes = [{ kind: "write" as const, path: "A.mo", text: "model A end A;", blob: null }];
    await site.call(calls.saveFiles, { body: { id: repositories[openType], changes, message: "m" }, token });
  }
});
afterAll(() => site.stop());

function accountOf(name: CallerName): number {
  const id = accounts.get(name);
  if (id === undefined) throw new Error(`${name} has no account`);
  return id;
}

async function sessionOf(name: CallerName): Promise<string | undefined> {
  return name === "visitor" ? undefined : (await sessions.open(accountOf(name), true)).accessToken;
}

/** Sessions that are open since everything was last as it was at first, and what was then. */
const opened = new Map<CallerName, string | undefined>();
let first = "";
let mayBeChanged = true;

/** Everything as it was, whatever the calls before have done, and a session of who is going to call. */
async function asAtFirst(name: CallerName): Promise<string | undefined> {
  if (mayBeChanged && (await whatJudges()) !== first) {
    await restore();
    opened.clear();
    for (const caller of callers) opened.set(caller.name, await sessionOf(caller.name));
    first = await whatJudges();
  }
  mayBeChanged = false;
  return opened.get(name);
}

/** All that a call is judged by: both repositories, their members, accounts and open sessions. */
async function whatJudges(): Promise<string> {
  const { database } = site.platform;
  const ids = Object.values(repositories);
  const parts = await Promise.all([
    database
      .selectFrom("repository")
      .select(["id", "owner_id", "open_type", "deleted_at"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute(),
    database
      .selectFrom("repository_member")
      .select(["repository_id", "account_id", "level"])
      .where("repository_id", "in", ids)
      .orderBy("repository_id")
      .orderBy("account_id")
      .execute(),
    database.selectFrom("account").select(["id", "site_role", "frozen_at", "deleted_at"]).orderBy("id").execute(),
    database.selectFrom("login_session").select(["id", "revoked_at"]).orderBy("id").execute(),
  ]);
  return JSON.stringify(parts);
}

async function restore(): Promise<void> {
  const { database } = site.platform;
  for (const [openType, id] of Object.entries(repositories)) {
    await database
      .updateTable("repository")
      .set({ owner_id: accountOf("owner"), open_type: openType, deleted_at: null })
      .where("id", "=", id)
      .execute();
    await database.deleteFrom("repository_member").where("repository_id", "=", id).execute();
    const members = callers.flatMap((caller) =>
      "level" in caller ? [{ repository_id: id, account_id: accountOf(caller.name), level: caller.level }] : [],
    );
    await database.insertInto("repository_member").values(members).execute();
  }
  await database.updateTable("account").set({ frozen_at: null }).where("frozen_at", "is not", null).execute();
  await database.updateTable("account").set({ frozen_at: new Date() }).where("name", "=", "frozen").execute();
}

/** Whether a call says which repository it is about; one that does not is the same call for any. */
function namesRepository(call: CallDeclaration): boolean {
  const [inPublic, inPrivate] = [repositories.public, repositories.private].map((id) => JSON.stringify(sampleInput(call, id)));
  return inPublic !== inPrivate;
}

async function tryCall(call: CallDeclaration, name: CallerName, repositoryId: number): Promise<string> {
  const token = await asAtFirst(name);
  const answer = await answerTo(call, token, repositoryId);
  // What is refused has changed nothing.
  mayBeChanged = call.method !== "GET" && (answer === "✓" || answer === "!");
  return answer;
}

/** ✓ allowed; – refused; 404 not told that it exists; ✗ the account is frozen; ! the sample does not fit the call. */
async function answerTo(call: CallDeclaration, token: string | undefined, repositoryId: number): Promise<string> {
  const response = await sendCall(site.address, call, sampleInput(call, repositoryId), token);
  if (!(response.headers.get("content-type") ?? "").includes("json")) {
    await response.arrayBuffer();
    return "✓";
  }
  const { code } = (await response.json()) as { readonly code: number };
  if (code === errors["auth.no-permission"].code) return "–";
  if (
    code === errors["repository.not-found"].code ||
    code === errors["simulation.not-found"].code ||
    code === errors["study.not-found"].code
  )
    return "404";
  if (code === errors["auth.account-frozen"].code) return "✗";
  if (code === errors["request.invalid"].code || code === errors["server.failure"].code) return "!";
  return "✓";
}

async function tryGit(name: CallerName, service: string, repository: string): Promise<string> {
  await restore();
  const member = { id: accounts.get(name) ?? 0, name, siteRole: "member" as const, sessionId: "" };
  const body = { name: "git", scopes: [...tokenScopes], days: null };
  const secret = name === "visitor" ? undefined : (await tokens.create(member, body)).secret;
  const headers = secret === undefined ? {} : { authorization: `Basic ${btoa(`x:${secret}`)}` };
  const { status } = await fetch(`${site.address}/git/owner/${repository}.git/info/refs?service=${service}`, { headers });
  if (status === 200) return "✓";
  const { code } = name === "frozen" ? errors["auth.account-frozen"] : { code: 0 };
  return code !== 0 && status === 403 ? "✗" : status === 404 ? "404" : "–";
}

/** `public / private`, or one word where both are the same. */
function cell(inPublic: string, inPrivate: string): string {
  return inPublic === inPrivate ? inPublic : `${inPublic} / ${inPrivate}`;
}

const preface = `# Who may call what

Made by a test that makes every call as everybody, in a public and in a private repository of \`owner\` where both differ
(\`public / private\`). ✓ allowed, – refused, 404 not told that it exists, ✗ refused because the account is frozen. Calls
that name a thing of one's own (a token, a group, a simulation) are tried with one that does not exist.
`;

describe("every call and git", () => {
  it("[PRM-001] [PRM-002] are for whom the table says, and for nobody else", async () => {
    const rows: string[][] = [["call", "permission", ...callers.map(({ name }) => name)]];
    for (const [name, call] of Object.entries(calls) as [string, CallDeclaration][]) {
      const cells: string[] = [];
      for (const { name: caller } of callers) {
        const inPublic = await tryCall(call, caller, repositories.public);
        cells.push(cell(inPublic, namesRepository(call) ? await tryCall(call, caller, repositories.private) : inPublic));
      }
      rows.push([name, call.permission, ...cells]);
    }
    for (const [title, service] of [
      ["git fetch", "git-upload-pack"],
      ["git push", "git-receive-pack"],
    ] as const) {
      const cells: string[] = [];
      for (const { name } of callers)
        cells.push(cell(await tryGit(name, service, "Open"), await tryGit(name, service, "Closed")));
      rows.push([title, service === "git-upload-pack" ? "repository-download" : "repository-edit", ...cells]);
    }
    const unfit = rows.filter((row) => row.some((text) => text.includes("!"))).map(([name]) => name);
    expect(unfit, "calls that the samples do not fit").toEqual([]);
    const [header = [], ...body] = rows;
    const lines = [header, header.map(() => "---"), ...body].map((row) => `| ${row.join(" | ")} |`);
    await expect(`${preface}\n${lines.join("\n")}\n`).toMatchFileSnapshot(
      path.join(productRoot(), "docs/operate/permissions.md"),
    );
  }, 1_800_000);
});
