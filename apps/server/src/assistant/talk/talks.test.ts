import { addJob } from "@mofang/host";
import {
  assistantCalls as calls,
  errors,
  errorText,
  forumCalls,
  type Language,
  postCalls,
  repositoryCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forumDomain } from "../../forum/index.ts";
import type { Domain } from "../../platform/domain.ts";
import { openWindow } from "../../platform/testing/realtime-window.ts";
import type { TestSite } from "../../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../../repository/index.ts";
import { signUp, startSite, TestCaller } from "../../repository/test-callers.ts";
import { searchDomain } from "../../search/index.ts";
import { ScriptedModel } from "../model/test-scripted-model.ts";
import { assistantDomain } from "../routes.ts";

let model: ScriptedModel;
let site: TestSite;
let ada: TestCaller;
let bob: TestCaller;

function domainsOf(platform: TestSite["platform"]): Domain[] {
  const repositories = new RepositoryService(platform);
  const domains: Domain[] = [
    repositoryDomain(platform, repositories),
    searchDomain(platform, repositories, () => domains),
    forumDomain(platform),
  ];
  domains.push(assistantDomain(platform, () => domains));
  return domains;
}

beforeAll(async () => {
  model = await ScriptedModel.start();
  site = await startSite(domainsOf, {
    MOFANG_ASSISTANT_URL: model.url,
    MOFANG_ASSISTANT_MODEL: "scripted",
    MOFANG_ASSISTANT_KEY: "key-of-the-site",
    MOFANG_ASSISTANT_SECONDS: "5",
  });
  ada = await signUp(site, "ada");
  bob = await signUp(site, "bob");
  const [column] = await ada.ask(forumCalls.tagCategories, { query: { type: 1 } });
  const body = {
    kind: "question",
    columnId: column?.id,
    schoolId: null,
    title: "Relay chatters",
    body: "The relay has no hysteresis.",
  } as const;
  await bob.ask(postCalls.createPost, { body });
});
afterAll(async () => {
  await site.stop();
  await model.stop();
});
beforeEach(() => {
  model.asked.length = 0;
  model.keys.length = 0;
});

async function ask(
  question: string,
  { caller = ada, talkId, language = "en" }: { caller?: TestCaller; talkId?: number; language?: Language } = {},
) {
  return caller.ask(calls.askAssistant, { body: { question, ...(talkId !== undefined && { talkId }) }, language });
}

async function read(talkId: number, caller = ada, language: Language = "en") {
  return caller.ask(calls.talk, { query: { talkId }, language });
}

/** The newest answer, once it has ended. */
async function ended(talkId: number, caller = ada, language: Language = "en") {
  return vi.waitFor(
    async () => {
      const answer = (await read(talkId, caller, language)).turns.at(-1)?.answers.at(-1);
      if (answer === undefined || answer.endedAt === null) throw new Error(`the answer is ${answer?.status}`);
      return answer;
    },
    { timeout: 60_000, interval: 50 },
  );
}

