import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@mofang/protocol";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { pictureDomain } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-pictures-"));
const program = join(folder, "render-thread.mjs");
writeFileSync(join(folder, "index.html"), "<!doctype html><head></head><body></body>");
let site: TestSite;
let owner: TestCaller;

beforeAll(async () => {
  const entryPoints = [join(import.meta.dirname, "render-thread.ts")];
  await build({ entryPoints, outfile: program, bundle: true, platform: "node", format: "esm" });
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    return [repositoryDomain(platform, repositories), pictureDomain(platform, repositories, program, folder)];
  });
  owner = await signUp(site, "owner");
}, 60_000);

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

let nRepositories = 0;

/** A repository with one file. */
async function repositoryWith(text: string, openType: "public" | "private" = "public"): Promise<number> {
  const facts = { name: `pictured${++nRepositories}`, openType, modelType: "model" as const, description: "pictured" };
  const { id } = await owner.ask(calls.createRepository, { body: facts });
  const changes = [{ kind: "write" as const, path: "P.mo", text, blob: null }];
  await owner.ask(calls.saveFiles, { body: { id, changes, message: "write" } });
  return id;
}

async function pictureOf(id: number, caller = owner, theme: "light" | "dark" = "light"): Promise<string> {
  const response = await caller.bytes(calls.repositoryPicture, { id, theme });
  expect(response.headers.get("content-type")).toContain("image/svg+xml");
  return response.text();
}

const part = "model Part annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})})); end Part;";
const placed = (name: string) => `Part ${name} annotation(Placement(transformation(extent={{0,0},{20,20}})));`;
const plant = `package P ${part}
  model First ${placed("one")} annotation(experiment(StopTime=1)); end First;
  model Second ${placed("two")} end Second;
end P;`;

describe("the picture of a repository", () => {
  it("is the diagram of the first model that is meant to be simulated, until another is chosen", async () => {
    const id = await repositoryWith(plant);
    expect(await pictureOf(id)).toContain('data-component="one"');
    await owner.ask(calls.updateRepository, { body: { id, initialModel: "P.Second" } });
    expect(await pictureOf(id)).toContain('data-component="two"');
  });

  it("follows the files and the theme, and is drawn once", async () => {
    const id = await repositoryWith(plant);
    const light = await pictureOf(id);
    expect(await pictureOf(id)).toBe(light);
    expect(await pictureOf(id, owner, "dark")).not.toBe(light);
    const kept = [];
    for await (const { key } of site.platform.storage.list("pictures/")) kept.push(key);
    const again = await repositoryWith(plant);
    expect(await pictureOf(again)).toBe(light);
    const after = [];
    for await (const { key } of site.platform.storage.list("pictures/")) after.push(key);
    expect(after).toEqual(kept);
  });

  it("is empty where there is nothing to draw", async () => {
    expect(await pictureOf(await repositoryWith("model M Real x = 1; end M;"))).toBe("");
    expect(await pictureOf(await repositoryWith("model M Real x = "))).toBe("");
  });

  it("cannot run scripts, whatever the model says", async () => {
    const text =
      'model M annotation(Diagram(graphics={Text(extent={{0,0},{9,9}}, textString="<script>alert(1)</script>")}), experiment(StopTime=1)); end M;';
    const response = await owner.bytes(calls.repositoryPicture, { id: await repositoryWith(text) });
    expect(await response.text()).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("[PRM-001] of a private repository is nobody else's", async () => {
    const id = await repositoryWith(plant, "private");
    const visitor = new TestCaller(site);
    expect(await (await visitor.bytes(calls.repositoryPicture, { id })).json()).toMatchObject({ data: null });
  });
});

describe("the page of a repository", () => {
  const pageAt = async (path: string): Promise<string> =>
    (await fetch(site.address + path, { headers: { accept: "text/html" } })).text();

  it("tells other sites of a public repository, with its picture", async () => {
    const id = await repositoryWith(plant);
    await owner.ask(calls.updateRepository, { body: { id, description: 'Pumps & <b>"tanks"</b>' } });
    for (const path of [`/model/${id}`, `/model/${id}/summary?tab=files`]) {
      const page = await pageAt(path);
      expect(page).toContain(`/mofang/repo/picture?id=${id}&amp;theme=light"`);
      expect(page).toContain('<meta property="og:description" content="Pumps &amp; &lt;b&gt;&quot;tanks&quot;&lt;/b&gt;" />');
      expect(page).toMatch(/og:title" content="owner \/ pictured\d+"/);
    }
  });

  it("tells nothing of a private one, nor of one that is not", async () => {
    const id = await repositoryWith(plant, "private");
    expect(await pageAt(`/model/${id}`)).not.toContain("og:");
    expect(await pageAt("/model/999999/summary")).not.toContain("og:");
    expect(await pageAt("/model/publish")).not.toContain("og:");
  });
});
