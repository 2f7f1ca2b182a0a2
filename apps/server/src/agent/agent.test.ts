/** The protocol's own client library against `/mcp`, with real tokens, repositories and runs. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { calls, errorText, type TokenScope } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { assistantDomain } from "../assistant/index.ts";
import { DiscussionService } from "../discussion/index.ts";
import type { Domain } from "../platform/domain.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { proposalDomain } from "../proposal/index.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite } from "../repository/test-callers.ts";
import { searchDomain } from "../search/index.ts";
import { SimulationService, simulationDomain } from "../simulation/index.ts";
import { PersonalTokens } from "../token/index.ts";
import { mcpServer } from "./mcp-server.ts";
import { agentDomain } from "./routes.ts";
import type { Hands } from "./tool.ts";

let site: TestSite;
const sessions = new Map<string, string>();
const ids = new Map<string, number>();
let springs = 0;
let secret = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const service = new RepositoryService(platform);
    const domains: Domain[] = [
      repositoryDomain(platform, service),
      searchDomain(platform, service, () => domains),
      proposalDomain(platform, service, new DiscussionService(platform.database)),
      simulationDomain(platform, new SimulationService(platform, service)),
      assistantDomain(platform, () => domains),
      agentDomain(platform, new PersonalTokens(platform.database), () => domains),
    ];
    return domains;
  });
  for (const name of ["ada", "bob"]) {
    const { id } = await signUp(site, name);
    ids.set(name, id);
    sessions.set(name, String(id));
  }
  springs = await create("ada", "Springs", "public");
  secret = await create("ada", "Secret", "private");
});
afterAll(() => site.stop());

async function create(owner: string, name: string, openType: "public" | "private"): Promise<number> {
  const token = sessions.get(owner);
  const body = { name, description: "Springs and dampers", openType, modelType: "library" } as const;
  const { data } = await site.call(calls.createRepository, { body, token });
  const text = `model Damper${name} "Damper of ${name}" Real x(start = 1, fixed = true); equation der(x) = -x; end Damper${name};`;
  const changes = [{ kind: "write" as const, path: "Damper.mo", text, blob: null }];
  await site.call(calls.saveFiles, { body: { id: data.id, changes, message: "m" }, token });
  return data.id;
}

async function connect(name: string, scopes: readonly TokenScope[]): Promise<Client> {
  const member = { id: ids.get(name) ?? 0, name, siteRole: "member" as const, sessionId: "" };
  const body = { name: "agent", scopes: [...scopes], days: null };
  const { secret: token } = await new PersonalTokens(site.platform.database).create(member, body);
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site.address}/mcp`), { requestInit }) as Parameters<Client["connect"]>[0],
  );
  return client;
}

/** What a tool answers: its JSON, or the words of its refusal. */
async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [part] = content as { readonly text: string }[];
  return isError === true ? { refused: part?.text } : JSON.parse(part?.text ?? "null");
}

