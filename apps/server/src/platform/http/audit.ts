import type { Database } from "@mofang/host";
import { type CallDeclaration, secretFields } from "@mofang/protocol";
import type { Member } from "../request/caller.ts";
import { insertAudit } from "./audit-store.ts";
import type { ValidatedParts } from "./validation.ts";

/** Puts down an act after it was done. */
export type Audit = (actor: Member, call: CallDeclaration, parts: ValidatedParts, address: string) => Promise<void>;

/** Longest text of what was sent that is kept, in characters. */
const longestText = 500;

/** Whether a call changes something that only administrators may change, or says that it is put down. */
export function isAdministrativeAct({ permission, rate, isAudited }: CallDeclaration): boolean {
  return isAudited !== undefined || (permission === "administrator" && rate !== "read");
}

/** Keeps administrative acts in the database: who, what, with which values, from where. Every call is seen to in this one place. */
export function databaseAudit(database: Database): Audit {
  return async (actor, call, parts, address) => {
    await insertAudit(database, {
      account_id: actor.id,
      act: call.path,
      detail: shown(parts, call.isAudited === "whole"),
      address,
    });
  };
}

/** What was sent, without secrets; long texts are shortened unless it is wanted whole. */
function shown({ params, query, body }: ValidatedParts, isWhole: boolean): Readonly<Record<string, unknown>> {
  const entries = [params, query, body].flatMap((part) => Object.entries(part ?? {}));
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, secretFields.has(name) ? "***" : isWhole ? value : short(value)]),
  );
}

function short(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : value;
}
