/** SQL of teams. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
}

/** A team as others name it. */
interface TeamRow {
  readonly id: number;
  readonly name: string;
}

const people = (from: string, teamId: number) => sql<PersonRow>`select account.id, account.name::text as name, account.avatar
  from ${sql.table(from)} as place join account on account.id = place.account_id
  where place.team_id = ${teamId} order by account.name`;

/** The team of a person in a competition. */
export async function teamOf(database: Database, competitionId: number, accountId: number): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`select team.id, team.name::text as name from competition_team_member as member
    join competition_team as team on team.id = member.team_id
    where member.competition_id = ${competitionId} and member.account_id = ${accountId}`.execute(database);
  return rows[0];
}

export async function membersOf(database: Database, teamId: number): Promise<readonly PersonRow[]> {
  return (await people("competition_team_member", teamId).execute(database)).rows;
}

export async function invitedTo(database: Database, teamId: number): Promise<readonly PersonRow[]> {
  return (await people("competition_team_invitation", teamId).execute(database)).rows;
}

/** Teams of a competition that ask a person to join. */
export async function invitationsOf(database: Database, competitionId: number, accountId: number): Promise<readonly TeamRow[]> {
  const { rows } = await sql<TeamRow>`select team.id, team.name::text as name from competition_team_invitation as invitation
    join competition_team as team on team.id = invitation.team_id
    where team.competition_id = ${competitionId} and invitation.account_id = ${accountId} order by team.id`.execute(database);
  return rows;
}

/** Teams that ask a team to take them in, or that are asked by it. */
export async function mergesOf(database: Database, teamId: number, side: "asking" | "asked"): Promise<readonly TeamRow[]> {
  const [own, other] = side === "asking" ? ["into_id", "from_id"] : ["from_id", "into_id"];
  const { rows } = await sql<TeamRow>`select team.id, team.name::text as name from competition_team_merge as merge
    join competition_team as team on team.id = merge.${sql.ref(other)}
    where merge.${sql.ref(own)} = ${teamId} order by merge.created_at`.execute(database);
  return rows;
}

/** A team, and the competition to which it belongs, both locked until the transaction ends. */
export async function lockTeam(transaction: Transaction, teamId: number) {
  const { rows } = await sql<{ id: number; name: string; competition_id: number }>`
    select id, name::text as name, competition_id from competition_team where id = ${teamId} for update`.execute(transaction);
  return rows[0];
}

export async function findTeamNamed(database: Database, competitionId: number, name: string): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`select id, name::text as name from competition_team
    where competition_id = ${competitionId} and name = ${name}::citext`.execute(database);
  return rows[0];
}

/** @throws an error of PostgreSQL that breaks `competition_team_competition_id_name_key` where the name is taken */
export async function insertTeam(transaction: Transaction, competitionId: number, name: string): Promise<number> {
  const { id } = await transaction
    .insertInto("competition_team")
    .values({ competition_id: competitionId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws an error of PostgreSQL that breaks `competition_team_member_pkey` where a person is in a team already */
export async function addMember(
  transaction: Transaction,
  { teamId, competitionId, accountId }: { readonly teamId: number; readonly competitionId: number; readonly accountId: number },
): Promise<void> {
  const row = { team_id: teamId, competition_id: competitionId, account_id: accountId };
  await transaction.insertInto("competition_team_member").values(row).execute();
}

export async function removeMember(transaction: Transaction, competitionId: number, accountId: number): Promise<void> {
  await transaction
    .deleteFrom("competition_team_member")
    .where("competition_id", "=", competitionId)
    .where("account_id", "=", accountId)
    .execute();
}

export async function invite(transaction: Transaction, teamId: number, accountId: number): Promise<boolean> {
  const row = await transaction
    .insertInto("competition_team_invitation")
    .values({ team_id: teamId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("team_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was one */
export async function takeInvitation(transaction: Transaction, teamId: number, accountId: number): Promise<boolean> {
  const row = await transaction
    .deleteFrom("competition_team_invitation")
    .where("team_id", "=", teamId)
    .where("account_id", "=", accountId)
    .returning("team_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A team asks one other team at a time. */
export async function askMerge(transaction: Transaction, fromId: number, intoId: number): Promise<void> {
  await transaction.deleteFrom("competition_team_merge").where("from_id", "=", fromId).execute();
  await transaction.insertInto("competition_team_merge").values({ from_id: fromId, into_id: intoId }).execute();
}

/** @returns whether there was one */
export async function takeMerge(transaction: Transaction, fromId: number, intoId: number): Promise<boolean> {
  const row = await transaction
    .deleteFrom("competition_team_merge")
    .where("from_id", "=", fromId)
    .where("into_id", "=", intoId)
    .returning("from_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives members and entries of one team to another one; the first ends. */
export async function mergeTeams(transaction: Transaction, fromId: number, intoId: number): Promise<void> {
  await sql`update competition_team_member set team_id = ${intoId} where team_id = ${fromId}`.execute(transaction);
  await sql`update competition_entry set team_id = ${intoId} where team_id = ${fromId}`.execute(transaction);
  await transaction.deleteFrom("competition_team").where("id", "=", fromId).execute();
}

/** Ends teams without members; the entries of one stay with those who made them. */
export async function endEmptyTeams(transaction: Transaction, competitionId: number): Promise<void> {
  await sql`delete from competition_team as team where team.competition_id = ${competitionId}
    and not exists (select from competition_team_member where team_id = team.id)`.execute(transaction);
}
