import { loopCases, loopText } from "@mofang/collaboration/testing";
import { repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Platform } from "../platform/platform.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { WorkLog, WorkSaves, workDomain } from "../work/index.ts";
import { channelLog } from "./channel-log.ts";

let site: TestSite;
let people: readonly [TestCaller, TestCaller];
let count = 0;

beforeAll(async () => {
  site = await startSite((platform: Platform) => {
    const repositories = new RepositoryService(platform);
    return [repositoryDomain(platform, repositories), workDomain(platform, repositories)];
  });
  people = [await signUp(site, "ann"), await signUp(site, "ben")];
});
afterAll(() => site.stop());

/** How both reach the log of a new repository in which both may edit. */
async function newLog() {
  const [ann, ben] = people;
  const body = { name: `L${++count}`, description: "d", openType: "private", modelType: "model" } as const;
  const { id: repositoryId } = await ann.ask(repositoryCalls.createRepository, { body });
  const member = { repository_id: repositoryId, account_id: ben.id, level: 2 } as const;
  await site.platform.database.insertInto("repository_member").values(member).execute();
  const changes = [{ kind: "write" as const, path: "A.mo", text: loopText, blob: null }];
  await ann.ask(repositoryCalls.saveFiles, { body: { id: repositoryId, changes, message: "begin" } });
  const repositories = new RepositoryService(site.platform);
  const log = new WorkLog(site.platform, repositories);
  const saves = new WorkSaves(site.platform, repositories, log);
  return (person: 1 | 2) => {
    const { id } = person === 1 ? ann : ben;
    const asked = { id, name: `person${person}`, siteRole: "member", sessionId: String(id) } as const;
    return { author: id, log: channelLog({ repositoryId, member: asked, language: "en", repositories, log, saves }) };
  };
}

describe("the channel, as a host of the loop", () => {
  it.each(loopCases)("$title", async ({ run, expected }) => {
    expect(await run(await newLog())).toEqual(expected);
  });
});
