import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { calls } from "@mofang/protocol";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dependencyDomain } from "../dependency/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { pictureDomain, productDrawings } from "./index.ts";

// Inside of the product, where the program finds its npm packages.
const dist = join(productRoot(), "apps/server/dist");
mkdirSync(dist, { recursive: true });
const folder = mkdtempSync(join(dist, "test-pictures-"));
const program = join(folder, "render-process.mjs");
const app = "<!doctype html><head></head><body></body>";
let site: TestSite;
let owner: TestCaller;
let repositories: RepositoryService;

beforeAll(async () => {
  const entryPoints = [join(import.meta.dirname, "render-process.ts")];
  const external = ["@resvg/resvg-js"];
  await build({ entryPoints, outfile: program, bundle: true, platform: "node", format: "esm", external });
  const domains = (platform: Platform) => {
    repositories = new RepositoryService(platform);
    return [
      repositoryDomain(platform, repositories),
      dependencyDomain(platform, repositories),
      pictureDomain(platform, repositories, productDrawings(platform, program)),
    ];
  };
  site = await startSite(domains, {}, { "index.html": app });
  owner = await signUp(site, "owner");
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** One black pixel. */
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==", "base64");
let nRepositories = 0;

/** A repository with one file. */
async function repositoryWith(text: string, openType: "public" | "private" = "public"): Promise<number> {
  const facts = { name: `pictured${++nRepositories}`, openType, modelType: "model" as const, description: "pictured" };
  const { id } = await owner.ask(calls.createRepository, { body: facts });
  const changes = [{ kind: "write" as const, path: "P.mo", text, blob: null }];
  await owner.ask(calls.saveFiles, { body: { id, changes, message: "write" } });
  // A job does the same in its own time: what is drawn must not change while a test looks at it.
  await repositories.proposeInitialModel(id);
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
  it("shows components of packages in other repositories, as far as the reader may see these", async () => {
    const circle =
      "model Wheel annotation(Icon(graphics={Ellipse(extent={{-90,-90},{90,90}}, fillColor={1,2,3}, fillPattern=FillPattern.Solid)})); end Wheel;";
    const library = (name: string) => `package ${name} ${circle} annotation(version="1.0.0"); end ${name};`;
    const user = (name: string) => `model M ${name}.Wheel w annotation(Placement(transformation(extent={{0,0},{20,20}})));
      annotation(experiment(StopTime=1), uses(${name}(version="1.0.0"))); end M;`;
    for (const [name, openType] of [
      ["Open", "public"],
      ["Closed", "private"],
    ] as const) {
      await repositoryWith(library(name), openType);
      const id = await repositoryWith(user(name));
      await vi.waitFor(async () => expect(await pictureOf(id)).toContain("#010203"), { timeout: 30_000, interval: 200 });
      const seen = await pictureOf(id, new TestCaller(site));
      expect(seen.includes("#010203")).toBe(openType === "public");
    }
  });

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

  it("[EDT-034] is the icon alone for strangers where the access level shows no diagram", async () => {
    const id = await repositoryWith(plant);
    await owner.ask(calls.updateAuth, { body: { id, accessLevel: "documentation" } });
    const visitor = new TestCaller(site);
    expect(await pictureOf(id, visitor)).not.toContain("data-component");
    expect(await pictureOf(id)).toContain('data-component="one"');
  });

  it("shows images of the repository, of the version that is drawn, and no other files", async () => {
    const bitmap = (name: string) => `Bitmap(extent={{-90,-90},{90,90}}, fileName="modelica://P/${name}")`;
    const names = ["Images/a.png", "../outside.png", "no.png", "notes.txt", "Images/large.png"];
    const graphics = [...names, "Images/a.png"].map(bitmap).join();
    const id = await repositoryWith(`model P annotation(Diagram(graphics={${graphics}}), experiment(StopTime=1)); end P;`);
    const files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
      ["Images/a.png", png],
      ["Images/large.png", new Uint8Array(5_000_000)],
      ["notes.txt", png],
    ];
    await owner.upload(calls.addFiles, { id }, files);
    const svg = await pictureOf(id);
    expect(svg.match(/<image [^>]*/g)).toEqual([
      expect.stringContaining(`href="data:image/png;base64,${png.toString("base64")}"`),
    ]);
    expect(svg.match(/<use /g)).toHaveLength(2);
    const titles = [...svg.matchAll(/<title>(Image[^:]*): ([^<]*)/g)].map(([, reason, name]) => [reason?.slice(0, 15), name]);
    expect(titles).toEqual([
      ["Image not found", "modelica://P/../outside.png"],
      ["Image not found", "modelica://P/no.png"],
      ["Image not found", "modelica://P/notes.txt"],
      ["Image too large", "modelica://P/Images/large.png"],
    ]);
    await owner.upload(calls.addFiles, { id }, [["no.png", png]]);
    expect((await pictureOf(id)).match(/<use /g)).toHaveLength(3);
  });

  it("of a private repository is nobody else's", async () => {
    const id = await repositoryWith(plant, "private");
    const visitor = new TestCaller(site);
    expect(await (await visitor.bytes(calls.repositoryPicture, { id })).json()).toMatchObject({ data: null });
  });
});

describe("the image of a link's preview", () => {
  const imageOf = async (id: number, caller = new TestCaller(site)): Promise<Response> =>
    caller.bytes(calls.repositoryPreview, { id });

  it("is a PNG of 1200 by 630 pixels, drawn once", async () => {
    const id = await repositoryWith(plant);
    const response = await imageOf(id);
    expect(response.headers.get("content-type")).toBe("image/png");
    const image = Buffer.from(await response.arrayBuffer());
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await new TestCaller(site).bytes(
      calls.repositoryPreview,
      { id },
      { "if-none-match": response.headers.get("etag") ?? "" },
    );
    expect(again.status).toBe(304);
  });

  it("is there too for a repository without a diagram", async () => {
    expect((await imageOf(await repositoryWith("model M Real x = 1; end M;"))).headers.get("content-type")).toBe("image/png");
  });

  it("of a private repository is nobody else's", async () => {
    const id = await repositoryWith(plant, "private");
    expect(await (await imageOf(id)).json()).toMatchObject({ data: null });
    expect((await imageOf(id, owner)).headers.get("content-type")).toBe("image/png");
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
      const [, address = ""] = /"og:image" content="([^"]*)"/.exec(page) ?? [];
      expect([new URL(address).pathname, new URL(address).search]).toEqual([calls.repositoryPreview.path, `?id=${id}`]);
      expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
      expect(page).toContain('<meta property="og:description" content="Pumps &amp; &lt;b&gt;&quot;tanks&quot;&lt;/b&gt;" />');
      expect(page).toMatch(/og:title" content="owner \/ pictured\d+"/);
      expect(page).toContain('"@type":"SoftwareSourceCode"');
    }
  });

  it("tells nothing of a private one, nor of one that is not", async () => {
    const id = await repositoryWith(plant, "private");
    expect(await pageAt(`/model/${id}`)).not.toContain("og:");
    expect(await pageAt("/model/999999/summary")).not.toContain("og:");
    expect(await pageAt("/model/publish")).not.toContain("og:");
  });
});
