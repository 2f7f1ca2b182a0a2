import type { Database } from "@mofang/host";
import { insertAccount } from "../account/index.ts";
import type { Member } from "../platform/request/caller.ts";
import { accountWithEmail, takenNames } from "./store.ts";

/** By it the account is found again. No mail reaches this domain (RFC 2606), so nobody can register with it. */
const email = "mofang@users.noreply.mofang.invalid";
/** Wanted names; a member may have taken the first before the product was upgraded. */
const names = ["mofang", "mofang-library", "mofang-site"];

/** The account that owns what the product itself publishes. It has no password, so nobody signs in with it. */
export async function siteAccount(database: Database): Promise<Member> {
  const known = await knownSiteAccount(database);
  if (known !== undefined) return known;
  const taken = await takenNames(database, names);
  const name = names.find((candidate) => !taken.includes(candidate));
  if (name === undefined) throw new Error(`the accounts ${names.join(", ")} are taken: the product's library has no owner`);
  await insertAccount(database, { name, email, passwordHash: "", realName: "模坊 · Mofang", isAdministrator: false });
  const made = await knownSiteAccount(database);
  if (made === undefined) throw new Error("invariant: an account that was inserted is there");
  return made;
}

/** That account where it is there already. */
export async function knownSiteAccount(database: Database): Promise<Member | undefined> {
  const row = await accountWithEmail(database, email);
  return row && { id: row.id, name: row.name, siteRole: "member", sessionId: "" };
}
