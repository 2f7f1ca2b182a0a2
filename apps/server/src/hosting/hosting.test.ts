import { hostingCalls as calls, errors, importCalls, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Imports, importDomain } from "../import/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { HostingConnections } from "./connections.ts";
import { hostingDomain } from "./routes.ts";
import { startTestCodeHost, type TestCodeHost, testHostClient } from "./test-code-host.ts";

let codeHost: TestCodeHost;
let site: TestSite;
let count = 0;

beforeAll(async () => {
  codeHost = await startTestCodeHost(60);
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      const connections = new HostingConnections(platform);
      const imports = new Imports(platform, repositories, (id, service) => connections.gitAuthorization(id, service));
      return [
        repositoryDomain(platform, repositories),
        importDomain(platform, repositories, imports),
        hostingDomain(platform, connections, imports),
      ];
    },
    { MOFANG_CODE_HOSTS: `gitea=${testHostClient.id}:${testHostClient.secret}@${codeHost.address}` },
  );
});
afterAll(async () => {
  await site.stop();
  await codeHost.stop();
});

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const service = "gitea" as const;
const facts = { description: "d", openType: "private", modelType: "model" } as const;

async function stateFor(caller: TestCaller): Promise<string> {
  const { url } = await caller.ask(calls.hostingAuthUrl, { query: { service } });
  return new URL(url).searchParams.get("state") ?? "";
}

async function connected(): Promise<TestCaller> {
  const caller = await person("ann");
  await caller.ask(calls.connectHosting, { body: { service, code: testHostClient.code, state: await stateFor(caller) } });
  return caller;
}

describe("an account at a code-hosting service", () => {
  it("[REP-120] [REP-122] is connected with its owner's leave, which is asked for at the service", async () => {
    const ann = await person("ann");
    const { url } = await ann.ask(calls.hostingAuthUrl, { query: { service } });
    expect(url.startsWith(`${codeHost.address}/login/oauth/authorize?`)).toBe(true);
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      client_id: "client",
      response_type: "code",
      redirect_uri: expect.stringMatching(/\/hosting\/gitea$/),
    });
    const state = query.state ?? "";
    expect(await ann.ask(calls.connectHosting, { body: { service, code: testHostClient.code, state } })).toEqual({
      login: "ann",
    });
    expect(await ann.ask(calls.hostingStatus)).toEqual([
      { service: "github", isSetUp: false, login: null },
      { service: "gitlab", isSetUp: false, login: null },
      { service: "gitee", isSetUp: false, login: null },
      { service: "gitea", isSetUp: true, login: "ann" },
    ]);
    const rows = await site.platform.database.selectFrom("hosting_connection").select("token").execute();
    expect(rows.some((row) => row.token.includes("the-token-of-ann"))).toBe(false);
    await ann.ask(calls.disconnectHosting, { body: { service } });
    expect((await ann.answer(calls.hostingRepos, { query: { service } })).code).toBe(codeOf("hosting.not-connected"));
  });

  it("is connected once with a state, and only by whom it was given to", async () => {
    const [ann, eve] = [await person("ann"), await person("eve")];
    const state = await stateFor(ann);
    const connect = async (caller: TestCaller, code: string) =>
      (await caller.answer(calls.connectHosting, { body: { service, code, state } })).code;
    expect(await connect(eve, "good")).toBe(codeOf("hosting.refused"));
    expect(await connect(ann, "bad")).toBe(codeOf("hosting.refused"));
    expect(await connect(ann, "good")).toBe(codeOf("hosting.refused"));
    const missing = await ann.answer(calls.hostingAuthUrl, { query: { service: "github" } });
    expect(missing.code).toBe(codeOf("hosting.not-set-up"));
  });

  it("[REP-121] [REP-123] shows its repositories, and private ones are imported with it", async () => {
    const ann = await connected();
    const { rows } = await ann.ask(calls.hostingRepos, { query: { service } });
    expect(rows[0]).toEqual({ fullName: "ann/secret", description: "The secret of Ann", isPrivate: true });
    const body = { ...facts, service, fullName: "ann/secret", name: "Mine" };
    const { importId } = await ann.ask(calls.importRepo, { body });
    const state = await vi.waitFor(
      async () => {
        const found = await ann.ask(importCalls.importStatus, { query: { importId } });
        if (found.status !== "success" && found.status !== "fail") throw new Error(found.status);
        return found;
      },
      { timeout: 90_000, interval: 100 },
    );
    expect(state).toMatchObject({ status: "success", reason: "" });
    const { entries } = await ann.ask(repositoryCalls.tree, { query: { id: state.repositoryId ?? 0 } });
    expect(entries.map(({ path }) => path)).toEqual(["A.mo"]);
  });

  it("[REP-121] shows its repositories page by page, and searches all of them", async () => {
    const ann = await connected();
    const page = async (number: number, search?: string) => {
      const query = { service, page: String(number), ...(search !== undefined && { search }) };
      const { rows, hasMore } = await ann.ask(calls.hostingRepos, { query });
      return { names: rows.map(({ fullName }) => fullName), hasMore };
    };
    expect(await page(1)).toMatchObject({ hasMore: true, names: { length: 50 } });
    expect((await page(2)).names.at(-1)).toBe("ann/part-060");
    expect(await page(2)).toMatchObject({ hasMore: false, names: { length: 11 } });
    expect(await page(1, "PART-06")).toEqual({ names: ["ann/part-060"], hasMore: false });
    expect(await page(1, "secret of")).toEqual({ names: ["ann/secret"], hasMore: false });
    expect(await page(1, "part")).toMatchObject({ hasMore: true, names: { length: 50 } });
    expect(await page(2, "part")).toMatchObject({ hasMore: false, names: { length: 10 } });
    expect(await page(1, "nothing like it")).toEqual({ names: [], hasMore: false });
  });

  it("is shown to the service alone, and opens its network to nobody else", async () => {
    const ann = await connected();
    const lure = { ...facts, service, fullName: "ann/lure", name: "Lure" };
    expect((await ann.answer(calls.importRepo, { body: lure })).code).toBe(codeOf("hosting.refused"));
    const address = `${codeHost.address}/ann/secret.git`;
    const byAddress = await ann.answer(importCalls.importFromUrl, { body: { ...facts, name: "Direct", address } });
    expect(byAddress.code).toBe(codeOf("address.refused"));
    const eve = await person("eve");
    const body = { ...facts, service, fullName: "ann/secret", name: "Theirs" };
    expect((await eve.answer(calls.importRepo, { body })).code).toBe(codeOf("hosting.not-connected"));
  });
});
