import { answerCalls, forumCalls, postCalls, publishedRunCalls, repositoryCalls, simulationCalls } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestSite } from "../../platform/testing/test-site.ts";
import { publishedRunDomain } from "../../published-run/index.ts";
import { finish, settings } from "../../published-run/test-runs.ts";
import { RepositoryService, repositoryDomain } from "../../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../../repository/test-callers.ts";
import { SimulationService, simulationDomain } from "../../simulation/index.ts";
import { forumDomain } from "../routes.ts";

const app = '<!doctype html><html lang="zh-CN"><head><title>App</title></head><body><div id="root"></div></body></html>';
let site: TestSite;
let author: TestCaller;
let columnId = 0;
let repositoryId = 0;

beforeAll(async () => {
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      const simulations = new SimulationService(platform, repositories);
      return [
        repositoryDomain(platform, repositories),
        simulationDomain(platform, simulations),
        publishedRunDomain(platform, repositories, simulations),
        forumDomain(platform),
      ];
    },
    {},
    { "index.html": app },
  );
  author = await signUp(site, "curves");
  columnId = (await author.ask(forumCalls.tagCategories))[0]?.id ?? 0;
  const facts = { name: "R1", openType: "public", description: "d", modelType: "model" } as const;
  repositoryId = (await author.ask(repositoryCalls.createRepository, { body: facts })).id;
  const text = "model Tank Real x; equation der(x) = -x; end Tank;";
  const changes = [{ kind: "write" as const, path: "Tank.mo", text, blob: null }];
  await author.ask(repositoryCalls.saveFiles, { body: { id: repositoryId, changes, message: "m" } });
});
afterAll(() => site.stop());

async function publishedRun(): Promise<string> {
  const task = await author.ask(simulationCalls.fireTask, { body: { repositoryId, settings } });
  await finish(site, task.id, [1, 0.5, 0.25]);
  const said = {
    title: { zh: "<b>水箱</b>", en: "" },
    description: { zh: "", en: "" },
    authors: [{ name: "A", orcid: null }],
    licence: "CC-BY-4.0" as const,
    variables: [],
  };
  const body = { id: repositoryId, simulationTaskId: task.id, ...said };
  return (await author.ask(publishedRunCalls.publishRun, { body })).key;
}

const block = (address: string, names = "") => `\`\`\`curve\n${address}\n${names}\n\`\`\``;

async function pageOf(body: string, answer?: string): Promise<string> {
  const post = { kind: "question" as const, title: "Curves", body, columnId, labels: [] };
  const { postId } = await author.ask(postCalls.createPost, { body: post });
  if (answer !== undefined) await author.ask(answerCalls.createAnswer, { body: { postId, text: answer } });
  const headers = { accept: "text/html", "accept-language": "en" };
  return (await fetch(`${site.address}/bbs/detail?id=${postId}`, { headers })).text();
}

it("posts and answers show curves of a published run without scripts: a picture, its numbers and the way to the run", async () => {
  const key = await publishedRun();
  const html = await pageOf("Seen.", `Look:\n\n${block(`/run/${key}`, "x, nope")}`);
  expect(html).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  expect(html).toContain('aria-label="Curves: x"');
  expect(html).toContain("The result has no variable nope");
  expect(html).toMatch(/<\/span> x<\/td><td>m<\/td><td>1<\/td><td>0\.25<\/td><td>1<\/td><td>0\.25<\/td>/);
  expect(html).toContain(`<a href="/run/${key}">&lt;b&gt;水箱&lt;/b&gt;</a>`);
});

it("say in one line what they cannot show", async () => {
  const elsewhere = block("https://example.net/run/k7m2p9q4x8w3");
  expect(await pageOf(elsewhere)).toContain("The address of a published run belongs here");
  expect(await pageOf(block("/run/k7m2p9q4x8w3"))).toContain("There is no such published run");
  const key = await publishedRun();
  await author.ask(publishedRunCalls.withdrawRun, { body: { runKey: key, reason: "wrong <valve>" } });
  const html = await pageOf(block(`/run/${key}`, "x"));
  expect(html).toContain("This run was withdrawn: wrong &lt;valve&gt;");
  expect(html).not.toContain("<svg");
});

it("show nothing of a run whose repository turns private", async () => {
  const key = await publishedRun();
  const { database } = site.platform;
  const turn = (openType: string) =>
    database.updateTable("repository").set({ open_type: openType }).where("id", "=", repositoryId).execute();
  await turn("private");
  const html = await pageOf(block(`/run/${key}`, "x"));
  await turn("public");
  expect(html).toContain("There is no such published run");
  expect(html).not.toContain("水箱");
});

it("draw a bounded number of blocks on a page, and lead to the others", async () => {
  const key = await publishedRun();
  const html = await pageOf(
    Array(12)
      .fill(block(`/run/${key}`, "x"))
      .join("\n\n"),
  );
  expect(html.match(/<svg/g)).toHaveLength(8);
  expect(html).toContain(`/run/${key}</a></p>`);
});

it("give curves of named variables, and one's own publications alone", async () => {
  const key = await publishedRun();
  const curves = await author.ask(publishedRunCalls.publishedRunCurves, { query: { runKey: key, variables: "nope\nx\nx" } });
  expect(curves.map(({ name }) => name)).toEqual(["x"]);
  const reader = await signUp(site, "reader");
  const own = async (caller: TestCaller) =>
    (await caller.ask(publishedRunCalls.publishedRuns, { query: { whose: "own" } })).rows.map((row) => row.key);
  expect(await own(author)).toContain(key);
  expect(await own(reader)).toEqual([]);
});