describe("an answer", () => {
  it("comes from the model with the passages it read, cites them, and loses what it did not read", async () => {
    model.script = () => ({ says: ["A relay needs hysteresis ", "[S1]", ". See [this](https://evil.example) [S7]."] });
    const { talkId } = await ask("Why does my relay chatter?");
    const answer = await ended(talkId);
    expect(answer).toMatchObject({ status: "done", model: "scripted", nRemoved: 2, failure: "", rating: null });
    expect(answer.text).toBe("A relay needs hysteresis [S1]. See this .");
    expect(answer.sources[0]).toMatchObject({ key: "S1", passage: { kind: "post", title: "Relay chatters" } });
    expect(answer.inputTokens).toBeGreaterThan(100);
    const [asked] = model.asked;
    expect(asked?.messages.at(-1)?.content).toContain("The relay has no hysteresis.");
    expect(asked?.messages[0]?.content).toContain("English");
    expect(model.keys).toEqual(["Bearer key-of-the-site"]);
  });

  it("is heard while it is written, and is whole for who comes back later", async () => {
    let goOn: (value: unknown) => void = () => undefined;
    const until = new Promise((resolve) => {
      goOn = resolve;
    });
    model.script = () => ({ says: ["First words ", "and the rest."], until });
    const { talkId } = await ask("继电器是什么？", { language: "zh" });
    const page = await openWindow(site, String(ada.id));
    page.send({ kind: "subscribe", topic: `talk:${talkId}` });
    for (let text = ""; text !== "First words "; ) {
      const message = await page.next();
      text = message.kind === "talk" ? message.answer.text : "";
    }
    page.close();
    const stranger = await openWindow(site, String(bob.id));
    stranger.send({ kind: "subscribe", topic: `talk:${talkId}` });
    expect((await stranger.next()).kind).toBe("refused");
    stranger.close();
    goOn(undefined);
    expect(await ended(talkId)).toMatchObject({ status: "done", text: "First words and the rest." });
    expect(model.asked[0]?.messages[0]?.content).toContain("Chinese");
  });

  it("keeps what is written when it is stopped, and can be given anew", async () => {
    model.script = () => ({ says: ["Half a ", "word"], until: new Promise(() => undefined) });
    const { talkId } = await ask("relay?");
    await vi.waitFor(async () => expect((await read(talkId)).turns[0]?.answers[0]?.text).toBe("Half a "), { timeout: 30_000 });
    await ada.ask(calls.stopAnswer, { body: { talkId } });
    expect(await ended(talkId)).toMatchObject({ status: "stopped", text: "Half a " });
    model.script = () => ({ says: ["Whole."] });
    await ada.ask(calls.answerAgain, { body: { talkId } });
    await ended(talkId);
    expect((await read(talkId)).turns.map(({ answers }) => answers.map(({ text }) => text))).toEqual([["Half a ", "Whole."]]);
  });

  it("knows what was said before, without the keys of then", async () => {
    model.script = () => ({ says: ["Hysteresis [S1]."] });
    const { talkId } = await ask("Why does my relay chatter?");
    await ended(talkId);
    await ask("And how wide?", { talkId });
    await ended(talkId);
    const before = model.asked[1]?.messages.slice(1, 3).map(({ content }) => content);
    expect(before).toEqual(["Why does my relay chatter?", "Hysteresis ."]);
  });

  it("is one after the other in a talk, and few at a time for a person", async () => {
    model.script = () => ({ says: ["a", "b"], until: new Promise(() => undefined) });
    const first = await ask("relay one");
    const codeOf = async (body: object) => (await ada.answer(calls.askAssistant, { body })).code;
    expect(await codeOf({ question: "more", talkId: first.talkId })).toBe(errors["assistant.not-ended"].code);
    const second = await ask("relay two");
    expect(await codeOf({ question: "relay three" })).toBe(errors["assistant.too-many"].code);
    for (const { talkId } of [first, second]) await ada.ask(calls.stopAnswer, { body: { talkId } });
  });

  it("is written anew where a server was broken off, and given up after three times", async () => {
    model.script = () => ({ says: ["Anew."] });
    const { talkId } = await ask("relay");
    const { id } = await ended(talkId);
    const { database } = site.platform;
    await database
      .updateTable("talk_answer")
      .set({ status: "writing", text: "Ol", ended_at: null })
      .where("id", "=", id)
      .execute();
    await addJob(database, "assistant.answer", { answerId: id });
    expect(await ended(talkId)).toMatchObject({ status: "done", text: "Anew." });
    await database.updateTable("talk_answer").set({ status: "writing", ended_at: null }).where("id", "=", id).execute();
    const [assistant] = domainsOf(site.platform).slice(-1);
    const write = assistant?.waitingJobs?.["assistant.answer"];
    await write?.({ answerId: id }, { jobId: "4", attempt: 4, signal: new AbortController().signal });
    const given = await ended(talkId);
    expect([given.status, given.failure]).toEqual(["failed", errorText("assistant.interrupted", "en")]);
  });
});

describe("a failure", () => {
  it.each([
    ["refuses", { status: 400 }, "assistant.refused", { status: 400 }],
    ["refuses the key", { status: 401 }, "assistant.refused", { status: 401 }],
    ["is at its limit", { status: 429 }, "assistant.busy", {}],
    ["fails", { status: 503 }, "assistant.unreachable", {}],
    ["sends rubbish", { raw: "data: {{{\n\n" }, "assistant.rubbish", {}],
    ["sends no events", { raw: "<html>proxy</html>" }, "assistant.rubbish", {}],
    ["says nothing", { says: [] }, "assistant.rubbish", {}],
    ["does not end", { says: ["never", "ending"], until: new Promise(() => undefined) }, "assistant.slow", { seconds: 5 }],
    ["talks too much", { says: ["x".repeat(31_000)] }, "assistant.too-long", { limit: 30_000 }],
  ] as const)("is told where the model's server %s", async (_, turn, slug, values) => {
    model.script = () => turn;
    const { talkId } = await ask("relay");
    const answer = await ended(talkId);
    expect(answer.status).toBe("failed");
    expect(answer.failure).toBe(errorText(slug, "en", values));
    expect((await ended(talkId, ada, "zh")).failure).toBe(errorText(slug, "zh", values));
  });

  it("keeps what came before the connection broke", async () => {
    model.script = () => ({ says: ["Before ", "the break "], breaks: true });
    const { talkId } = await ask("relay");
    expect(await ended(talkId)).toMatchObject({ status: "failed", text: "Before the break " });
  });
});

