import { join } from "node:path";
import { productRoot } from "@mofang/host";
import type { Domain } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { RepositoryService } from "../repository/index.ts";
import { PublishedVersions } from "../version/index.ts";
import { publishLibrary } from "./publish-library.ts";

export { productRepository } from "./publish-library.ts";
export { siteAccount } from "./site-account.ts";

/** The Mofang library as a repository that visitors open, run and copy. */
export function productLibraryDomain({ database }: Platform, repositories: RepositoryService): Domain {
  const folder = join(productRoot(), "packages/library");
  return {
    name: "product-library",
    calls: [],
    seed: () => publishLibrary(database, repositories, new PublishedVersions(repositories), folder),
  };
}
