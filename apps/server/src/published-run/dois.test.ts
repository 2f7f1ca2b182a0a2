import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { publishedRunCalls as calls, errors, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { SimulationService } from "../simulation/index.ts";
import { Dois } from "./dois.ts";
import { publishedRunDomain } from "./index.ts";
import { PublishedRuns } from "./published-runs.ts";

const password = "p:ss";
/** What an agency keeps: attributes of each DOI, and the states through which it went. */
const kept = new Map<string, Record<string, unknown>>();
const heard: string[] = [];
let isBroken = false;
let agency: Server;
let site: TestSite;
let owner: TestCaller;
let stranger: TestCaller;
let dois: Dois;

/** Takes what DataCite takes, and refuses what it refuses. @returns status */
async function take(request: IncomingMessage): Promise<number> {
  if (isBroken) return 503;
  if (request.headers.authorization !== `Basic ${Buffer.from(`ABCD.MOFANG:${password}`).toString("base64")}`) return 401;
  const doi = decodeURIComponent(/^\/dois\/([^/]+)$/.exec(request.url ?? "")?.[1] ?? "");
  if (request.method !== "PUT" || request.headers["content-type"] !== "application/vnd.api+json") return 415;
  const { data } = JSON.parse(await text(request));
  const { attributes } = data;
  const isWhole = ["url", "titles", "creators", "publisher", "publicationYear", "types"].every((name) => name in attributes);
  if (data.type !== "dois" || data.id !== doi || attributes.doi !== doi || !isWhole) return 422;
  const isNew = !kept.has(doi);
  kept.set(doi, { ...kept.get(doi), ...attributes });
  heard.push(attributes.event ?? "draft");
  return isNew ? 201 : 200;
}

beforeAll(async () => {
  agency = createServer(async (request, response) => {
    const status = await take(request);
    response.writeHead(status).end(status < 300 ? "{}" : "the agency says no");
  });
  await new Promise<void>((resolve) => agency.listen(0, "127.0.0.1", resolve));
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      dois = new Dois(platform, new PublishedRuns(platform));
      return [
        repositoryDomain(platform, repositories),
        publishedRunDomain(platform, repositories, new SimulationService(platform, repositories)),
      ];
    },
    {
      MOFANG_DATACITE_URL: `http://127.0.0.1:${(agency.address() as AddressInfo).port}/`,
      MOFANG_DATACITE_PREFIX: "10.12345",
      MOFANG_DATACITE_ACCOUNT: "ABCD.MOFANG",
      MOFANG_DATACITE_PASSWORD: password,
    },
  );
  owner = await signUp(site, "owner");
  stranger = await signUp(site, "stranger");
});
afterAll(async () => {
  await site.stop();
  agency.close();
});

let count = 0;

const settings = {
  modelName: "M",
  startTime: 0,
  stopTime: 1,
  intervals: 2,
  algorithm: "Dassl",
  precision: 1e-6,
  initialStep: null,
  storeEvents: true,
  parameters: {},
  note: "",
};

/** A published run, as its row is. */
async function published(openType: "public" | "private" = "public"): Promise<string> {
  const facts = { name: `R${++count}`, openType, description: "d", modelType: "model" as const };
  const { id } = await owner.ask(repositoryCalls.createRepository, { body: facts });
  const key = `abcdefghijk${count}`;
  await site.platform.database
    .insertInto("published_run")
    .values({
      key,
      repository_id: id,
      publisher_id: owner.id,
      task_id: count,
      commit: "a".repeat(40),
      settings: JSON.stringify(settings),
      libraries: "[]",
      installed: "[]",
      engine_build: "b".repeat(64),
      digest: "c".repeat(64),
      result_size: 1,
      title: JSON.stringify({ zh: "水箱 <1>", en: "Tank" }),
      description: JSON.stringify({ zh: "", en: "How it empties" }),
      authors: JSON.stringify([{ name: "张三", orcid: "0000-0002-1825-0097" }]),
      licence: "CC-BY-4.0",
      keywords: ["tank"],
      variables: [],
    })
    .execute();
  return key;
}

