import { addJob } from "@mofang/host";
import { assistantCalls as calls, errors, forumCalls, type Language, postCalls, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forumDomain } from "../forum/index.ts";
import type { Domain } from "../platform/domain.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { searchDomain } from "../search/index.ts";
import { assistantDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let reader: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    const domains: Domain[] = [
      repositoryDomain(platform, repositories),
      searchDomain(platform, repositories, () => domains),
      forumDomain(platform),
    ];
    domains.push(assistantDomain(platform, () => domains));
    return domains;
  });
  owner = await signUp(site, "owner");
  reader = await signUp(site, "reader");
});
afterAll(() => site.stop());

/** What is written is found once its job has run. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

const passages = (question: string, caller = reader, language: Language = "en") =>
  caller.ask(calls.findPassages, { query: { question }, language });

async function create(openType: "public" | "private", text: string): Promise<void> {
  const body = { name: `springs_${openType}`, description: "d", openType, modelType: "library" } as const;
  const { id } = await owner.ask(repositoryCalls.createRepository, { body });
  await owner.ask(repositoryCalls.saveFiles, {
    body: { id, changes: [{ kind: "write", path: "Springs.mo", text, blob: null }], message: "m" },
  });
}

const documented = (name: string, description: string, info: string) =>
  `model ${name} "${description}" annotation(Documentation(info="<html><p>${info}</p></html>")); end ${name};`;

describe("the address of the assistant", () => {
  it("[ASK-002] is that of its page, for anybody", async () => {
    expect(await new TestCaller(site).ask(calls.getAskmeServiceAddress)).toBe("/askme");
  });
});

describe("passages for a question", () => {
  it("come from classes and their documentation, as far as the caller may see them", async () => {
    await create("public", documented("Damper", "A damper that dissipates", "Use it beside a spring to let oscillations decay."));
    await create("private", documented("SecretDamper", "A damper of ours", "The oscillations of the spring decay in secret."));
    const question = "How do I let the oscillations of a spring decay with a damper?";
    await vi.waitFor(async () => expect((await passages(question, owner)).map(({ title }) => title)).toContain("SecretDamper"), {
      timeout: 90_000,
      interval: 200,
    });
    const found = await passages(question);
    expect(found[0]).toMatchObject({ kind: "class", title: "Damper", name: "Damper", repository: { ownerName: "owner" } });
    expect(found[0]?.excerpt).toContain("oscillations decay");
    expect(JSON.stringify(found)).not.toContain("ecret");
  });

  it("come from posts and their words, in both languages", async () => {
    const [column] = await reader.ask(forumCalls.tagCategories, { query: { type: 1 } });
    const body = {
      kind: "question",
      columnId: column?.id,
      schoolId: null,
      title: "继电器在启动时抖动 (relay chatters)",
      body: "仿真开始后滞回不起作用。The hysteresis has no effect.",
    } as const;
    const { postId } = await owner.ask(postCalls.createPost, { body });
    for (const question of ["为什么继电器会抖动？", "Why does my relay chatter?"]) {
      await soon(async () =>
        expect((await passages(question))[0], question).toMatchObject({ kind: "post", postId, nAnswers: 0 }),
      );
    }
  });

  it("are the rule of the language with both examples for a message or a code that is pasted", async () => {
    await addJob(site.platform.database, "search.upkeep", null);
    await soon(async () => expect((await passages("flat.connector-unbalanced")).map(({ kind }) => kind)).toContain("rule"));
    const message = "Connector Pin has 1 flow variables but 2 potential variables";
    for (const [question, language] of [
      [message, "en"],
      ["flat.connector-unbalanced", "zh"],
      ["连接器 Pin 有 1 个 flow 变量，但有 2 个势变量", "zh"],
    ] as const) {
      const [first] = await passages(question, reader, language);
      expect(first, question).toMatchObject({ kind: "rule", section: "9.3.1", code: "flat.connector-unbalanced" });
    }
    const [rule] = await passages(message);
    expect(JSON.stringify(await passages("connector unbalanced"))).not.toMatch(/\{\w+\}/);
    expect(rule).toMatchObject({ accept: expect.stringContaining("flow"), reject: expect.stringContaining("connector") });
  });

  it("are none for what nothing speaks of, and for a question without a subject", async () => {
    expect(await passages("zygomorphic quetzal plumage")).toEqual([]);
    expect(await passages("what is this?")).toEqual([]);
    expect(await passages("' | & ! <-> \\ :*")).toEqual([]);
  });

  it("are for members, and for questions that have a length", async () => {
    const codeOf = async (caller: TestCaller, question: string) =>
      (await caller.answer(calls.findPassages, { query: { question } })).code;
    expect(await codeOf(new TestCaller(site), "spring")).toBe(401);
    for (const question of [" ", "x".repeat(1001)]) expect(await codeOf(reader, question)).toBe(errors["request.invalid"].code);
  });
});
