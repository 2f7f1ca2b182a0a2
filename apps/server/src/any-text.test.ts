import { type CallDeclaration, calls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Sessions } from "./account/index.ts";
import { productDomains } from "./domains.ts";
import { type CallInput, sampleInput, sendCall } from "./platform/testing/sample-input.ts";
import { startTestSite, type TestSite } from "./platform/testing/test-site.ts";

let site: TestSite;
let sessions: Sessions;
let accountId: number;
let repositoryId: number;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  const { database, secret } = site.platform;
  const account = { name: "keeper", email: "keeper@example.org", password_hash: "", site_role: "administrator" };
  ({ id: accountId } = await database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow());
  sessions = new Sessions(database, secret);
  const token = await session();
  const body = { name: "Open", description: "d", openType: "public", modelType: "model" } as const;
  repositoryId = (await site.call(calls.createRepository, { body, token })).data.id;
});
afterAll(() => site.stop());

/** A session of its own for each call: one of them ends it. */
async function session(): Promise<string> {
  return (await sessions.open(accountId, true)).accessToken;
}

/** Copies of a value, in each of which one text or name is another. */
function* withStrange(value: unknown, strange: string): Generator<unknown> {
  if (typeof value === "string") yield strange;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const other of withStrange(item, strange)) yield value.with(index, other);
    return;
  }
  for (const [name, item] of Object.entries(value))
    for (const other of withStrange(item, strange)) yield { ...value, [name]: other };
  yield { ...value, [strange]: 1 };
}

function* inputs(call: CallDeclaration, strange: string): Generator<CallInput> {
  const full = sampleInput(call, repositoryId, true);
  for (const part of ["params", "query", "body"] as const)
    for (const other of withStrange(full[part], strange)) yield { ...full, [part]: other };
}

/** What went wrong inside the server; undefined for an answer and for a refusal. */
async function failureOf(response: Response): Promise<string | undefined> {
  const text = await response.text();
  const isFailure = response.status >= 500 || text.startsWith(`{"code":${errors["server.failure"].code},`);
  return isFailure ? `${response.status} ${text}` : undefined;
}

it.each([
  ["NUL", "a\0b"],
  ["half a character", "a\ud800b"],
])(
  "no call fails for a text with %s, wherever it stands",
  async (_, strange) => {
    const failures: string[] = [];
    let count = 0;
    for (const [name, call] of Object.entries(calls) as [string, CallDeclaration][]) {
      const token = await session();
      for (const input of inputs(call, strange)) {
        count++;
        const failure = await failureOf(await sendCall(site.address, call, input, token));
        if (failure !== undefined) failures.push(`${name} ${JSON.stringify(input)}: ${failure}`);
      }
      if (call.encoding !== "multipart") continue;
      const named = sampleInput(call, repositoryId, true);
      const failure = await failureOf(await sendCall(site.address, call, named, token, `${strange}.mo`));
      if (failure !== undefined) failures.push(`${name}, a file's name: ${failure}`);
    }
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(200);
  },
  300_000,
);

it("an administrator's act is put down also where its text is cut in the middle of a character", async () => {
  const token = await session();
  for (const first of ["a", "ab", "abc"]) {
    const words = [first, ...Array.from({ length: 40 }, (_, index) => `${index}${"📐".repeat(15)}`)];
    expect(await site.call(calls.addSensitiveWords, { body: { words }, token })).toMatchObject({ code: 0 });
  }
  const { rows } = (await site.call(calls.auditLog, { token })).data;
  const { path } = calls.addSensitiveWords;
  expect(rows.slice(0, 3).map(({ act }) => act)).toEqual([path, path, path]);
});