describe("the tools of agents", () => {
  it("are offered with their inputs, and none changes anyone's files", async () => {
    const client = await connect("bob", ["api-read"]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      ...["list_proposals", "list_repositories", "list_runs", "read_class", "read_curves", "search", "simulate"],
    ]);
    for (const { name, annotations, inputSchema } of tools) {
      expect([name, annotations?.readOnlyHint]).toEqual([name, name !== "simulate"]);
      expect(inputSchema.type).toBe("object");
    }
    await client.close();
  });

  it("find and read what their member may see, and nothing else", async () => {
    const [ada, bob] = [await connect("ada", ["api-read"]), await connect("bob", ["api-read"])];
    const question = "damper";
    await vi.waitFor(async () => expect(JSON.stringify(await use(ada, "search", { question }))).toContain("DamperSecret"), {
      timeout: 90_000,
      interval: 300,
    });
    const found = JSON.stringify(await use(bob, "search", { question }));
    expect(found).toContain("DamperSprings");
    expect(found).not.toContain("Secret");
    const read = { repositoryId: springs, name: "DamperSprings" };
    expect(await use(bob, "read_class", read)).toMatchObject({ path: "Damper.mo", text: expect.stringContaining("der(x) = -x") });
    for (const [tool, input] of [
      ["read_class", { repositoryId: secret, name: "DamperSecret" }],
      ["list_proposals", { repositoryId: secret }],
    ] as const) {
      expect(await use(bob, tool, input), tool).toHaveProperty("refused");
    }
    const name = "DamperNowhere";
    expect(await use(bob, "read_class", { ...read, name })).toEqual({
      refused: errorText("agent.class-not-found", "en", { name }),
    });
    expect(JSON.stringify(await use(bob, "list_repositories", { of: "public" }))).not.toContain("Secret");
    expect(JSON.stringify(await use(ada, "list_repositories", { of: "mine" }))).toContain("Secret");
    await Promise.all([ada.close(), bob.close()]);
  });

  it("keep to the scopes of the token, to the rules of their inputs, and to runs of their member", async () => {
    const [reader, runner] = [await connect("bob", ["api-read"]), await connect("ada", ["api-read", "api-write"])];
    const run = { repositoryId: springs, className: "DamperSprings", stopTime: 1 };
    expect((await use(reader, "simulate", run)).refused).toContain("api-write");
    expect((await use(runner, "simulate", { ...run, intervals: 1e9 })).refused).toContain("intervals");
    expect((await use(runner, "simulate", { ...run, extra: true })).refused).toContain("extra");
    const body = { repositoryId: springs, settings: { ...settings, modelName: "DamperSprings" } };
    const { data } = await site.call(calls.fireTask, { body, token: sessions.get("ada") });
    expect((await use(runner, "list_runs", {})).runs[0]).toMatchObject({ runId: data.id, className: "DamperSprings" });
    expect(await use(reader, "list_runs", {})).toEqual({ total: 0, runs: [] });
    expect(await use(reader, "read_curves", { runId: data.id, variables: ["x"] })).toHaveProperty("refused");
    await Promise.all([reader.close(), runner.close()]);
  });

  it("tell a defect of ours to the log, and to the program elsewhere that the server failed", async () => {
    const defects: unknown[] = [];
    const broken = new TypeError("x is undefined");
    const ask = () => Promise.reject(broken);
    const server = mcpServer({ ask, signal: new AbortController().signal } as Hands, (error) => defects.push(error));
    const [here, there] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: "test", version: "1" });
    await Promise.all([server.connect(here), client.connect(there)]);
    expect(await use(client, "list_runs", {})).toEqual({ refused: errorText("assistant.failed", "en") });
    expect(defects).toEqual([broken]);
    await client.close();
  });

  it("tell how a run ended", async () => {
    const client = await connect("bob", ["api-read", "api-write"]);
    const running = use(client, "simulate", { repositoryId: springs, className: "DamperSprings", stopTime: 1, variables: ["x"] });
    // No worker runs here: who owns the run stops it, which is an end like any other.
    const bob = { token: sessions.get("bob") };
    const task = await vi.waitFor(async () => {
      const { data } = await site.call(calls.simulationTasks, bob);
      if (data.rows[0] === undefined) throw new Error("no run yet");
      return data.rows[0];
    });
    await site.call(calls.controlSimulation, { ...bob, params: { simulationTaskId: task.id }, body: { command: "stop" } });
    expect(await running).toMatchObject({ runId: task.id, status: "stop", className: "DamperSprings" });
    await client.close();
  });

  it("stop a run whose agent goes away", async () => {
    const client = await connect("ada", ["api-read", "api-write"]);
    const run = { repositoryId: springs, className: "DamperSprings", stopTime: 1 };
    const before = (await site.call(calls.simulationTasks, { token: sessions.get("ada") })).data.total;
    const running = use(client, "simulate", run).catch(() => undefined);
    const newest = async () => {
      const { data } = await site.call(calls.simulationTasks, { token: sessions.get("ada") });
      return { total: data.total, status: data.rows[0]?.status };
    };
    await vi.waitFor(async () => expect(await newest()).toEqual({ total: before + 1, status: "submitted" }), { timeout: 30_000 });
    await client.close();
    await running;
    await vi.waitFor(async () => expect((await newest()).status).toBe("stop"), { timeout: 30_000, interval: 200 });
  });
});

const settings = { startTime: 0, stopTime: 1, intervals: 10, algorithm: "Dassl", precision: 1e-6, initialStep: null } as const;

describe("/mcp", () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${site.address}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });

  it("takes personal tokens only, and no pages of other sites", async () => {
    for (const authorization of ["", "Bearer nothing", `Bearer mofang_pat_${"x".repeat(43)}`, `Bearer ${sessions.get("ada")}`]) {
      const refused = await post(authorization === "" ? {} : { authorization });
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toContain("Bearer");
    }
    expect((await post({ origin: "https://evil.example" })).status).toBe(403);
    expect((await fetch(`${site.address}/mcp`)).status).toBe(405);
  });
});
