/** A whole site for programs that come from outside: a server, a worker that runs models, and a person with a token. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { repositoryCalls, type TokenScope } from "@mofang/protocol";
import { Sessions } from "../account/index.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { PersonalTokens } from "../token/index.ts";

/** A site with a worker. */
export interface ClientSite {
  readonly site: TestSite;
  /** A token of `ada`. */
  token(...scopes: TokenScope[]): Promise<string>;
  /** A repository of `ada` with these files; its id. */
  repository(name: string, openType: "public" | "private", files: Readonly<Record<string, string>>): Promise<number>;
  stop(): Promise<void>;
}

/** Starts it; builds the worker where it is older than its sources. */
export async function startClientSite(environment: Readonly<Record<string, string>> = {}): Promise<ClientSite> {
  const site = await startTestSite({ domains: productDomains, environment });
  const { database, secret } = site.platform;
  const account = { name: "ada", email: "ada@example.org", password_hash: "-" };
  const { id } = await database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();
  const { accessToken } = await new Sessions(database, secret).open(id, true);
  const worker = startWorker(site);
  return {
    site,
    token: async (...scopes) => {
      const member = { id, name: "ada", siteRole: "member" as const, sessionId: "s" };
      return (await new PersonalTokens(database).create(member, { name: "laptop", scopes, days: null })).secret;
    },
    repository: async (name, openType, files) => {
      const facts = { name, openType, description: "d", modelType: "model" } as const;
      const { data } = await site.call(repositoryCalls.createRepository, { body: facts, token: accessToken });
      const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
      await site.call(repositoryCalls.saveFiles, { body: { id: data.id, changes, message: "m" }, token: accessToken });
      return data.id;
    },
    stop: async () => {
      const ended = once(worker, "exit");
      worker.kill("SIGTERM");
      await ended;
      await site.stop();
    },
  };
}

function startWorker({ platform, databaseUrl }: TestSite): ChildProcess {
  spawnSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "worker"], { stdio: "ignore" });
  return spawn(process.execPath, [join(productRoot(), "apps/worker/dist/worker.mjs")], {
    env: { ...process.env, DATABASE_URL: databaseUrl, MOFANG_DATA: platform.settings.dataFolder, MOFANG_LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
}
