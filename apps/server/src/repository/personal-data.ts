/** What repositories keep about a person. */
import { type Database, type Settings, siteAddress } from "@mofang/host";
import { keptAbout } from "./personal-data-store.ts";

export async function repositoryData(
  database: Database,
  settings: Settings,
  accountId: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { owned, ...others } = await keptAbout(database, accountId);
  const repositories = owned.map((row) => ({
    ...row,
    cloneAddress: `${siteAddress(settings)}/git/${row.owner}/${row.name}.git`,
  }));
  return { repositories, ...others };
}