describe("talks", () => {
  it("are listed, renamed and deleted by who leads them, and are nobody else's", async () => {
    model.script = () => ({ says: ["Yes."] });
    const { talkId } = await ask("A question\nof two lines");
    const { id: answerId } = await ended(talkId);
    await ada.ask(calls.renameTalk, { body: { talkId, title: "Renamed" } });
    const { rows } = await ada.ask(calls.talks, { query: {} });
    expect(rows[0]).toMatchObject({ id: talkId, title: "Renamed" });
    expect((await bob.ask(calls.talks, { query: {} })).rows).toEqual([]);
    const body = { talkId, title: "x", question: "q", answerId, isHelpful: true };
    for (const call of [calls.askAssistant, calls.answerAgain, calls.stopAnswer, calls.renameTalk, calls.deleteTalk]) {
      expect((await bob.answer(call, { body })).code, call.path).toBe(errors["assistant.talk-not-found"].code);
    }
    expect((await bob.answer(calls.talk, { query: { talkId } })).code).toBe(errors["assistant.talk-not-found"].code);
    expect((await bob.answer(calls.rateAssistantAnswer, { body })).code).toBe(errors["assistant.not-ended"].code);
    await ada.ask(calls.deleteTalk, { body: { talkId } });
    expect((await ada.answer(calls.talk, { query: { talkId } })).code).toBe(errors["assistant.talk-not-found"].code);
  });

  it("keep whether an answer helped, and why not", async () => {
    model.script = () => ({ says: ["Perhaps."] });
    const { talkId } = await ask("relay");
    const { id: answerId } = await ended(talkId);
    await ada.ask(calls.rateAssistantAnswer, { body: { answerId, isHelpful: false, reason: "too vague" } });
    expect((await ended(talkId)).rating).toEqual({ isHelpful: false, reason: "too vague" });
  });
});

it("gives the model nothing of private repositories that were not named, and nothing of others' at all", async () => {
  const create = async (owner: TestCaller, name: string) => {
    const { id } = await owner.ask(repositoryCalls.createRepository, {
      body: { name, description: "d", openType: "private", modelType: "library" },
    });
    const text = `model Turbine${name} "Turbine with secret blade ${name}" end Turbine${name};`;
    const changes = [{ kind: "write" as const, path: "T.mo", text, blob: null }];
    await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
    await vi.waitFor(
      async () => expect(JSON.stringify(await owner.ask(calls.findPassages, { query: { question: "turbine" } }))).toContain(name),
      { timeout: 90_000, interval: 200 },
    );
  };
  await create(ada, "AdasPlant");
  await create(bob, "BobsPlant");
  model.script = () => ({ says: ["ok"] });
  const { talkId } = await ask("How does a turbine blade work?");
  await ended(talkId);
  expect(JSON.stringify(model.asked)).not.toContain("secret blade");
  await ask("How does the turbine blade of adasplant work?", { talkId });
  await ended(talkId);
  expect(JSON.stringify(model.asked)).toContain("secret blade AdasPlant");
  expect(JSON.stringify(model.asked)).not.toContain("BobsPlant");
});

describe("spending", () => {
  it("is counted as the model reports it, bounded for a day, and not given back by deleting", async () => {
    const cheap = await startSite(domainsOf, {
      MOFANG_ASSISTANT_URL: model.url,
      MOFANG_ASSISTANT_MODEL: "scripted",
      MOFANG_ASSISTANT_PRICES: "1/2",
      MOFANG_ASSISTANT_MONEY_PER_DAY: "1",
    });
    try {
      const eve = await signUp(cheap, "eve");
      model.script = () => ({ says: ["x"], usage: { prompt_tokens: 50_000, completion_tokens: 100_000 } });
      const { talkId } = await eve.ask(calls.askAssistant, { body: { question: "relay" } });
      await ended(talkId, eve);
      expect((await eve.ask(calls.assistantState)).left).toBe(50);
      await eve.ask(calls.deleteTalk, { body: { talkId } });
      expect((await eve.ask(calls.assistantState)).left).toBe(50);
      model.script = () => ({ says: ["x"], usage: { prompt_tokens: 500_000, completion_tokens: 0 } });
      await ended((await eve.ask(calls.askAssistant, { body: { question: "relay" } })).talkId, eve);
      const { code } = await eve.answer(calls.askAssistant, { body: { question: "relay" } });
      expect(code).toBe(errors["assistant.day-spent"].code);
    } finally {
      await cheap.stop();
    }
  });
});

it("says that no model is set up where none is, and answers by passages", async () => {
  const silent = await startSite(domainsOf);
  try {
    const eve = await signUp(silent, "eve");
    expect(await eve.ask(calls.assistantState)).toEqual({ model: null, left: 100 });
    expect((await eve.answer(calls.askAssistant, { body: { question: "relay" } })).code).toBe(errors["assistant.no-model"].code);
    expect((await new TestCaller(silent).answer(calls.assistantState)).code).toBe(401);
  } finally {
    await silent.stop();
  }
});
