/** Guards of calls that name a repository as `id`: one for every capability. */
import { type RepositoryCapability, repositoryCapabilities } from "@mofang/protocol";
import type { CallContext, Guard } from "../../platform/domain.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireCapability } from "./policy.ts";

export function repositoryGuards({ database }: Platform): Readonly<Record<RepositoryCapability, Guard>> {
  const guards = Object.keys(repositoryCapabilities).map((name): [RepositoryCapability, Guard] => {
    const capability = name as RepositoryCapability;
    return [
      capability,
      async (context) => {
        await requireCapability(database, repositoryOf(context), context.caller, capability);
      },
    ];
  });
  return Object.fromEntries(guards) as Record<RepositoryCapability, Guard>;
}

function repositoryOf({ query, body }: CallContext): number {
  const { id } = { ...(query as object | undefined), ...(body as object | undefined) } as { readonly id?: unknown };
  if (typeof id !== "number") throw new Error("invariant: a call that a repository guards names it as `id`");
  return id;
}
