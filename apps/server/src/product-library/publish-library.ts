import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@mofang/host";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, versionOf } from "@mofang/modelica";
import { blobNameOf, type TreeChange } from "../git/index.ts";
import type { Member } from "../platform/request/caller.ts";
import type { RepositoryService } from "../repository/index.ts";
import type { PublishedVersions } from "../version/index.ts";
import { knownSiteAccount, siteAccount } from "./site-account.ts";
import { latestNamed } from "./store.ts";

const repositoryName = "Mofang";
const facts = {
  name: repositoryName,
  description:
    "模坊标准库：信号、电气、机械、热、流体、磁路与控制，以及一百多个示例 · The library that comes with Mofang, with more than a hundred examples",
  openType: "public",
  modelType: "library",
  initialModel: "Mofang.Examples.Thermal.ThermostatRoom",
  licence: "Apache-2.0",
} as const;

/**
 * Publishes the product's library as a public repository of the site's account, and each later version of it as a commit
 * with a tag. Does nothing where this version is published already, or where the repository was deleted.
 *
 * @param folder  holds the package folder `Mofang`
 */
export async function publishLibrary(
  database: Database,
  repositories: RepositoryService,
  versions: PublishedVersions,
  folder: string,
): Promise<void> {
  const owner = await siteAccount(database);
  const id = await repositoryOf(database, repositories, owner);
  if (id === undefined) return;
  const version = libraryVersion(folder);
  const published = await versions.list({ id });
  if (published.some((one) => one.version === version)) return;
  const files = await libraryFiles(folder);
  await repositories.commits.commit(id, owner, `模坊标准库 ${version} · Mofang library ${version}`, ({ entries }) => {
    const changes: TreeChange[] = [];
    for (const [path, content] of files) {
      const entry = entries.get(path);
      const isSame = entry !== undefined && entry.kind !== "folder" && entry.object === blobNameOf(content);
      if (!isSame) changes.push({ kind: "write", path, content });
    }
    for (const { path, kind } of entries.values()) {
      if (kind !== "folder" && !files.has(path)) changes.push({ kind: "delete", path });
    }
    return changes;
  });
  await versions.add(owner, { id, version, description: `随产品发布 · Comes with the product` });
}

/** @returns undefined where it was deleted: what the site does not want it does not get again */
async function repositoryOf(database: Database, repositories: RepositoryService, owner: Member): Promise<number | undefined> {
  const known = await latestNamed(database, owner.id, repositoryName);
  if (known !== undefined) return known.deleted_at === null ? known.id : undefined;
  return repositories.place(owner, facts, await repositories.folders.prepare(), "REPO_CREATE");
}

/** The repository of the product's library where everybody may see it; undefined where there is none. */
export async function productRepository(database: Database): Promise<number | undefined> {
  const owner = await knownSiteAccount(database);
  const known = owner && (await latestNamed(database, owner.id, repositoryName));
  return known?.deleted_at === null && known.open_type === "public" ? known.id : undefined;
}

function libraryVersion(folder: string): string {
  const library = new ClassTree(folderProvider(), [join(folder, "Mofang")]).topLevel.get("Mofang")?.definition;
  const version = library && versionOf(library);
  if (version === undefined) throw new Error(`${folder} holds no library Mofang with a version`);
  return version;
}

/** Content by path in the repository. */
async function libraryFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(join(folder, "Mofang"), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of [...paths.sort(), join(folder, "README.md")]) {
    files.set(path.slice(folder.length + 1).replaceAll("\\", "/"), await readFile(path));
  }
  return files;
}
