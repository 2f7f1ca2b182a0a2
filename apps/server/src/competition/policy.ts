/** Who may make competitions, and who keeps which. */
import type { Database } from "@mofang/host";
import type { Guard } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { isMaker, isOrganiser } from "./keeping-store.ts";
import { findShownCompetition } from "./store.ts";

/** Administrators, and those whom they have named. */
export async function mayMake(database: Database, { id, siteRole }: Member): Promise<boolean> {
  return siteRole === "administrator" || (await isMaker(database, id));
}

/** Whether a person sees all of a competition, hidden scenarios too, and may change it. */
export async function keeps(database: Database, member: Member | undefined, competitionId: number): Promise<boolean> {
  if (member === undefined) return false;
  return member.siteRole === "administrator" || (await isOrganiser(database, competitionId, member.id));
}

/** Judges calls of organisers: that which names no competition makes one. A draft does not exist for others. */
export function keeperGuard(database: Database): Guard {
  return async ({ caller, query, body }) => {
    const { competitionId }: { readonly competitionId?: number } = Object.assign({}, query, body);
    const isAllowed =
      competitionId === undefined
        ? caller !== undefined && (await mayMake(database, caller))
        : await keeps(database, caller, competitionId);
    if (isAllowed) return;
    const isKnown = competitionId === undefined || (await findShownCompetition(database, competitionId)) !== undefined;
    throw new ProductError(isKnown ? "auth.no-permission" : "competition.not-found");
  };
}
