import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { calls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { startSite, TestCaller } from "../repository/test-callers.ts";
import { PublishedVersions, versionDomain } from "../version/index.ts";
import { publishLibrary } from "./publish-library.ts";

let site: TestSite;
let visitor: TestCaller;
let repositories: RepositoryService;
let folder: string;

beforeAll(async () => {
  site = await startSite((platform) => {
    repositories = new RepositoryService(platform);
    return [repositoryDomain(platform, repositories), versionDomain(platform, repositories)];
  });
  visitor = new TestCaller(site);
  folder = await mkdtemp(join(tmpdir(), "mofang-published-"));
  await cp(join(productRoot(), "packages/library/README.md"), join(folder, "README.md"));
  for (const file of ["package.mo", "Icons.mo", "Units.mo"]) {
    await cp(join(productRoot(), "packages/library/Mofang", file), join(folder, "Mofang", file));
  }
});

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const publish = () => publishLibrary(site.platform.database, repositories, new PublishedVersions(repositories), folder);

/** The public repositories, as a visitor sees them. */
async function listed() {
  const { rows } = await visitor.ask(calls.publicRepositories, { query: { page: 1, pageSize: 10 } });
  return rows;
}

async function setVersion(version: string): Promise<void> {
  const path = join(folder, "Mofang/package.mo");
  await writeFile(path, (await readFile(path, "utf8")).replace(/version = "[^"]*"/, `version = "${version}"`));
}

describe("the product's library", () => {
  it("is a public repository with its version, made once", async () => {
    await setVersion("1.0.0");
    await publish();
    await publish();
    const [library, ...others] = await listed();
    expect(others).toEqual([]);
    expect(library).toMatchObject({ name: "Mofang", openType: "public", modelType: "library" });
    const id = library?.id ?? 0;
    const detail = await visitor.ask(calls.repositoryDetail, { query: { id } });
    expect(detail).toMatchObject({
      nFiles: 4,
      initialModel: "Mofang.Examples.Thermal.ThermostatRoom",
      licence: "Apache-2.0",
    });
    const versions = await visitor.ask(calls.versions, { query: { id } });
    expect(versions.map(({ version }) => version)).toEqual(["1.0.0"]);
  });

  it("gets a later version as a commit with a tag, without the files that are gone", async () => {
    await setVersion("1.2.0");
    await rm(join(folder, "Mofang/Units.mo"));
    await publish();
    const id = (await listed())[0]?.id ?? 0;
    expect(await visitor.ask(calls.repositoryDetail, { query: { id } })).toMatchObject({ nFiles: 3 });
    const versions = await visitor.ask(calls.versions, { query: { id } });
    expect(versions.map(({ version }) => version)).toEqual(["1.2.0", "1.0.0"]);
  });

  it("stays away where it was deleted", async () => {
    await site.platform.database.updateTable("repository").set({ deleted_at: new Date() }).execute();
    await publish();
    expect(await listed()).toEqual([]);
  });
});