/** Jobs run by themselves; a busy machine may take its time. */
const soon = { timeout: 60_000, interval: 100 };
const register = (key: string, attempt = 1) => dois.register(key, attempt, new AbortController().signal);
const doiOf = async (key: string) => (await owner.ask(calls.publishedRun, { query: { runKey: key } })).doi;
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

describe("the DOI of a published run", () => {
  it("is registered as a draft, then made findable, with its title, authors and address", async () => {
    const key = await published();
    expect(await doiOf(key)).toBeNull();
    heard.length = 0;
    await owner.ask(calls.registerDoi, { body: { runKey: key } });
    const name = `10.12345/mofang.${key}`;
    await expect.poll(() => doiOf(key), soon).toEqual({ name, state: "findable", failure: "" });
    expect(heard).toEqual(["draft", "publish"]);
    expect(kept.get(name)).toMatchObject({
      url: expect.stringMatching(new RegExp(`^http.*/run/${key}$`)),
      titles: [
        { lang: "zh", title: "水箱 <1>" },
        { lang: "en", title: "Tank" },
      ],
      creators: [{ name: "张三", nameIdentifiers: [{ nameIdentifier: "https://orcid.org/0000-0002-1825-0097" }] }],
      types: { resourceTypeGeneral: "Dataset" },
      rightsList: [{ rightsIdentifier: "CC-BY-4.0" }],
    });
  });

  it("is the same when the job runs twice, and is asked for once", async () => {
    const key = await published();
    const before = kept.size;
    await Promise.all([1, 2, 3].map(() => owner.ask(calls.registerDoi, { body: { runKey: key } })));
    await expect.poll(() => doiOf(key), soon).toMatchObject({ state: "findable" });
    const once = { ...kept.get(`10.12345/mofang.${key}`) };
    await register(key);
    expect(kept.size).toBe(before + 1);
    expect(kept.get(`10.12345/mofang.${key}`)).toEqual(once);
    await owner.ask(calls.registerDoi, { body: { runKey: key } });
    expect((await doiOf(key))?.state).toBe("findable");
  });

  it("says why it failed, is tried again, and can be asked for again after the last try", async () => {
    const key = await published();
    isBroken = true;
    await owner.ask(calls.registerDoi, { body: { runKey: key } });
    const told = expect.stringContaining("HTTP 503: the agency says no");
    await expect.poll(() => doiOf(key), soon).toMatchObject({ state: "waiting", failure: told });
    await expect(register(key)).rejects.toThrow("HTTP 503");
    await register(key, 8);
    expect(await doiOf(key)).toMatchObject({ state: "failed" });
    isBroken = false;
    await owner.ask(calls.registerDoi, { body: { runKey: key } });
    await expect.poll(() => doiOf(key), soon).toMatchObject({ state: "findable", failure: "" });
  });

  it("is for who published it, of runs that are open to all and stand", async () => {
    const key = await published();
    expect((await stranger.answer(calls.registerDoi, { body: { runKey: key } })).code).toBe(codeOf("auth.no-permission"));
    const hidden = await published("private");
    expect((await owner.answer(calls.registerDoi, { body: { runKey: hidden } })).code).toBe(codeOf("published-run.no-doi"));
    await owner.ask(calls.withdrawRun, { body: { runKey: key, reason: "wrong" } });
    expect((await owner.answer(calls.registerDoi, { body: { runKey: key } })).code).toBe(codeOf("published-run.no-doi"));
    await site.platform.database
      .updateTable("published_run")
      .set({ doi: `10.12345/mofang.${key}`, doi_state: "waiting" })
      .where("key", "=", key)
      .execute();
    await register(key);
    expect(kept.has(`10.12345/mofang.${key}`)).toBe(false);
  });
});
