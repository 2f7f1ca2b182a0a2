import { repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { modelAppDomain } from "./index.ts";

const html = '<!doctype html><html lang="zh-CN"><head><title>App</title></head><body><div id="root"></div></body></html>';
const hostile = `"><script>alert('1')</script>`;
const appFile = {
  format: "mofang-app/1",
  class: "Tank",
  title: { zh: `水箱 ${hostile}`, en: "A tank" },
  description: { zh: "液位随**时间**下降", en: "A level that falls" },
  items: [],
};
let site: TestSite;
let owner: TestCaller;
const ids = { public: 0, private: 0 };

beforeAll(async () => {
  site = await startSite(
    (platform) => [repositoryDomain(platform, new RepositoryService(platform)), modelAppDomain()],
    {},
    { "index.html": html },
  );
  owner = await signUp(site, "owner");
  for (const openType of ["public", "private"] as const) {
    const facts = { name: `Of${openType}`, openType, description: "d", modelType: "model" as const };
    const { id } = await owner.ask(repositoryCalls.createRepository, { body: facts });
    const files = { "apps/Tank level.app.json": JSON.stringify(appFile), "apps/Broken.app.json": '{"format":"mofang-app/1"}' };
    const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
    await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
    ids[openType] = id;
  }
});
afterAll(() => site.stop());

const visit = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(site.address + path, { headers: { accept: "text/html", "accept-language": "zh", ...headers } });
const framedBy = (answer: Response): string | undefined =>
  /frame-ancestors ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];

it("the page of an app says what it is before scripts run, safe from what people write, and which address to keep", async () => {
  for (const place of ["/app", "/embed/app"]) {
    const page = await (await visit(`${place}/${ids.public}/Tank%20level?set.T=2`)).text();
    expect(page).toContain("<title>水箱 &quot;&gt;&lt;script&gt;");
    expect(page).not.toContain("<script>alert");
    expect(page).toContain('<meta name="description" content="液位随 时间 下降" />');
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/app/${ids.public}/Tank%20level" />`));
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "{}");
    expect(facts).toMatchObject({ "@type": "WebApplication", isBasedOn: { name: "Tank" } });
  }
  const english = await (await visit(`/app/${ids.public}/Tank%20level`, { "accept-language": "en" })).text();
  expect(english).toContain("<title>A tank · 模坊 Mofang</title>");
});

it("pages of others may frame the embedded app, and nothing else of the site", async () => {
  const embedded = await visit(`/embed/app/${ids.public}/Tank%20level`);
  expect([framedBy(embedded), embedded.headers.get("x-frame-options")]).toEqual(["*", null]);
  expect(embedded.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(embedded.headers.get("set-cookie")).toBeNull();
  const tag = embedded.headers.get("etag") ?? "";
  const again = await visit(`/embed/app/${ids.public}/Tank%20level`, { "if-none-match": tag });
  expect([again.status, framedBy(again)]).toEqual([304, "*"]);
  for (const path of [
    `/app/${ids.public}/Tank%20level`,
    `/app/${ids.public}/Tank%20level?embed=/embed/app/1/x`,
    "/embed",
    "/embed/app",
    "/embed/app/1/a/b",
    `/embed/app/x/Tank`,
    "/home",
    `/model/${ids.public}/summary`,
    "/mofang/public/repo/detail?id=1",
  ]) {
    const answer = await visit(path);
    expect([path, framedBy(answer), answer.headers.get("x-frame-options")]).toEqual([path, "'self'", "SAMEORIGIN"]);
  }
});

it("a private app answers in a frame as one that does not exist, to its owner too", async () => {
  const frame = { "sec-fetch-dest": "iframe" };
  const missing = await visit(`/embed/app/${ids.public}/None`, frame);
  const nothing = [missing.status, await missing.text()];
  expect(nothing[0]).toBe(404);
  for (const path of [`${ids.private}/Tank%20level`, `${ids.private}/None`, "99999/None", `${ids.public}/Broken`]) {
    const answer = await visit(`/embed/app/${path}`, { ...frame, authorization: "Bearer x" });
    expect([path, answer.status, await answer.text()]).toEqual([path, ...nothing]);
  }
});

it("a version of the address is the one that is read", async () => {
  const { commit } = await owner.ask(repositoryCalls.modelicaFiles, { query: { id: ids.public } });
  const [{ blob } = { blob: "" }] = (
    await owner.ask(repositoryCalls.folderTexts, { query: { id: ids.public, folder: "apps", ending: "level.app.json" } })
  ).files;
  const text = JSON.stringify({ ...appFile, title: { zh: "新标题", en: "New" } });
  const changes = [{ kind: "write" as const, path: "apps/Tank level.app.json", text, blob }];
  await owner.ask(repositoryCalls.saveFiles, { body: { id: ids.public, changes, message: "m" } });
  const titleOf = async (query: string) =>
    /<title>([^<]*)/.exec(await (await visit(`/app/${ids.public}/Tank%20level${query}`)).text())?.[1];
  expect(await titleOf("")).toBe("新标题 · 模坊 Mofang");
  expect(await titleOf(`?at=${commit}`)).toMatch(/^水箱/);
});
